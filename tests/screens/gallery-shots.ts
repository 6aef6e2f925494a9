import type { Page } from "@playwright/test";
import { type Shot, see, ZOOMED } from "./shot.ts";

/** The sheets of dev/gallery.tsx. */
const SHEETS = [
  "jetons",
  "boutons",
  "champs",
  "choix",
  "affichage",
  "messages",
  "listes",
  "envois",
  "fenetres",
  "cadre",
  "comptes",
  "reservations",
  "photos",
  "donnees",
] as const;

const WIDE_AND_PHONE = [1440, 390];

const waitForFocus = (page: Page) => page.locator("main :focus").waitFor();

/** Forms and answers that take the focus after hydration, which scrolls the page, and refusals that show a toast. */
async function settleAccounts(page: Page): Promise<void> {
  await waitForFocus(page);
  await page.getByRole("button", { name: "Fermer la notification" }).nth(1).waitFor();
}

const SETTLE: Partial<Record<(typeof SHEETS)[number], Shot["act"]>> = {
  comptes: settleAccounts,
  reservations: waitForFocus,
};

const ofSheet = (sheet: (typeof SHEETS)[number]): Shot => ({
  name: `composants-${sheet}`,
  path: `/dev/composants?planche=${sheet}`,
  status: 200,
  ...(SETTLE[sheet] === undefined ? {} : { act: SETTLE[sheet] }),
});

const modesOf = (shot: Shot): Shot[] => [
  shot,
  {
    ...shot,
    name: `${shot.name}-imprime`,
    widths: WIDE_AND_PHONE,
    act: async (page, width) => {
      await shot.act?.(page, width);
      await page.emulateMedia({ media: "print" });
    },
  },
  { ...shot, name: `${shot.name}-zoom`, widths: [1440], context: ZOOMED },
  { ...shot, name: `${shot.name}-couleurs-forcees`, widths: WIDE_AND_PHONE, context: { forcedColors: "active" } },
  {
    ...shot,
    name: `${shot.name}-sans-script`,
    widths: WIDE_AND_PHONE,
    context: { javaScriptEnabled: false },
    act: async () => {},
  },
];

const ofWindow = (name: string, more: Partial<Shot>): Shot => ({
  ...ofSheet("fenetres"),
  name: `composants-fenetre-${name}`,
  ...more,
});

/** Opened by the button of the gallery with this label. */
const opened = (name: string, button: string, role: "dialog" | "alertdialog" = "dialog") =>
  ofWindow(name, {
    act: async (page) => {
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole(role).waitFor();
    },
  });

/** Opened by its URL. */
const addressed = (name: string, shown: (page: Page) => Promise<unknown>) =>
  ofWindow(name, { path: `${ofSheet("fenetres").path}&fenetre=${name}`, act: shown });

const windows: Shot[] = [
  opened("simple", "Fenêtre"),
  opened("total", "Grande fenêtre avec total"),
  opened("longue", "Très grande fenêtre"),
  opened("confirmation", "Confirmation", "alertdialog"),
  opened("sans-danger", "Confirmation sans danger", "alertdialog"),
  opened("en-cours", "Confirmation en cours", "alertdialog"),
  opened("bulle", "Notifications, 3 à traiter"),
  opened("visionneuse", "Visionneuse"),
  addressed("route", (page) => page.getByRole("dialog").waitFor()),
  addressed("question", (page) => page.getByRole("alertdialog").waitFor()),
  addressed("refus", (page) => page.getByRole("alertdialog").waitFor()),
  addressed("notifications", (page) => see(page, "Limite atteinte")),
  addressed("annonce", (page) => see(page, "Réservation confirmée")),
];

const passwordStrength: Shot = {
  ...ofSheet("comptes"),
  name: "composants-mots-de-passe",
  act: async (page) => {
    await settleAccounts(page);
    const fields = page.getByLabel("Nouveau mot de passe");
    await fields.nth(0).fill("court");
    await fields.nth(1).fill("cheval correct batterie agrafe");
  },
};

/** The component gallery: each sheet in each mode, and each overlay opened. */
export const galleryShots: Shot[] = [...SHEETS.map(ofSheet).flatMap(modesOf), ...windows, passwordStrength];
