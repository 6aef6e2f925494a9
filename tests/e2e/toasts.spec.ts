import { randomUUID } from "node:crypto";
import type { Cookie, Page } from "@playwright/test";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { pages } from "../screens/pages.ts";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aMessage, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./locators.ts";
import { authenticateAs, authenticateWith } from "./sign-in.ts";
import { resize } from "./widths.ts";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Every screen of the workplace, with the dialogs that an address opens over it. */
const screens = [
  ...new Set(
    pages
      .filter(({ as, status, end }) => as === "chef" && status === 200 && end === undefined)
      .map(({ path }) => path.replace(/#.*/, "")),
  ),
];

/** A frame has the same header and bars on each of its screens: one screen of each kind, and those that a toast leads to. */
const OF_ADMINS = ["/admin", "/admin/plus", "/admin/recherche?q=camille", "/admin/aide/modeles", "/admin/blocages"];
const OF_VISITORS = ["/demande", `/service/${serviceId("camille-diner")}`, "/chefs", "/auth"];

/** Closes a day, and keeps the cookie that announces it: each further page that is sent it shows the same toast. */
async function announced(page: Page, rank: number): Promise<Cookie[]> {
  // A page without live updates, which could read the announcement before it is taken.
  await page.goto("/help");
  const action = `/dashboard/agenda/${addDays(dayOf(new Date()), 200 + rank)}`;
  await page.evaluate(
    (path) => fetch(path, { method: "POST", body: new URLSearchParams({ intent: "fermer" }), redirect: "manual" }),
    action,
  );
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("convive_annonce"));
  expect(cookie, "the day was closed").toBeDefined();
  await page.context().clearCookies({ name: cookie?.name ?? "" });
  // It lasts a minute, the pages take longer.
  return cookie === undefined ? [] : [{ ...cookie, expires: -1 }];
}

type WithRouter = Window & { __reactRouterDataRouter?: { revalidate: () => Promise<void> } };

/** Reads the open page again, as its live updates do: a third of the time of opening it. */
const readAgain = (page: Page) =>
  page.evaluate(async () => {
    const { __reactRouterDataRouter: router }: WithRouter = window;
    if (router === undefined) throw new Error("the page is not hydrated");
    await router.revalidate();
  });

/** What the toast covers, though it must not, and what had the focus meanwhile. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector("[data-toasts]");
    const shown = area?.querySelector(":scope > :not([data-looked-at])");
    if (area == null || shown == null) return { covered: ["no toast"], focused: "", top: 0 };
    shown.setAttribute("data-looked-at", "");
    const box = shown.getBoundingClientRect();
    const over = (element: Element) => {
      const each = element.getBoundingClientRect();
      return each.left < box.right && box.left < each.right && each.top < box.bottom && box.top < each.bottom;
    };
    const seen = (element: Element) =>
      !area.contains(element) &&
      !element.contains(area) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const fixed = getComputedStyle(area).position === "fixed";
    const bars = [...document.querySelectorAll("body *")].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === "fixed" || (position === "sticky" && element.matches("header, nav, [role=region]"));
    });
    const focus = document.activeElement;
    const control = focus?.matches("a[href], button, input, select, textarea, summary") === true ? focus : null;
    const kept = [
      ...(fixed ? [...bars, ...document.querySelectorAll("[role=dialog], [role=alertdialog]")] : []),
      ...(control === null ? [] : [control]),
    ];
    const outside = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
    return {
      covered: [
        ...(outside ? [`outside of the window: ${Math.round(box.top)} to ${Math.round(box.bottom)}`] : []),
        ...kept.filter((each) => seen(each) && over(each)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ],
      focused: control?.outerHTML.slice(0, 80) ?? "",
      top: Math.round(box.top),
    };
  });

/** In the margin of the page, where nothing reacts. */
const pressBeside = (page: Page) => page.mouse.click(2, 300);

/** The first control below the header: the place where a toast would cover it. A dialog keeps the focus that it has. */
const focusFirst = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)",
    );
    [...controls].find((each) => each.getBoundingClientRect().top > 56 && each.checkVisibility())?.focus();
  });

const closed = (page: Page) => page.getByText(/ est fermé\.$/);

