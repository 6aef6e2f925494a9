import { and, isNull, type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { likePattern } from "#app/shared/text.ts";
import { reservations } from "#db/schema/reservations.ts";
import { fillConsoleVolume } from "#db/seed/volume/fill-volume.ts";
import { envFor, workerDatabase } from "#tests/support/databases.ts";
import { selectMatches } from "./client-matches.repo.server.ts";
import { classifyQuery } from "./rules/console-search.ts";

const READ = 5;

beforeAll(async () => {
  const owner = new pg.Pool({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL ?? "", max: 1 });
  const size = { chefs: 50, reservations: 12_000, graine: 3, maintenant: new Date("2026-11-15T12:00:00Z") };
  await fillConsoleVolume(owner, size, () => {});
  await owner.end();
});

/** The meaning of the search, without any index: the newest of all matches, and the newest that wait. */
async function everyMatch(words: readonly string[]): Promise<string[]> {
  const named = and(
    isNull(reservations.anonymise_le),
    ...words.map((word) => sql`${reservations.client_recherche} like norm_recherche(${likePattern(word)})`),
  );
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: reservations.id })
      .from(reservations)
      .where(where)
      .orderBy(sql`created_at desc, id desc`)
      .limit(READ);
  const rows = [...(await newest(named)), ...(await newest(and(named, sql`statut = 'en_attente'`)))];
  return [...new Set(rows.map(({ id }) => id))].sort();
}

const found = async (q: string) => {
  const query = classifyQuery(q);
  if (query === null) throw new Error(`nothing to search for in ${q}`);
  return [...new Set((await selectMatches(db, { ...query, email: null }, READ)).clients)].sort();
};

describe("the clients that the console finds", () => {
  it("are the newest of all that match, whatever step finds them", async () => {
    const { rows } = await db.execute<{ nom: string; prenom: string; email: string }>(sql`
      select client_nom as nom, client_prenom as prenom, client_email as email from reservations order by md5(id::text) limit 5`);
    const asked = [
      ...rows.flatMap(({ nom, prenom, email }) => [
        ...[nom, prenom, `${prenom} ${nom}`, `${nom} ${prenom}`, `${prenom.slice(0, 3)} ${nom.slice(0, 4)}`],
        ...[nom.slice(0, 2), nom.slice(0, 5), nom.slice(2), email.slice(0, 9), email.slice(3)],
      ]),
      ...["jean marie martin", "martin jean marie", "zz", "qqqqqq", "100%", "o_ier", "example.fr client12"],
    ];
    const answers = await Promise.all(asked.map(async (q) => ({ q, ids: await found(q) })));
    const expected = await Promise.all(
      asked.map(async (q) => ({ q, ids: await everyMatch(classifyQuery(q)?.words ?? []) })),
    );
    expect(answers).toEqual(expected);
    expect(answers.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(40);
  });

  it("are looked for inside names and addresses only when too few names start with the word", async () => {
    const before = await found("martineau");
    await db.execute(sql`update reservations set client_nom = 'Delamartineau' where id = (
      select id from reservations order by created_at desc, id desc offset 3500 limit 1)`);
    expect(before).toHaveLength(READ);
    expect(await found("martineau")).toEqual(before);
    expect(await found("delamartineau")).toHaveLength(1);
    expect(await found("lamartineau")).toHaveLength(1);
  });
});
