import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { run } from "#scripts/services/process.ts";

/** Reserved for tests (RFC 6761): no resolver outside this machine knows it. */
export const TEST_HOST = "convive.test";

export type TlsCertificate = {
  /** Private key and certificate, as HAProxy reads them. */
  file: string;
  /** The certificate alone. */
  pem: string;
  /** What Chromium's --ignore-certificate-errors-spki-list takes. */
  publicKeyHash: string;
};

/** A key and a self-signed certificate for one run, in a temporary folder that is removed when this process ends. */
export function makeCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), "convive-tls-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = `subjectAltName=DNS:${TEST_HOST},DNS:*.${TEST_HOST},IP:127.0.0.1`;
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  run("openssl", ["req", ...kind, "-subj", `/CN=${TEST_HOST}`, "-addext", names, "-keyout", key, "-out", certificate]);
  writeFileSync(join(folder, "haproxy.pem"), readFileSync(key, "utf8") + readFileSync(certificate, "utf8"), {
    mode: 0o600,
  });
  return folder;
}

export function readCertificate(folder: string): TlsCertificate {
  const pem = readFileSync(join(folder, "certificate.pem"), "utf8");
  const publicKey = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  const publicKeyHash = createHash("sha256").update(publicKey).digest("base64");
  return { file: join(folder, "haproxy.pem"), pem, publicKeyHash };
}

/** For the requests that this process sends itself; Chromium is told by the hash of the key. */
export function trustCertificate({ pem }: TlsCertificate): void {
  setDefaultCACertificates([...getCACertificates(), pem]);
}
