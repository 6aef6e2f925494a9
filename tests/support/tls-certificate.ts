import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { run } from "#scripts/services/process.ts";

/** Reserved for testing by RFC 6761: no public resolver knows it. */
export const TEST_HOST = "convive.test";

export type TlsCertificate = {
  /** File with private key and certificate, in the form HAProxy expects. */
  file: string;
  /** The certificate only. */
  pem: string;
  /** Value for Chromium's --ignore-certificate-errors-spki-list. */
  publicKeyHash: string;
};

/** Creates a key and a self-signed certificate in a temporary folder that is removed when this process exits. */
export function makeCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), "convive-tls-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = `subjectAltName=DNS:${TEST_HOST},DNS:*.${TEST_HOST},DNS:localhost,IP:127.0.0.1`;
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

/** Trusts the certificate for requests sent by this process; Chromium gets the key hash instead. */
export function trustCertificate({ pem }: TlsCertificate): void {
  setDefaultCACertificates([...getCACertificates(), pem]);
}
