import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { certificateOfRun, site } from "./tests/e2e/site.ts";
import { TEST_HOST } from "./tests/support/tls-certificate.ts";

// The headless shell of the same Chromium opens a page in a third of the time.
const shell = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : "/usr/bin/chromium");

// Runs as root in CI (no sandbox), and sends no background requests.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Resolves nothing but the test host: a lookup of an external name could delay a page for seconds.
  `--host-resolver-rules=MAP ${TEST_HOST} 127.0.0.1, MAP *.${TEST_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  // Trusts the key of this run only. With Playwright's ignoreHTTPSErrors the browser would still report a certificate
  // error, and then ignore HSTS and refuse passkeys, unlike in production.
  `--ignore-certificate-errors-spki-list=${certificateOfRun().publicKeyHash}`,
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Long, because a shared machine stalls for minutes at times. The defaults are 30 s and 5 s.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  webServer: {
    command: "node tests/e2e/serve.ts",
    url: `https://127.0.0.1:${site.httpsPort}/readyz`,
    ignoreHTTPSErrors: true,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  use: {
    baseURL: site.origin,
    locale: "fr-FR",
    timezoneId: "America/New_York",
    // Without animations: axe would measure the contrast of intermediate colours.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args },
    // Recording traces made the suite 50 % slower; a failed test still saves a page snapshot and a screenshot.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "1440", use: { viewport: { width: 1440, height: 900 } } },
    // Behaviour does not depend on the width, so only tests tagged @layout run here: every screen, and flows that have
    // other controls or states on a phone.
    {
      name: "390",
      grep: /@layout/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
