declare module "virtual:fonts" {
  export const fontFaces: string;
}
