import { createConnection } from "node:net";
import { randomAddress } from "./visitor.ts";

export type SlowPost = {
  path: string;
  type: string;
  /** Bytes sent every second, so that no idle timeout applies; the last byte of a declared length is never sent. */
  bytes: number;
  /** Content-Length, longer than what is sent; without it the body is chunked. */
  length?: number;
  cookie?: string;
  /** Makes the server say when it starts to handle the request (RFC 9110, 10.1.1); `handled` resolves then. */
  expectContinue?: boolean;
};

/** How a slow request ended: its response status, `closed` without a response, or `open` when the client aborted. */
export type SlowEnd = number | "closed" | "open";

export const MULTIPART = "multipart/form-data; boundary=BORD";
export const FORM = "application/x-www-form-urlencoded";

/** Sends a POST whose body never ends, on its own socket and, behind a trusted proxy, from its own address. */
export function startSlowPost(
  origin: string,
  post: SlowPost,
): { end: Promise<SlowEnd>; handled: Promise<unknown>; leave: () => void } {
  const { hostname, port, host } = new URL(origin);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const headers = [
    `POST ${post.path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${randomAddress()}`,
    `Content-Type: ${post.type}`,
    ...(post.cookie === undefined ? [] : [`Cookie: ${post.cookie}`]),
    ...(post.expectContinue === true ? ["Expect: 100-continue"] : []),
    post.length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${post.length}`,
  ].join("\r\n");
  const piece = (count: number) =>
    post.length === undefined ? `${count.toString(16)}\r\n${"a".repeat(count)}\r\n` : "a".repeat(count);
  let sent = 0;
  const sendPiece = () => {
    const count = Math.min(post.bytes, (post.length ?? Infinity) - 1 - sent);
    if (count > 0) socket.write(piece(count));
    sent += count;
  };
  let trickle: NodeJS.Timeout | undefined;
  let left = false;
  const end = new Promise<SlowEnd>((done) => {
    let answer = "";
    socket.once("connect", () => {
      socket.write(`${headers}\r\n\r\n`);
      sendPiece();
      trickle = setInterval(sendPiece, 1000);
    });
    socket.on("data", (chunk) => {
      if (answer.length < 100) answer += chunk.toString("latin1");
    });
    // The server closes the connection of a refused body while the rest is still being sent.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(trickle);
      const status = /^HTTP\/1\.1 (?!100)(\d{3})/.exec(answer)?.[1];
      done(status === undefined ? (left ? "open" : "closed") : Number(status));
    });
  });
  const leave = () => {
    left = true;
    socket.destroy();
  };
  return { end, handled: new Promise((done) => socket.once("data", done)), leave };
}
