import type { Locator, Page } from "@playwright/test";
import { formatAgendaDay } from "#app/features/agenda/copy/view.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { pages } from "../screens/pages.ts";
import { aBusyChef } from "../support/e2e-busy-chef.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { tab } from "./locators.ts";
import { authenticateAs, authenticateWith } from "./sign-in.ts";
import { resize } from "./widths.ts";

// The mail that the specification has the chef send opens beside, in her own mailbox.
test.use({ openedSites: ["https://mail.google.com"] });

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const PHONE = { width: 390, height: 844 };

/** The pages of a chef in their frame. Sheets to print and dialogs have none. */
const framed = pages.filter(
  ({ as, status, dialog, end }) => as === "chef" && status === 200 && dialog !== true && end === undefined,
);
/** Their address with what they ask for; a dialog that an address opens over its page covers the bar. */
const paths = [...new Set(framed.map(({ path }) => path))];

/** Pixels from the top of the window to the first thing that is the page's own: not the row of its title, which is the header's. */
const CONTENT_TOP = 120;

const contentTop = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const title = main?.querySelector("h1");
    if (main == null || title == null) return null;
    const inHeader = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).position === "fixed" || inHeader(element.parentElement));
    const tops = [...main.querySelectorAll("*")]
      .filter((element) => element.matches("input, select, textarea, button, img, svg") || ownText(element))
      .filter((element) => element.checkVisibility() && !inHeader(element) && !title.contains(element))
      .map((element) => element.getBoundingClientRect())
      // What only screen readers read is one pixel.
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ top }) => top);
    function ownText(element: Element): boolean {
      return [...element.childNodes].some(
        ({ nodeType, data = "" }: { nodeType: number; data?: string }) => nodeType === 3 && data.trim() !== "",
      );
    }
    return tops.length === 0 ? null : Math.round(Math.min(...tops));
  });

test("on a phone every page of a chef begins within 120 px, and reaches every section in two presses", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await authenticateAs(page, "chef");
  expect(paths.length).toBeGreaterThan(15);
  const bar = page.getByRole("navigation", { name: "Navigation du bas" });
  const late: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    const top = await contentTop(page);
    if (top === null || top > CONTENT_TOP) late.push(`${path}: ${top} px`);
    expect(await bar.getByRole("link").allTextContents(), path).toEqual([
      expect.stringMatching(/Aujourd’hui$/),
      expect.stringMatching(/Réservations$/),
      expect.stringMatching(/Agenda$/),
      expect.stringMatching(/Messages$/),
      expect.stringMatching(/Plus$/),
    ]);
    for (const link of await bar.getByRole("link").all()) await link.click({ trial: true });
  }
  expect(late, "pages whose content begins too late").toEqual([]);

  await page.goto(paths.find((path) => /^\/dashboard\/reservations\/[0-9a-f-]{36}$/.test(path)) ?? "");
  await expect(page.getByText("Votre page n’est plus en ligne."), "above the act").toBeVisible();
  const act = await page.locator("section[aria-labelledby=acte]").boundingBox();
  expect(act?.y, "the act of a reservation, below the line that the page is offline").toBeLessThanOrEqual(CONTENT_TOP);

  await page.goto("/dashboard");
  await bar.getByRole("link", { name: "Plus" }).click();
  await expect(page).toHaveURL("/dashboard/plus");
  const listed = page.getByRole("main").getByRole("link");
  for (const label of [
    ...["Services", "Clients", "Avis", "Mon profil", "Justificatifs", "Sécurité"],
    ...["Partager ma page", "Sur mon site"],
  ])
    await expect(listed.filter({ hasText: label })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Déconnexion" })).toBeVisible();
});

