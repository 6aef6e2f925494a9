import { env } from "../app/platform/env.server.ts";
import { routablePath } from "./routable-path.ts";

/**
 * The same request under the public origin. Behind a TLS proxy this process receives plain HTTP, so the adapter builds
 * `http://` URLs. The router compares that origin with the browser's `Origin: https://…` before every action and would
 * respond 400. The Host header is not used because the client chooses it.
 */
export function withPublicOrigin(request: Request, form: Buffer<ArrayBuffer> | undefined): Request {
  const { pathname, search } = new URL(request.url);
  const body = form ?? (hasBody(request) ? unreadBody(request) : null);
  return new Request(`${env.PUBLIC_ORIGIN}${routablePath(pathname)}${search}`, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
    ...(body === null ? {} : { duplex: "half" }),
  });
}

const hasBody = ({ method, headers }: Request): boolean =>
  method !== "GET" && method !== "HEAD" && Number(headers.get("content-length") ?? 0) > 0;

/**
 * A lazy body: nothing is read before the action reads it. The adapter's stream starts buffering on first access, which for
 * an upload would be before the action has checked who sends it.
 */
function unreadBody(request: Request): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      pull: async (controller) => {
        reader ??= request.body?.getReader();
        const read = await reader?.read();
        if (read?.value === undefined) controller.close();
        else controller.enqueue(read.value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
