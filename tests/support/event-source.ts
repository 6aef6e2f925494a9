import { type ClientRequest, get } from "node:http";

/** A partial EventSource over HTTP with one person's cookie: only what our pages use. */
export function openEventSource(url: string, cookie: string): EventSource {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the interface is not used
  return new HttpEventSource(url, cookie) as unknown as EventSource;
}

class HttpEventSource extends EventTarget {
  readyState = 0;
  readonly #request: ClientRequest;

  constructor(url: string, cookie: string) {
    super();
    this.#request = get(url, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return this.#fail();
      this.readyState = 1;
      let rest = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        const events = (rest + text).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) {
          if (event.startsWith("data: ")) this.dispatchEvent(new MessageEvent("message", { data: event.slice(6) }));
        }
      });
      response.on("error", () => {});
      response.on("close", () => this.#fail());
    });
    this.#request.on("error", () => this.#fail());
  }

  #fail(): void {
    if (this.readyState === 2) return;
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = 2;
    this.#request.destroy();
  }
}
