interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
}

declare module "*?chunk-url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?url`
  export default url;
}
