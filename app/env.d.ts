interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
  readonly BUILD_YEAR: number;
}

declare module "*?chunk-url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?url`
  export default url;
}
