import { hasRight } from "#app/domain/console-roles.ts";
import { type ConsoleQuery, classifyQuery, type SearchGenre, shownOf } from "#app/domain/console-search.ts";
import { parseReference } from "#app/domain/reservation.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectMatches } from "#app/features/administration/client-matches.repo.server.ts";
import {
  selectFoundAccounts,
  selectFoundChefs,
  selectFoundClients,
  selectFoundReservations,
  selectNearestName,
  selectReservationsByReference,
} from "#app/features/administration/search.repo.server.ts";
import { log } from "#app/platform/log.server.ts";
import { allowQuickStatements, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";

/** One person may have several of the reservations that were read. */
const READ_PER_SHOWN = 2;

type Found = Awaited<ReturnType<typeof selectResults>>;
export type ConsoleResults = Found["lists"];

/**
 * What a query finds; `asked: false` without enough to search for, null when the search failed. Its statements share one
 * connection and give up after a second each, so that a search never holds up the rest of the site.
 */
export async function readConsoleSearch({ role_console }: AdminScope, q: string, genre: SearchGenre | null) {
  const query = classifyQuery(q);
  const team = hasRight(role_console, "equipe");
  if (query === null) return { asked: false as const };
  try {
    return await inTransaction(async (tx) => {
      await allowQuickStatements(tx);
      const reference = parseReference(q);
      const exact = reference === null ? [] : await selectReservationsByReference(tx, reference);
      const [record] = exact.length === 1 ? exact : [];
      if (record !== undefined) return { asked: true as const, record };
      return { asked: true as const, record: null, ...(await selectResults(tx, query, { genre, team })) };
    });
  } catch (error) {
    log.error({ err: error }, "search the console failed");
    return null;
  }
}

/** `team`: whether the accounts of the team may be found. */
type Asked = { genre: SearchGenre | null; team: boolean };

/** A complete address that nobody has may be a part of longer ones. */
async function selectResults(tx: Transaction, query: ConsoleQuery, asked: Asked) {
  const exact = query.email === null ? null : await selectLists(tx, query, asked);
  const lists = exact === null || isEmpty(exact) ? await selectLists(tx, { ...query, email: null }, asked) : exact;
  const near = isEmpty(lists) && query.words.length > 0 ? await selectNearestName(tx, query.words) : null;
  return { lists, near };
}

const isEmpty = (lists: Awaited<ReturnType<typeof selectLists>>) =>
  Object.values(lists).every(({ rows }) => rows.length === 0);

async function selectLists(tx: Transaction, query: ConsoleQuery, { genre, team }: Asked) {
  const people = shownOf("personnes", genre);
  const reservations = shownOf("reservations", genre);
  const chefs = shownOf("chefs", genre);
  const matches = await selectMatches(tx, query, READ_PER_SHOWN * Math.max(people, reservations) + 1);
  const clients = await selectFoundClients(tx, matches, people + 1);
  const accounts = await selectFoundAccounts(tx, query, { count: people + 1, team });
  return {
    reservations: firstOf(await selectFoundReservations(tx, matches, reservations + 1), reservations),
    personnes: firstOf(
      [
        ...clients.map((client) => ({ kind: "client" as const, ...client })),
        ...accounts
          .filter(({ email }) => clients.every((client) => client.email !== email))
          .map((account) => ({ kind: "account" as const, ...account })),
      ],
      people,
    ),
    chefs: firstOf(await selectFoundChefs(tx, query, chefs + 1), chefs),
  };
}

function firstOf<T>(rows: readonly T[], count: number): { readonly rows: readonly T[]; readonly more: boolean } {
  return { rows: rows.slice(0, count), more: rows.length > count };
}
