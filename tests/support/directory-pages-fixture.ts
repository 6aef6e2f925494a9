import type pg from "pg";
import { aChef, aUser, insert } from "./factories.ts";

/** Chefs for three pages of the directory, in a town where the demo data has no chef. */
export const LISTED_TOWN = "Saint-Liste";
export const LISTED_CHEFS = 62;

/** Created before all other chefs, so they come last when the directory is not filtered by their town. */
export async function insertListedChefs(client: pg.Client): Promise<void> {
  for (let rank = 1; rank <= LISTED_CHEFS; rank += 1) {
    const { id } = await insert(client, "user", aUser());
    // Five share a creation time, so that the id must break ties.
    const created_at = new Date(Date.UTC(2020, 0, 1) - Math.floor(rank / 5) * 60_000);
    const prenom = `Chef${String(rank).padStart(2, "0")}`;
    await insert(client, "chefs", aChef(id, { prenom, nom: "Liste", ville: LISTED_TOWN, created_at }));
  }
}
