import { startHaproxy } from "./haproxy.ts";
import { makeCertificate, readCertificate, trustCertificate } from "./tls-certificate.ts";
import { startVarnish } from "./varnish.ts";
import { freePort } from "./web-process.ts";

/** HAProxy with TLS in front of Varnish, in front of web processes on `backends`, as production runs them. */
export async function startProxyWithCache() {
  const [port, behind] = [await freePort(), await freePort()];
  const cache = { port: await freePort(), behind };
  const backends: [number, number] = [await freePort(), await freePort()];
  const origin = `https://127.0.0.1:${port}`;
  const certificate = readCertificate(makeCertificate());
  trustCertificate(certificate);
  const proxy = await startHaproxy({ publicOrigin: origin, port, backends, certificate, cache });
  const site = { origin, port, backends, certificate, proxy, varnish: await startVarnish(cache), cache };
  // A test may have killed Varnish and started another one.
  return Object.assign(site, { stop: () => Promise.all([proxy.stop(), site.varnish.stop()]) });
}
