import { get, type IncomingHttpHeaders } from "node:http";
import { waitFor } from "#scripts/services/process.ts";

export type EventStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Data of all events received, in order. Heartbeats carry no data. */
  received: string[];
  /** Waits until `data` was received `times` times. */
  receives: (data: string, times?: number) => Promise<void>;
  /** Resolves when the server closes the stream. */
  closed: Promise<void>;
  disconnect: () => void;
};

/** Opens a server-sent event stream and collects its events. */
export function openEventStream(url: string, cookies: Map<string, string> = new Map()): Promise<EventStream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: cookie === "" ? {} : { cookie } }, (response) => {
      const received: string[] = [];
      let rest = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        const events = (rest + text).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) if (event.startsWith("data: ")) received.push(event.slice("data: ".length));
      });
      response.on("error", () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        received,
        receives: (data, times = 1) =>
          waitFor(`« ${data} » on the stream`, () => received.filter((one) => one === data).length >= times, 30_000),
        closed: new Promise((done) => response.once("close", done)),
        disconnect: () => request.destroy(),
      });
    });
    request.on("error", reject);
  });
}
