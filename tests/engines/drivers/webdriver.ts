/** A session of the W3C WebDriver protocol: as much of it as the checks need. */
export class WebDriverSession {
  readonly #url: string;
  readonly browserVersion: string;

  private constructor(url: string, browserVersion: string) {
    this.#url = url;
    this.browserVersion = browserVersion;
  }

  static async open(driver: string, capabilities: Record<string, unknown>): Promise<WebDriverSession> {
    const opened = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      "POST",
      `${driver}/session`,
      { capabilities: { alwaysMatch: capabilities } },
    );
    return new WebDriverSession(`${driver}/session/${opened.sessionId}`, opened.capabilities.browserVersion);
  }

  navigate(url: string): Promise<void> {
    return call("POST", `${this.#url}/url`, { url });
  }

  /** Runs a function in the page and awaits its result. */
  async execute(code: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const [values, done] = arguments;
      Promise.resolve().then(() => (${code})(...values)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value?: unknown; error?: string }>(
      "POST",
      `${this.#url}/execute/async`,
      { script, args: [args] },
    );
    if (error !== undefined) throw new Error(error);
    return value;
  }

  pointer(actions: readonly Record<string, unknown>[]): Promise<void> {
    return this.#act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }

  async keys(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#act({ type: "key", id: "keyboard", actions });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await call<string>("GET", `${this.#url}/screenshot`), "base64");
  }

  close(): Promise<void> {
    return call("DELETE", this.#url);
  }

  #act(source: Record<string, unknown>): Promise<void> {
    return call("POST", `${this.#url}/actions`, { actions: [source] });
  }
}

async function call<Result>(method: string, url: string, body?: unknown): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
