/** What a check asks of a browser, whatever engine is in it and whatever protocol drives it. */
export type Engine = {
  /** Engine and version, as the report shows it. */
  name: string;
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
};

export type TabOptions = {
  /** Addresses that begin with a slash are those of this site. */
  baseUrl: string;
  width: number;
  height: number;
  dark: boolean;
  scripts: boolean;
  reducedMotion: boolean;
};

export type Point = { x: number; y: number };

export type Tab = {
  /** Comes back after the page's `load` event. */
  goto(path: string): Promise<void>;
  /** Runs a function in the page. It must not use anything from around it. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the mouse at the first point, moves it through the others and lets go at the last. */
  drag(points: readonly Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport, as a PNG. */
  screenshot(): Promise<Buffer>;
  /** The page on paper, where the driver can print. */
  pdf?(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab";
