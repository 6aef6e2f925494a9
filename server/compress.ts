import { gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
const WORTH_IT = 1024;

/**
 * Pages are small: one gzip of one buffer costs half a millisecond, where a stream flushed chunk by chunk costs ten.
 * Files of the build are compressed once, at build time.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const type = c.res.headers.get("content-type") ?? "";
  if (c.res.body === null || c.res.headers.has("content-encoding") || !COMPRESSIBLE.test(type)) return;
  c.res.headers.append("vary", "accept-encoding");
  if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  const packed = body.length < WORTH_IT ? body : gzipSync(body, { level: 6 });
  if (packed !== body) headers.set("content-encoding", "gzip");
  headers.set("content-length", String(packed.length));
  const { status } = c.res;
  // Hono merges the headers of the answer it replaces, unless there is none.
  c.res = undefined;
  c.res = new Response(packed, { status, headers });
};
