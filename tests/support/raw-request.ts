import { createConnection } from "node:net";

/** What the server answers to these very bytes, for requests that no client library would send. It must close. */
export function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(origin).port) });
    let answer = "";
    socket.once("connect", () => socket.write(text));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
  });
}
