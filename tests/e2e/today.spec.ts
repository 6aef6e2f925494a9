import type { Page } from "@playwright/test";
import { aBusyChef } from "../support/e2e-busy-chef.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { tab } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const GMAIL = "https://mail.google.com";
test.use({ openedSites: [GMAIL] });

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("shows the day, what waits and the figures", async ({ page }) => {
  await authenticateWith(page, await aBusyChef());
  await page.goto("/dashboard");
  await expect(tab(page, "Aujourd’hui")).toHaveAttribute("aria-current", "page");
  const day = region(page, "Demain");
  const [tabs, first] = [await tab(page, "Aujourd’hui").boundingBox(), await day.boundingBox()];
  expect((first?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0), "space under the tabs").toBeGreaterThanOrEqual(16);
  const evening = day.getByRole("heading", { level: 3 }).getByRole("link");
  await expect(evening).toHaveText("Atelier racines");
  await expect(evening).toHaveAttribute("href", /\/soiree$/);
  await expect(day).toContainText("12:00 - 15:00");
  await expect(day).toContainText("2 convives sur 6, à distance");
  await expect(day.getByRole("listitem")).toContainText(/2 étudiants, .*€ attendus/);
  await expect(day.getByRole("link", { name: "Yanis Chevrier", exact: true })).toHaveAttribute("href", /\/soiree$/);
  await expect(day.getByRole("link", { name: "Écrire à Yanis Chevrier" })).toHaveAttribute(
    "href",
    /\/soiree#messages$/,
  );
  await expect(day.getByRole("link", { name: /^Appeler Yanis Chevrier/ })).toHaveAttribute("href", /^tel:/);
  await expect(day.getByRole("link", { name: "Préparer" })).toHaveAttribute("href", /\/soiree$/);
  await expect(day.getByRole("link", { name: "Feuille de mission" })).toHaveAttribute("href", /\/feuille$/);

  const waiting = region(page, "À répondre");
  await expect(waiting).toContainText("1 demande");
  await expect(waiting).toContainText(/Avant (ce|demain).* \d\d:\d\d, sinon la demande s’annule/);
  await expect(page.getByRole("list", { name: "Messages non lus" })).toContainText("Julie Marchetti");
  const ahead = region(page, "Les jours qui viennent");
  await expect(ahead.getByRole("listitem")).toHaveText([/Yanis Chevrier.*12:00, Atelier racines, .*Confirmée/s]);
  await expect(ahead.getByRole("link", { name: "Agenda", exact: true })).toHaveAttribute("href", "/dashboard/agenda");
  await expect(page.getByText("Chiffre d’affaires ce mois")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Demandes par mois, .* à [12] en .*, \d ce mois-ci\.$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Chiffre d’affaires par mois.* à 1.298 euros en / })).toBeVisible();
  await page.getByText("Lire les chiffres en tableau").click();
  await expect(
    page.getByRole("table", { name: "Demandes et chiffre d’affaires par mois" }).getByRole("row"),
  ).toHaveCount(13);
  await expectEveryWidth(page, {
    name: "aujourdhui",
    press: [ahead.getByRole("link", { name: "Agenda", exact: true })],
  });
});

test("answers with the keyboard, and returns to the link that opened the dialog", async ({ page, context }) => {
  await authenticateWith(page, await aBusyChef());
  await page.goto("/dashboard");
  const waiting = region(page, "À répondre");
  const confirm = waiting.getByRole("link", { name: "Confirmer la réservation de Jeanne Morel-Castellane" });
  await hydrated(page);
  await confirm.press("Enter");
  const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Confirmer et prévenir Jeanne" }).focus();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await expect(page.getByRole("dialog")).toContainText("Convive écrit à Jeanne.");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await expect(waiting).toContainText("Personne n’attend de réponse.");

  await page.goto("/dashboard?statut=confirmee");
  await expect(page).toHaveURL("/dashboard/reservations?statut=confirmee");
  await expect(page.getByText("Chiffre d’affaires ce mois")).toHaveCount(0);
});

/** The record among requests that are answered one after the other. */
const record = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("answers many one after the other with the keyboard: each answer opens the next", async ({ page, context }) => {
  await authenticateWith(page, await aBusyChef(5));
  await page.goto("/dashboard");
  await hydrated(page);
  const waiting = region(page, "À répondre");
  await expect(waiting.getByRole("listitem")).toHaveCount(3);
  await waiting.getByRole("link", { name: "Répondre aux 6, une par une" }).press("Enter");
  await expect(record(page, "Jeanne Morel-Castellane")).toBeFocused();
  await page.getByRole("link", { name: "Confirmer", exact: true }).press("Enter");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Confirmer et prévenir Jeanne" }).press("Enter");
  const mail = await opened;
  await mail.waitForURL(`${GMAIL}/**`);
  await mail.close();
  await expect(record(page, "Ana Bertin 1")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Réservation confirmée" })).toBeVisible();
  await page.getByRole("link", { name: "Passer à la suivante" }).press("Enter");
  await expect(record(page, "Ana Bertin 2")).toBeFocused();
  await expectEveryWidth(page, { name: "une-par-une" });
  await page.getByRole("link", { name: "Retour", exact: true }).press("Enter");
  await expect(waiting.getByRole("listitem").getByRole("heading")).toHaveText(
    [1, 2, 3, 4, 5].map((n) => `Ana Bertin ${n}`),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the day and links to each answer", async ({ page }) => {
    await authenticateWith(page, await aBusyChef());
    await page.goto("/dashboard");
    await expect(region(page, "Demain")).toContainText("Yanis Chevrier");
    await page.getByText("Lire les chiffres en tableau").click();
    await expect(page.getByRole("table", { name: "Demandes et chiffre d’affaires par mois" })).toBeVisible();
    await page.getByRole("link", { name: /^Refuser la réservation de Jeanne/ }).click();
    await expect(page.getByRole("heading", { name: "Refuser cette demande" })).toBeVisible();
  });

  test("answers many one after the other, and returns to the day after the last", async ({ page }) => {
    await authenticateWith(page, await aBusyChef(5));
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Répondre aux 6, une par une" }).click();
    await page.getByRole("link", { name: "Refuser", exact: true }).click();
    await page.getByLabel("Ce que Jeanne lira").fill("Je suis déjà pris.");
    await page.getByRole("button", { name: "Refuser et prévenir Jeanne" }).click();
    await expect(record(page, "Ana Bertin 1")).toBeVisible();
    await expect(page.getByText("Réservation refusée")).toBeVisible();
    for (const next of [2, 3, 4, 5]) {
      await page.getByRole("link", { name: "Passer à la suivante" }).click();
      await expect(record(page, `Ana Bertin ${next}`)).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Passer à la suivante" })).toHaveCount(0);
    await page.getByRole("link", { name: "Confirmer", exact: true }).click();
    await page.getByRole("button", { name: "Confirmer et prévenir Ana" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(region(page, "À répondre").getByRole("listitem")).toHaveCount(4);
  });
});
