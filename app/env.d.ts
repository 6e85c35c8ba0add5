// build-settings.ts defines these.
interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
  readonly ON_CLOUDFLARE: boolean;
}
