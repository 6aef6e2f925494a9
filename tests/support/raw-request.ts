import { createConnection } from "node:net";

/**
 * Sends raw bytes and returns the response, for requests that no HTTP client would send. The server must close the
 * connection.
 */
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
