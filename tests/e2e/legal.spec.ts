import { RETENTION_LABELS } from "#app/features/privacy/copy/labels.ts";
import { personEmail } from "../support/e2e-database.ts";
import { expect, test } from "./fixtures.ts";
import { test as looking } from "./shared-page.ts";
import { signInWith } from "./sign-in.ts";

const PUBLIC = ["/", "/chefs", "/help", "/mes-donnees", "/retrouver", "/privacy"];
/** Once hydrated it asks for a passkey, which sets a documented cookie. */
const SIGN_IN = "/auth";
const LEGAL = [
  "/privacy",
  "/terms",
  "/mentions-legales",
  "/classement",
  "/avis-verifies",
  "/cookies",
  "/accessibilite",
  "/mes-donnees",
];

test("sets no cookie for a visitor, and only documented cookies for a chef", async ({ page, context }) => {
  for (const path of PUBLIC) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
  await signInWith(page, personEmail("chef"));
  await page.goto("/cookies");
  const named = await page.locator("code").allTextContents();
  // One cookie per account and device: the page documents them by prefix.
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith("…") ? name.startsWith(one.slice(0, -1)) : name === one));
  const unnamed = (await context.cookies()).map(({ name }) => name).filter((name) => !isNamed(name));
  expect(unnamed).toEqual([]);
});

// The server sends what these tests read: no scripts need to run on these pages.
looking.describe("without scripts", () => {
  looking.use({ javaScriptEnabled: false });
  looking(
    "every public page links to the legal pages, the ranking explanation and « Mes données »",
    async ({ page }) => {
      for (const path of [...PUBLIC, SIGN_IN]) {
        await page.goto(path);
        const footer = page.getByRole("contentinfo");
        for (const to of LEGAL) await expect(footer.locator(`a[href="${to}"]`), `${path} → ${to}`).toHaveCount(1);
      }
    },
  );

  looking("the privacy page lists every retention period and links to « Mes données »", async ({ page }) => {
    await page.goto("/privacy");
    const durations = page.getByRole("table").last();
    for (const label of Object.values(RETENTION_LABELS)) {
      await expect(durations.getByRole("row", { name: new RegExp(`^${label}`) })).toContainText(
        /\d+ (jours?|mois|ans?)/,
      );
    }
    await expect(page.getByRole("main").getByRole("link", { name: "Mes données" })).toBeVisible();
  });

  looking(
    "leaves the lines of missing operator details out, and does not mention the closed EU dispute platform",
    async ({ page }) => {
      for (const path of LEGAL) {
        await page.goto(path);
        await expect(page.locator("main")).not.toContainText("ec.europa.eu");
      }
      await page.goto("/mentions-legales");
      await expect(page.getByRole("heading", { name: "Éditeur" })).toBeVisible();
      await expect(page.getByText(/à renseigner|Hébergeur/)).toHaveCount(0);
    },
  );
});
