import { resolveArea } from "#app/features/communes/communes.repo.server.ts";
import type { Commune } from "#app/features/communes/rules/commune.ts";
import { departementName } from "#app/features/communes/rules/territories.ts";
import { hasRefusedDate, parseSearch, type SearchQuery, withoutArea } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { readChefsToAsk } from "./read-chefs-to-ask.server.ts";
import { readOtherDays } from "./read-other-days.server.ts";
import { readSearch } from "./read-search.server.ts";
import { readWays } from "./read-ways.server.ts";

type Search = { query: SearchQuery; place: SearchArea | null; today: Day };

/** What the page shows: results, or what to do without any. */
async function readOutcome(search: Search) {
  const { query, place, today } = search;
  const page = await readSearch(search);
  if (!page.personne) return { etat: "resultats", page } as const;
  if (query.date !== null) {
    const days = await readOtherDays({ query, date: query.date, place, today });
    const ask = await readChefsToAsk({ query, place, freeOnly: true });
    if (days !== null) return { etat: "autres_dates", days, ask } as const;
  }
  const [ways, ask] = await Promise.all([readWays(search), readChefsToAsk({ query, place, freeOnly: false })]);
  return { etat: "personne", ways, ask } as const;
}

export type ShownCommune = ReturnType<typeof shownCommune>;
const shownCommune = ({ departement, ...commune }: Commune) => ({
  ...commune,
  departement: departementName(departement),
});

async function readState(query: SearchQuery, today: Day) {
  const found = await resolveArea(db, query);
  if (found.type === "plusieurs")
    return {
      etat: "plusieurs",
      place: null,
      code_postal: found.code_postal,
      communes: found.communes.map(shownCommune),
      autres: found.autres.map(shownCommune),
    } as const;
  if (found.type === "inconnu") {
    const { chefs, complete } = await readSearch({ query: withoutArea(query), place: null, today });
    return { etat: "lieu_inconnu", place: null, partout: { chefs, complete } } as const;
  }
  const place = found.type === "lieu" ? found.place : null;
  const homonyme = found.type === "lieu" && found.homonyme !== null ? shownCommune(found.homonyme) : null;
  return { ...(await readOutcome({ query, place, today })), place, homonyme };
}

/** The whole search page of a URL. An unreadable search is a state of the page: the bar keeps its answers. */
export async function readSearchState(params: URLSearchParams) {
  const today = dayOf(now());
  const query = parseSearch(params, today);
  const asked = { query, today, dateRefused: hasRefusedDate(params, today) };
  try {
    return { ...asked, ...(await readState(query, today)) };
  } catch (error) {
    log.error({ err: error }, "search chefs failed");
    return { ...asked, etat: "erreur", place: null } as const;
  }
}
