import { z } from "zod";
import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { parseSearch } from "../rules/query.ts";
import { filterFound, rankChefs, rankServices } from "../rules/ranking.ts";
import { checkSavedSearch, lastMailBefore } from "../rules/saved-search.ts";
import { lockSavedSearch, recordSearchCheck, selectSearchesToCheck } from "../saved-searches.repo.server.ts";
import { MAX_EXAMINED, searchServices } from "../search-services.repo.server.ts";

/** Searches checked by one run; the next run, five minutes later, goes on with those that waited longest. */
const BATCH = 500;
/** Services named in one mail. */
const MAX_NAMED = 5;

/** Compares each saved search with what can be booked now, and queues a mail for new services. */
export const checkSavedSearches = defineJob({
  name: "check-saved-searches",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "*/5 * * * *" },
  run: async ({ at = now() }) => {
    const due = await selectSearchesToCheck(db, { now: at, mailedBefore: lastMailBefore(at), count: BATCH });
    await processEach(due, (id) => inTransaction((tx) => checkOne(tx, id, at)));
  },
});

async function checkOne(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const search = await lockSavedSearch(tx, id);
  if (search === null) return false;
  const { nouveaux, services_vus } = checkSavedSearch(search, await findServices(tx, search.requete, at));
  await recordSearchCheck(tx, id, { services_vus, envoi: nouveaux.length > 0, now: at });
  if (nouveaux.length === 0) return false;
  const services = nouveaux.slice(0, MAX_NAMED);
  await enqueue(tx, "send-search-results", {
    recherche_id: id,
    services,
    autres: nouveaux.length - services.length,
    le: at,
  });
  return true;
}

/** The bookable services of a search, in its order. */
async function findServices(tx: Transaction, requete: string, at: Date): Promise<string[]> {
  const query = parseSearch(new URLSearchParams(requete), dayOf(at));
  const { date, convives } = query;
  const place = await selectSearchArea(tx, query);
  // Without its place the search would match the whole country.
  if (place === null && (query.ou !== "" || query.commune !== null)) return [];
  const { services } = await searchServices(tx, {
    place,
    jour: date,
    convives,
    today: dayOf(at),
    now: at,
    filters: { ...query.filters, budget: query.filters.budget === null ? null : query.filters.budget * 100 },
    limit: MAX_EXAMINED,
  });
  const found = filterFound(rankServices(services, place, convives), query.filters, convives);
  return rankChefs(found, "pertinence").flatMap(({ premier, autres }) =>
    [premier, ...autres].map(({ service }) => service.service_id),
  );
}
