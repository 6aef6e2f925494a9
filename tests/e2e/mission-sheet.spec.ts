import type { Page } from "@playwright/test";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import { aDinner } from "../support/e2e-dinner.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { randomAddress, visitor } from "../support/visitor.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";
import { site } from "./site.ts";

/** As many letters as the field takes, in words of ordinary length. */
const words = (length: number) => "Le portail ferme mal, poussez fort et sonnez. ".repeat(10).slice(0, length).trim();

const LONGEST = {
  service: {
    titre: "Dîner d’hiver en cinq services, autour du canard, des racines et des agrumes de saison",
    description: words(354),
    allergenes: ["Lait", "Fruits à coque", "Gluten", "Sulfites", "Œufs", "Céleri", "Moutarde", "Poissons"],
    annulation: "stricte",
  },
  reservation: {
    client_nom: "Morel-Castellane de la Fontaine",
    rue: words(120),
    annulation: "stricte",
    client_message: words(2000),
  },
};

/** Posts the forms of the client's page. Node does not resolve the test host name. */
async function prepare(path: string, steps: Record<string, string>[]): Promise<void> {
  const host = visitor(`https://127.0.0.1:${site.httpsPort}`, { [CLIENT_ADDRESS_HEADER]: randomAddress() });
  for (const form of steps) {
    const saved = await host.post(path, form, { origin: site.origin });
    expect(saved.status, JSON.stringify(form)).toBe(302);
  }
}

const EVERY_STEP = [
  { intent: "acces", rue: words(120), etage: words(40), code_acces: words(40), a_savoir: words(280) },
  { intent: "cuisine", feux: "induction", nombre_feux: "4", four: "un", vaisselle: "manque", manque: words(280) },
  { intent: "occasion", occasion: "anniversaire", mot: words(280), surprise: "on" },
];

/** A guest with several allergies; the name is unique, so that it can be looked for. */
const guest = (rank: number, over: Record<string, string> = {}) => ({
  intent: "reponse",
  prenom: `Prénom${rank}`,
  age: "adulte",
  "allergies[0]": ALLERGENES_REGLEMENTES[rank % 14] ?? "",
  "allergies[1]": ALLERGENES_REGLEMENTES[(rank + 3) % 14] ?? "",
  "allergies[2]": ALLERGENES_REGLEMENTES[(rank + 7) % 14] ?? "",
  "regimes[0]": "sans_alcool",
  consentement: "on",
  ...over,
});

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const printed = (page: Page) => page.pdf({ preferCSSPageSize: true });

/** The height of each sheet on paper in millimetres, and texts that stick out of it. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const found = await page.getByRole("article").evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const box = sheet.getBoundingClientRect();
      const texts = [...sheet.querySelectorAll("td, th, li, p, dd, h1, h2, h3")];
      const out = texts.filter((element) => {
        const inside = element.getBoundingClientRect();
        const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline";
        return cut || inside.right > box.right + 1 || inside.bottom > box.bottom + 1;
      });
      return { height: (box.height * 25.4) / 96, out: out.map(({ textContent }) => textContent) };
    }),
  );
  await page.emulateMedia({ media: null });
  return found;
}

test("every reservation is printed on one page, with every allergy", async ({ page }) => {
  const longest = await aDinner(undefined, { ...LONGEST, convives: 12 });
  const long = { autre: words(140), prenom: words(40) };
  await prepare(longest.path, [...EVERY_STEP, ...[1, 2, 3, 4, 5, 6].map((rank) => guest(rank, long))]);
  const crowd = await aDinner(undefined, { jour: longest.jour, heure: "12:00", convives: 30 });
  const guests = Array.from({ length: 30 }, (_, rank) => guest(rank));
  await prepare(crowd.path, [...EVERY_STEP, ...guests]);

  await authenticateAs(page, "chef");
  await page.goto(`/dashboard/reservations/${crowd.id}/feuille`);
  await expect(page.getByText("30 réponses sur 30")).toBeVisible();
  for (const { prenom } of guests) await expect(page.getByText(`${prenom}\u00a0:`)).toBeVisible();
  expect(pagesOf(await printed(page))).toBe(1);
  await expectAccessible(page);

  await page.goto(`/dashboard/reservations/${longest.id}/feuille`);
  expect(pagesOf(await printed(page))).toBe(1);
  await takeScreenshot(page, "feuille");

  await page.goto(`/dashboard/feuilles?jour=${longest.jour}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(pagesOf(await printed(page)), "each on its page").toBe(2);
  for (const { height, out } of await onPaper(page)) {
    expect(height).toBeLessThanOrEqual(297);
    expect(out).toEqual([]);
  }
});
