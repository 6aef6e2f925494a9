import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { livePid, portAnswers, run, startDetached, stopPid, waitFor } from "../../scripts/services/process.ts";

export type TlsFront = { folder: string; port: number; s3Port: number };

const pidFile = ({ folder }: TlsFront) => join(folder, "haproxy.pid");
export const caFile = ({ folder }: Pick<TlsFront, "folder">) => join(folder, "ca.crt");

export const tlsFrontRuns = (front: TlsFront) => livePid(pidFile(front), front.folder) !== undefined;

/** Starts HAProxy as the TLS end of the local S3 gateway: pgBackRest does not speak plain HTTP. */
export async function startTlsFront(front: TlsFront): Promise<void> {
  const { folder, port, s3Port } = front;
  if (tlsFrontRuns(front)) return;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  makeCertificate(folder);
  // pgBackRest signs the Host header, so the proxy must not change it.
  const settings = `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen s3
  bind 127.0.0.1:${port} ssl crt ${folder}/tls.pem
  server gateway 127.0.0.1:${s3Port}
`;
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, settings);
  startDetached({ pid: pidFile(front), log: join(folder, "haproxy.log") }, "haproxy", ["-db", "-f", file]);
  await waitFor("the TLS front", () => portAnswers(port));
}

export const stopTlsFront = (front: TlsFront): Promise<boolean> => stopPid(pidFile(front), front.folder);

/** A CA of our own and a certificate. pgBackRest compares DNS names only, so the address is listed as one too. */
function makeCertificate(folder: string): void {
  const at = (name: string) => join(folder, name);
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const ca = ["-x509", "-days", "365", "-subj", "/CN=convive-local-ca", "-keyout", at("ca.key"), "-out", at("ca.crt")];
  run("openssl", ["req", ...key, ...ca]);
  run("openssl", ["req", ...key, "-subj", "/CN=127.0.0.1", "-keyout", at("tls.key"), "-out", at("tls.csr")]);
  writeFileSync(at("names"), "subjectAltName=DNS:127.0.0.1,IP:127.0.0.1\n");
  const signed = ["-CA", at("ca.crt"), "-CAkey", at("ca.key"), "-CAcreateserial", "-days", "365"];
  run("openssl", ["x509", "-req", "-in", at("tls.csr"), ...signed, "-extfile", at("names"), "-out", at("tls.crt")]);
  const pem = readFileSync(at("tls.crt"), "utf8") + readFileSync(at("tls.key"), "utf8");
  writeFileSync(at("tls.pem"), pem, { mode: 0o600 });
}