test("has the specified tabs in their order, and the menu of the name by keyboard", async ({ page }) => {
  await authenticateAs(page, "chef");
  await page.goto("/dashboard");
  await hydrated(page);
  const labels = ["Aujourd’hui", "Réservations", "Agenda", "Messages", "Clients", "Services", "Avis"];
  const links = page.getByRole("navigation", { name: "Tableau de bord" }).getByRole("link");
  await expect(links).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
  for (const label of labels) await expect(tab(page, label)).toBeVisible();
  for (const size of WIDTHS) {
    await resize(page, size);
    const terms = page.getByRole("main").getByRole("term");
    for (const [rank, label] of ["Réservations ce mois", "Clients", "Chiffre d’affaires ce mois"].entries()) {
      await expect(terms.nth(rank), `${size.width} px`).toHaveText(label);
      await expect(terms.nth(rank)).toBeInViewport();
    }
  }
  await resize(page, { width: 1440, height: 900 });

  const name = page.getByRole("button", { name: /mon compte/ });
  await name.press("Enter");
  const menu = page.getByRole("dialog");
  await expect(menu).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(menu.getByRole("button", { name: "Déconnexion" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("link", { name: "Centre d’aide" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
});

test("has the specified sections and counters of the administration at every width", async ({ page }) => {
  await authenticateAs(page, "admin");
  await page.goto("/admin");
  await hydrated(page);
  const sections = page.getByRole("navigation").getByRole("link");
  for (const size of WIDTHS) {
    await resize(page, size);
    for (const label of ["Gestion des Chefs", "Réservations", "Profils Clients"])
      await expect(sections.filter({ hasText: label, visible: true }).first(), `${size.width} px`).toBeInViewport();
    for (const label of ["Total chefs", "Chefs actifs", "Réservations", "En attente"])
      await expect(page.getByRole("term").filter({ hasText: label }).first(), `${size.width} px`).toBeVisible();
  }
});

/** What a chef does most often: what is pressed for it, from Today, and what then says that it is done. */
type Act = { act: string; most: number; presses: Locator[]; done: Locator };

function commonestActs(page: Page): Act[] {
  const bar = page.getByRole("navigation", { name: "Navigation du bas" });
  const agenda = bar.getByRole("link", { name: "Agenda" });
  const dialog = page.getByRole("dialog");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  return [
    {
      act: "see an evening",
      most: 1,
      presses: [page.getByRole("region", { name: "Demain" }).getByRole("heading", { level: 3 }).getByRole("link")],
      done: page.getByRole("heading", { level: 1, name: "Yanis Chevrier" }),
    },
    {
      act: "answer a message",
      most: 3,
      presses: [
        page.getByRole("list", { name: "Messages non lus" }).getByRole("link"),
        button("Oui, c’est possible"),
        button(/^Envoyer$/),
      ],
      done: page.getByRole("listitem").filter({ hasText: "Bonjour Julie, oui, c’est possible" }),
    },
    {
      act: "open a slot",
      most: 3,
      presses: [agenda, link("Ouvrir un créneau"), button(/^Ouvrir 18:00 ?, Atelier racines/)],
      done: page.getByText("Créneau ouvert", { exact: true }),
    },
    {
      act: "close a day",
      most: 3,
      presses: [agenda, link(formatAgendaDay(dayOf(new Date()))).last(), button("Fermer ce jour")],
      done: page.getByText(/ est fermé\.$/),
    },
    {
      act: "confirm a request",
      most: 2,
      presses: [link("Confirmer la réservation de Jeanne Morel-Castellane"), button("Confirmer et prévenir Jeanne")],
      done: dialog.getByRole("heading", { name: "Réservation confirmée" }),
    },
  ];
}

/** Only these presses: an act that needs one more is not done after them. */
async function pressThrough(page: Page, { act, most, presses, done }: Act): Promise<void> {
  await test.step(act, async () => {
    await page.goto("/dashboard");
    await hydrated(page);
    expect(presses.length, `${act}: presses`).toBeLessThanOrEqual(most);
    await expect(done, `${act}: not before`).toHaveCount(0);
    for (const each of presses) await each.click();
    await expect(done, act).toBeVisible();
    expect(new URL(page.url()).pathname, "inside the workplace").toMatch(/^\/dashboard/);
  });
}

test("on a phone the commonest acts take at most three presses from Today", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await authenticateWith(page, await aBusyChef());
  for (const act of commonestActs(page)) await pressThrough(page, act);

  await authenticateWith(page, await aBusyChef());
  const dialog = page.getByRole("dialog");
  await pressThrough(page, {
    act: "refuse a request",
    most: 3,
    presses: [
      page.getByRole("link", { name: "Refuser la réservation de Jeanne Morel-Castellane" }),
      dialog.getByRole("radio", { name: "Trop loin" }),
      dialog.getByRole("button", { name: "Refuser et prévenir Jeanne" }),
    ],
    done: dialog.getByRole("heading", { name: "Réservation refusée" }),
  });
});
