import { createServer, request, type ServerResponse } from "node:http";
import { place } from "./databases.ts";
import { freePort } from "./web-process.ts";

/** open: forwards. down: closes the connection. slow: never answers. forbidden: 403. half: refuses every second PUT. */
export type StorageMode = "open" | "down" | "slow" | "forbidden" | "half";

const DENIED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

function deny(response: ServerResponse): void {
  response.writeHead(403, { "content-type": "application/xml" }).end(DENIED);
}

/**
 * HTTP proxy in front of the S3 server that can simulate faults. The Host header stays unchanged because it is signed.
 */
export async function startStorageProxy() {
  const port = await freePort();
  const state: { mode: StorageMode; puts: number; asked: number } = { mode: "open", puts: 0, asked: 0 };
  const server = createServer((incoming, outgoing) => {
    state.asked += 1;
    if (incoming.method === "PUT") state.puts += 1;
    if (state.mode === "down") return void incoming.socket.destroy();
    if (state.mode === "slow") return void incoming.resume();
    const refused = state.mode === "forbidden" || (state.mode === "half" && state.puts % 2 === 0);
    if (refused) {
      incoming.resume();
      return void incoming.once("end", () => deny(outgoing));
    }
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: place.ports.s3, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { origin: `http://127.0.0.1:${port}`, state, stop };
}
