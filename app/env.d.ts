interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
  readonly BUILD_YEAR: number;
}
