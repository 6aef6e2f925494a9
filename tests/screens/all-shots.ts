import type { Page } from "@playwright/test";
import { screens } from "../e2e/screens.ts";
import { accountShots } from "./account-shots.ts";
import { adminShots } from "./admin-shots.ts";
import { chefShots } from "./chef-shots.ts";
import { type Shot, ZOOMED } from "./shot.ts";
import { visitorShots } from "./visitor-shots.ts";

/** The page shows how long each service took to answer, which differs on every run and after each revalidation. */
const hideLatencies = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const hide = () => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode } = texts;
        if (/^\d+\sms$/.test(currentNode.parentElement?.textContent ?? "")) currentNode.textContent = "";
      }
    };
    hide();
    new MutationObserver(hide).observe(main, { childList: true, characterData: true, subtree: true });
  });

const ofScreens: Shot[] = screens.map(({ route, name, path, status, titre, as }) => ({
  name,
  path,
  status,
  titre,
  ...(as === undefined ? {} : { as }),
  ...(/^dashboard\/(?:reservations\/:reservationId(?!\/soiree|\/feuille)|messages\/:messageId)/.test(route)
    ? { dialog: true }
    : {}),
  ...(name === "admin-sante" ? { act: hideLatencies } : {}),
}));

const states = [...visitorShots, ...accountShots, ...chefShots, ...adminShots];
const named = (names: string[]) => [...ofScreens, ...states].filter(({ name }) => names.includes(name));

const zoomed = named(["accueil", "chefs", "service", "reserver", "tableau-de-bord", "service-nouveau"]).map((shot) => ({
  ...shot,
  name: `${shot.name}-zoom`,
  context: ZOOMED,
  widths: [1440],
}));

const forced = named(["accueil", "chefs", "service", "reserver", "tableau-de-bord", "administration"]).map((shot) => ({
  ...shot,
  name: `${shot.name}-couleurs-forcees`,
  context: { forcedColors: "active" as const },
  widths: [1440, 390],
}));

const withoutScript = named([
  "accueil",
  "chefs",
  "chef",
  "service",
  "connexion",
  "tableau-de-bord",
  "services",
  "aide",
]).map((shot) => ({
  ...shot,
  name: `${shot.name}-sans-script`,
  context: { javaScriptEnabled: false },
  widths: [1440, 390],
}));

/** Every entry of tests/e2e/screens.ts, and the states that have no URL of their own. */
export const shots: Shot[] = [...ofScreens, ...states, ...zoomed, ...forced, ...withoutScript];
