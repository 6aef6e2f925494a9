import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { selectAnswerMinutes } from "#app/features/reviews/public-reviews.repo.server.ts";
import { answerTimeOf } from "#app/features/reviews/rules/review.ts";
import { selectFreeTimes, selectNextFreeDays } from "#app/features/search/free-times.repo.server.ts";
import { selectResultCards } from "#app/features/search/result-cards.repo.server.ts";
import { parseSearch } from "#app/features/search/rules/query.ts";
import { priceService, reachOf, type SearchArea, type SearchedService } from "#app/features/search/rules/search.ts";
import { selectOfferedServices } from "#app/features/search/search-services.repo.server.ts";
import { COMPARED, readKept } from "#app/features/selection/rules/selection.ts";
import { selectVisibleService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";

/** Days shown for a service without an hour on the wanted day. */
const NEXT_DAYS = 3;

export type ReadSelection = Awaited<ReturnType<typeof readSelection>>;
export type KeptService = ReadSelection["services"][number];
export type ComparedService = ReadSelection["compared"][number];

/** The services of an address, priced and with their hours for what was searched. */
export async function readSelection(params: URLSearchParams) {
  const at = now();
  const today = dayOf(at);
  const ids = readKept(params);
  const { date, convives, commune } = parseSearch(params, today);
  const place = commune === null ? null : await selectSearchArea(db, { ou: "", commune });
  const asked = { date, convives, commune: place === null ? null : commune };
  if (ids.length === 0) return { ids, asked, place, today, services: [], compared: [] };
  const [offered, cards] = await Promise.all([selectOfferedServices(db, ids), selectResultCards(db, ids)]);
  const inReach = offered.filter((service) => reachOf(service, place) !== null);
  const reached = inReach.map(({ service_id }) => service_id);
  const [times, days] = await Promise.all([
    date === null ? [] : selectFreeTimes(db, { services: inReach, jour: date, convives, now: at }),
    selectNextFreeDays(db, { service_ids: reached, convives, today, now: at, count: NEXT_DAYS }),
  ]);
  const services = offered.flatMap((service) => {
    const card = cards.find(({ service_id }) => service_id === service.service_id);
    // Withdrawn between the two reads.
    if (card === undefined) return [];
    return [
      {
        id: service.service_id,
        service,
        card,
        found: foundAt(service, place, convives),
        heures: times.filter(({ service_id }) => service_id === service.service_id),
        jours: days.filter(({ service_id }) => service_id === service.service_id).map(({ jour }) => jour),
      },
    ];
  });
  const compared = await Promise.all(services.slice(0, COMPARED).map(readCompared));
  return { ids, asked, place, today, services, compared: compared.filter((each) => each !== null) };
}

/** Null when the service does not reach the place. */
function foundAt(service: SearchedService, place: SearchArea | null, convives: number) {
  const reach = reachOf(service, place);
  return reach === null ? null : { service, reach, prix: priceService(service, reach, convives) };
}

async function readCompared<S extends { id: string; card: { chef: { id: string } } }>(kept: S) {
  const [details, answers] = await Promise.all([
    selectVisibleService(db, kept.id),
    selectAnswerMinutes(db, kept.card.chef.id),
  ]);
  return details === null ? null : { ...kept, details, delai: answerTimeOf(answers) };
}