/** Opens each screen once, and shows the toast at each width. Returns on how many it made room for the focused control. */
async function expectFree(page: Page, paths: readonly string[], announcement: Cookie[]): Promise<number> {
  const faults: string[] = [];
  let moved = 0;
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    for (const size of WIDTHS) {
      await resize(page, size);
      await focusFirst(page);
      // A live update of the page, as of a thread that was just read, may interrupt the reading that took the announcement.
      await expect(async () => {
        await page.context().addCookies(announcement);
        await readAgain(page);
        await expect(page.locator("[data-toasts] > :not([data-looked-at])")).toBeVisible({ timeout: 5000 });
      }, `${path}, ${size.width} px`).toPass({ timeout: 30_000 });
      await expect(closed(page), path).toHaveCount(1);
      const { covered, focused, top } = await lookAt(page);
      for (const each of covered) faults.push(`${path}, ${size.width} px, at ${top}: ${each}`);
      if (focused !== "" && top > 100) moved += 1;
    }
    await pressBeside(page);
    await expect(closed(page), `${path}: after a press`).toHaveCount(0);
  }
  expect(faults).toEqual([]);
  return moved;
}

test("on no screen of a chef a toast covers a dialog, a bar or the focused control, or survives a press", async ({
  page,
}) => {
  // Some forty screens at three widths: three minutes on a machine with other work.
  test.setTimeout(480_000);
  await authenticateAs(page, "chef");
  const announcement = await announced(page, 0);
  expect(screens.length).toBeGreaterThan(20);
  const moved = await expectFree(page, screens, announcement);
  expect(moved, "screens on which the toast makes room for the focused control").toBeGreaterThan(0);
  await page.context().addCookies(announcement);
  await page.goto("/dashboard/agenda");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(toast(page, "C’est rouvert")).toBeVisible();
  await expect(closed(page)).toHaveCount(0);
});

test("nor does it on the screens of the administration and of visitors", async ({ page }) => {
  await authenticateAs(page, "chef");
  const announcement = await announced(page, 1);
  await page.context().clearCookies();
  await expectFree(page, OF_VISITORS, announcement);
  await authenticateAs(page, "admin");
  await expectFree(page, OF_ADMINS, announcement);
});

test("an arrival waits for the open dialog to close, the outcome of an act does not", async ({ page }) => {
  const email = `arrivee-${randomUUID()}@exemple.fr`;
  const { chef_id } = await inE2eDatabase((client) => insertAccount(client, email));
  await authenticateWith(page, email);
  const announcement = await announced(page, 2);
  await page.goto("/dashboard/agenda/regles/exceptions/ajouter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await inE2eDatabase((client) => insert(client, "contact_messages", aMessage(chef_id ?? "", {})));
  await readAgain(page);
  const bell = page.getByRole("button", { name: /^Notifications, 1 /, includeHidden: true });
  await expect(bell, "the message arrived").toHaveCount(1);
  await page.context().addCookies(announcement);
  await readAgain(page);
  await expect(dialog.getByText(/ est fermé\.$/)).toBeVisible();
  const arrival = toast(page, "Nouveau message");
  await expect(arrival, "after what was shown in the dialog").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(arrival.getByRole("link", { name: "Voir" })).toBeVisible();
  await expect(arrival).toHaveCount(1);
});

test("shows one toast at a time, beside the pressed control, until the next press or page", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
  await authenticateAs(page, "chef");
  const copied = toast(page, "Lien copié");
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto("/chef/profile");
    await hydrated(page);
    const copy = page.getByRole("button", { name: "Copier le lien d’intégration" });
    // Directly under the header, where the toast would be.
    await copy.evaluate((button) => {
      scrollBy({ top: button.getBoundingClientRect().top - 80, behavior: "instant" });
    });
    await copy.click();
    await expect(copied).toBeVisible();
    expect((await lookAt(page)).covered, `${size.width} px`).toEqual([]);
    await copy.click();
    await expect(copied, "not a second one").toHaveCount(1);
    await pressBeside(page);
    await expect(copied, "after a press").toHaveCount(0);
  }
  await page.getByRole("button", { name: "Copier le lien d’intégration" }).click();
  await expect(copied).toBeVisible();
  await page.goBack();
  await expect(copied, "on another page").toHaveCount(0);
});
