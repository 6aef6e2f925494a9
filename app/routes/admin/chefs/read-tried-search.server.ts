import { resolveArea } from "#app/features/communes/communes.repo.server.ts";
import type { TriedSearch } from "#app/features/console/rules/records.ts";
import { hasRefusedDate, parseSearch, searchPath } from "#app/features/search/rules/query.ts";
import { rankServices } from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { MAX_EXAMINED, searchServices } from "#app/features/search/search-services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";

/** Runs the search page's own query for one chef, then without what may exclude them; null when nothing was asked. */
export async function readTriedSearch(chef_id: string, params: URLSearchParams, at = now()) {
  if (!params.has("ou")) return null;
  const today = dayOf(at);
  const query = parseSearch(params, today);
  const { ou, date, convives } = query;
  const typed = { ou, date: params.get("date") ?? "", convives, lien: searchPath(query) };
  const answer = (reponse: TriedSearch) => ({ ...typed, reponse });
  if (hasRefusedDate(params, today)) return answer("jour_refuse");
  const area = await resolveArea(db, query);
  if (area.type !== "lieu") return answer(area.type === "plusieurs" ? "plusieurs_lieux" : "lieu_inconnu");
  const shows = async (place: SearchArea | null, jour: Day | null, people: number) => {
    const search = { place, jour, convives: people, today, now: at, limit: MAX_EXAMINED, chef_id };
    const { services } = await searchServices(db, search);
    return rankServices(services, place, people).length > 0;
  };
  if (await shows(area.place, date, convives)) return answer("oui");
  if (date !== null && (await shows(area.place, null, convives))) return answer("autre_jour");
  if (await shows(area.place, date, 1)) return answer("trop_de_monde");
  return answer((await shows(null, date, convives)) ? "hors_zone" : "nulle_part");
}
