import { env } from "../app/platform/env.server.ts";

/**
 * The same request under the address people typed. Behind a TLS proxy this process is spoken to in plain http, so the
 * adapter builds `http://` URLs; the router compares that origin with the browser's `Origin: https://…` before every
 * action and answers 400. The Host header is not used: a client chooses it.
 */
export function withPublicOrigin(request: Request, form: Buffer<ArrayBuffer> | undefined): Request {
  const { pathname, search } = new URL(request.url);
  const body = form ?? (hasBody(request) ? unreadBody(request) : null);
  return new Request(`${env.PUBLIC_ORIGIN}${pathname}${search}`, {
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
 * Read only when somebody asks for it. The adapter's own stream starts to fill its buffers as soon as it is touched, which
 * for an upload would be before its action knows who sends it.
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
