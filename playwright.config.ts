import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { certificateOfRun, site } from "./tests/e2e/site.ts";
import { TEST_HOST } from "./tests/support/tls-certificate.ts";

// The same engine without the browser's own windows opens a page in a third of the time.
const shell = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : "/usr/bin/chromium");

// Debian's Chromium as root, and quiet: it must not look for anything outside this machine.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A name that is looked up outside may keep a page waiting for as long as it likes.
  `--host-resolver-rules=MAP ${TEST_HOST} 127.0.0.1, MAP *.${TEST_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  // Trusts this run's key and no other. With Playwright's ignoreHTTPSErrors the browser would know of a certificate error,
  // and then ignore HSTS and refuse passkeys, unlike in production.
  `--ignore-certificate-errors-spki-list=${certificateOfRun().publicKeyHash}`,
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // The machine may be busy with something else.
  expect: { timeout: 15_000 },
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
    // A colour half-way between two states has no contrast to measure.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args },
    // A trace films every page of every test: that alone made them half as long again. The page as it was is kept anyway.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "1440", use: { viewport: { width: 1440, height: 900 } } },
    // What a page does is the same at every width. Here run the tests whose subject is also how it is laid out on a phone:
    // every screen, and the flows that a phone shows with other controls or in states that no screen has.
    {
      name: "390",
      grep: /@layout/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
