import { selectOffersOfChefs } from "#app/features/agenda/availabilities.repo.server.ts";
import { lacksLetter } from "#app/features/chefs/rules/display-face.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import type { Cents } from "#app/shared/money.ts";

/** What a chef's card says of the services: null without a price, without a date. */
export type ChefOffer = { readonly prix: Cents | null; readonly jour: Day | null };

type Named = { readonly id: string; readonly prenom: string; readonly nom: string };

/** The chefs of a page with the lowest price and the next free day of each. */
export async function withOffers<Chef extends Named>(chefs: readonly Chef[], at = now()) {
  const rows = await selectOffersOfChefs(
    db,
    chefs.map(({ id }) => id),
    at,
  );
  const offers = new Map(rows.map(({ chef_id, ...offer }) => [chef_id, offer]));
  return chefs.map((chef) => {
    const { prix = null, date_debut = null } = offers.get(chef.id) ?? {};
    const offre: ChefOffer = { prix, jour: date_debut === null ? null : dayOf(new Date(date_debut)) };
    return { ...chef, offre, hors_police: lacksLetter(`${chef.prenom} ${chef.nom}`) };
  });
}
