import { accountShots } from "./account-shots.ts";
import { adminShots } from "./admin-shots.ts";
import { chefShots } from "./chef-shots.ts";
import { pages } from "./pages.ts";
import { type Shot, ZOOMED } from "./shot.ts";
import { visitorShots } from "./visitor-shots.ts";

const states = [...visitorShots, ...accountShots, ...chefShots, ...adminShots];
const named = (names: string[]) => [...pages, ...states].filter(({ name }) => names.includes(name));

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

/** Every page, and the states that have no address of their own. */
export const shots: Shot[] = [...pages, ...states, ...zoomed, ...forced, ...withoutScript];
