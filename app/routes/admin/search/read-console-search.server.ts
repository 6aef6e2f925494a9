import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { parseReference } from "#app/features/bookings/rules/reservation.ts";
import {
  hasReceipt,
  selectFoundCases,
  selectFoundHelp,
  selectFoundServices,
  selectHelpByReference,
} from "#app/features/console/case-matches.repo.server.ts";
import { selectMatches } from "#app/features/console/client-matches.repo.server.ts";
import {
  type ConsoleQuery,
  classifyQuery,
  type FoundRecord,
  parseReceipt,
  type SearchGenre,
  shownOf,
} from "#app/features/console/rules/console-search.ts";
import {
  selectFoundAccounts,
  selectFoundChefs,
  selectFoundClients,
  selectFoundReservations,
  selectNearestName,
  selectReservationsByReference,
} from "#app/features/console/search.repo.server.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { log } from "#app/platform/log.server.ts";
import { allowQuickStatements, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

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
  const rights = {
    team: hasRight(role_console, "equipe"),
    receipts: hasRight(role_console, "journal"),
  };
  if (query === null) return { asked: false as const };
  try {
    return await inTransaction(async (tx) => {
      await allowQuickStatements(tx);
      const record = await selectRecord(tx, q, query, rights);
      if (record !== null) return { asked: true as const, record };
      return { asked: true as const, record: null, ...(await selectResults(tx, query, { genre, ...rights })) };
    });
  } catch (error) {
    log.error({ err: error }, "search the console failed");
    return null;
  }
}

/** What a complete reference names, as our mails print it; null when it names nothing or two things. */
async function selectRecord(
  tx: Transaction,
  q: string,
  { dossier }: ConsoleQuery,
  { receipts }: Rights,
): Promise<FoundRecord | null> {
  if (dossier !== null) {
    const [found] = await selectFoundCases(tx, { ...NO_WORDS, dossier }, 1);
    return found === undefined ? null : { genre: "signalement", id: caseReference(found.numero) };
  }
  const recu = receipts ? parseReceipt(q) : null;
  if (recu !== null && (await hasReceipt(tx, recu))) return { genre: "recu", id: recu };
  const reference = parseReference(q);
  if (reference === null) return null;
  const named: FoundRecord[] = [
    ...(await selectReservationsByReference(tx, reference)).map(({ id }) => ({ genre: "reservation", id }) as const),
    ...(await selectHelpByReference(tx, reference)).map(({ id }) => ({ genre: "aide", id }) as const),
  ];
  return named.length === 1 ? (named[0] ?? null) : null;
}

const NO_WORDS: ConsoleQuery = { reference: null, dossier: null, telephone: null, email: null, words: [] };

/** Whether the accounts of the team and receipts of erasures may be found: each leads to a page of one role. */
type Rights = { team: boolean; receipts: boolean };
type Asked = Rights & { genre: SearchGenre | null };

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
  const services = shownOf("services", genre);
  const help = shownOf("aide", genre);
  const cases = shownOf("signalements", genre);
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
    services: firstOf(await selectFoundServices(tx, query, services + 1), services),
    aide: firstOf(await selectFoundHelp(tx, query, help + 1), help),
    signalements: firstOf(await selectFoundCases(tx, query, cases + 1), cases),
  };
}

function firstOf<T>(rows: readonly T[], count: number): { readonly rows: readonly T[]; readonly more: boolean } {
  return { rows: rows.slice(0, count), more: rows.length > count };
}
