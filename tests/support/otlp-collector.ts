import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { freePort } from "./web-process.ts";

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
const request = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
export type CollectedSpan = z.infer<typeof span>;

/** Receives spans as OTLP over HTTP in JSON. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  /** All requests as text, to search for what must not be in them. */
  let text = "";
  const server = createServer((received, response) => {
    json(received).then(
      (body) => {
        text += JSON.stringify(body);
        for (const { scopeSpans } of request.parse(body).resourceSpans)
          spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      },
      () => response.destroy(),
    );
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const stop = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${port}`, spans, text: () => text, stop };
}
