import { createServer, type Server } from "node:http";

type Source = { contentType: string; metrics: () => Promise<string> };
/** A probe returns why it fails, or null. */
type Probes = Readonly<Record<string, () => string | null>>;
type Served = { registry: Source; probes?: Probes };

/** `/metrics` and the probes by path. On a separate port, which no public URL reaches. */
export function serveMetrics({ registry, probes = {} }: Served, host: string, port: number): Server {
  return createServer(({ url = "" }, response) => {
    const probe = probes[url];
    if (probe !== undefined) {
      const failure = probe();
      response.writeHead(failure === null ? 200 : 503, { "content-type": "text/plain" }).end(failure ?? "ok");
    } else if (url === "/metrics") {
      registry.metrics().then(
        (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    } else response.writeHead(404).end();
  }).listen(port, host);
}
