import { E2E_REVIEW } from "../support/dashboard-fixture.ts";

const screen = (action: string, name: string) => ({
  route: `dashboard/avis${action === "" ? "" : `/:avisId${action}`}`,
  path: action === "" ? "/dashboard/avis" : `/dashboard/avis/${E2E_REVIEW}${action}`,
  name,
  status: 200,
  titre: "Bonjour Léa",
  as: "chef" as const,
});

/** The reviews of the chef on the dashboard. */
export const reviewChefScreens = [
  screen("", "avis-chef"),
  screen("/repondre", "avis-chef-repondre"),
  screen("/signaler", "avis-chef-signaler"),
];
