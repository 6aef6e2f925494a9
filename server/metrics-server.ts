import { createServer, type Server } from "node:http";

type Source = { contentType: string; metrics: () => Promise<string> };

/** On a separate port, which no public URL reaches. */
export function serveMetrics(registry: Source, host: string, port: number): Server {
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
}
