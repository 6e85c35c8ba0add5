export const CPU_SLOWDOWN = 4;

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
