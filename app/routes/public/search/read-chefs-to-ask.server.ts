import { distanceBetween } from "#app/features/chefs/rules/zone.ts";
import { selectFreeTimes } from "#app/features/search/free-times.repo.server.ts";
import { selectNearbyChefs } from "#app/features/search/nearby-chefs.repo.server.ts";
import { selectResultCards } from "#app/features/search/result-cards.repo.server.ts";
import type { SearchQuery } from "#app/features/search/rules/query.ts";
import { rankChefsToAsk } from "#app/features/search/rules/ranking.ts";
import { type SearchArea } from "#app/features/search/rules/search.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const EXAMINED = 30;
const SHOWN = 3;

export type ChefToAsk = Awaited<ReturnType<typeof readChefsToAsk>>[number];

type Search = { query: SearchQuery; place: SearchArea | null; freeOnly: boolean };

/**
 * The nearest chefs to write to (`rankChefsToAsk`). With `freeOnly`, only those with a free slot on the searched day: they are not among the
 * results because the place is outside their zone.
 */
export async function readChefsToAsk({ query: { date, convives }, place, freeOnly }: Search) {
  if (place?.type !== "commune") return [];
  const chefs = await selectNearbyChefs(db, { code_insee: place.commune.code_insee, count: EXAMINED });
  const services = chefs.flatMap((chef) => chef.services.map(({ service_id }) => ({ service_id, chef_id: chef.id })));
  if (services.length === 0) return [];
  const times = date === null ? [] : await selectFreeTimes(db, { services, jour: date, convives, now: now() });
  const isFree = new Set(times.map(({ service_id }) => service_id));
  const shown = rankChefsToAsk(chefs)
    .map((chef) => ({ chef, libre: chef.services.find(({ service_id }) => isFree.has(service_id)) ?? null }))
    .filter(({ libre }) => !freeOnly || libre !== null)
    .slice(0, SHOWN);
  const first = shown.map(({ chef, libre }) => libre ?? chef.services[0]);
  const cards = await selectResultCards(
    db,
    first.flatMap((service) => (service === undefined ? [] : [service.service_id])),
  );
  return shown.map(({ chef, libre }, index) => {
    const card = cards.find(({ service_id }) => service_id === first[index]?.service_id);
    return {
      chef,
      distance: distanceBetween(chef.commune, place.commune),
      portrait: card?.portrait ?? null,
      libre: libre === null || card === undefined ? null : { titre: card.titre, prix: libre.prix },
    };
  });
}
