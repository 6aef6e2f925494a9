import { createServer, request, type ServerResponse } from "node:http";
import { place } from "./databases.ts";
import { freePort } from "./web-process.ts";

/** open: as it is. down: the line is cut. slow: no answer. forbidden: 403. half: the second object of two is refused. */
export type StorageMood = "open" | "down" | "slow" | "forbidden" | "half";

const DENIED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

function deny(response: ServerResponse): void {
  response.writeHead(403, { "content-type": "application/xml" }).end(DENIED);
}

/** The S3 server behind a door that can be shut in several ways. The host stays as it was signed. */
export async function startStorageProxy() {
  const port = await freePort();
  const state: { mood: StorageMood; puts: number; asked: number } = { mood: "open", puts: 0, asked: 0 };
  const server = createServer((incoming, outgoing) => {
    state.asked += 1;
    if (incoming.method === "PUT") state.puts += 1;
    if (state.mood === "down") return void incoming.socket.destroy();
    if (state.mood === "slow") return void incoming.resume();
    const refused = state.mood === "forbidden" || (state.mood === "half" && state.puts % 2 === 0);
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
