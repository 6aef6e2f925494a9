import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

declare global {
  interface Window {
    axe?: typeof import("axe-core");
  }
}

/**
 * Runs axe in the page. `@axe-core/playwright` sends 1.5 MB of source to the page twice per run and returns every element
 * that passed; here the minified source is evaluated once per document, and only violations are described.
 */
export async function runAxe(page: Page): Promise<{ passed: number; violations: string[] }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("axe was not loaded");
    const { violations, passes } = await window.axe.run(document, { resultTypes: ["violations"] });
    return {
      passed: passes.length,
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    };
  });
}
