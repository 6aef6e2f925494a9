import { localStack } from "../../scripts/services/local-stack.ts";
import { makeCertificate, readCertificate, TEST_HOST } from "../support/tls-certificate.ts";

const { portBase } = localStack();

/** Addresses of the site under test: HAProxy with TLS, two web processes and a worker, started by serve.ts. */
export const site = {
  httpsPort: portBase + 50,
  httpPort: portBase + 51,
  webPorts: [portBase + 52, portBase + 53] as [number, number],
  mediaPort: portBase + 54,
  origin: `https://${TEST_HOST}:${portBase + 50}`,
  mediaOrigin: `https://media.${TEST_HOST}:${portBase + 54}`,
};

/**
 * One certificate per run. Playwright loads its configuration first, without the variable; its workers and serve.ts
 * inherit it.
 */
export function certificateOfRun() {
  process.env.E2E_CERTIFICATE_FOLDER ??= makeCertificate();
  return readCertificate(process.env.E2E_CERTIFICATE_FOLDER);
}
