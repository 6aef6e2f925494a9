import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insert } from "#tests/support/factories.ts";
import { applyRetention } from "./apply-retention.job.server.ts";

const AT = new Date("2026-11-17T11:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

/** Thirty days earlier it was summer time. */
const MONTH_AGO = "2026-10-18T10:00:00Z";
const LESS = "2026-10-18T10:00:01Z";

async function block(over: object): Promise<string> {
  const who = { portee: "email", cle: randomBytes(32), email: "ana@exemple.fr", objet: "reservation:x" };
  return (await insert(owner, "blocages", { ...who, auteur_id: randomUUID(), created_at: "2026-10-01", ...over })).id;
}

it("a block is erased thirty days after it ended or was lifted, and an erased person's at its end", async () => {
  const lifted = { fin: "2026-12-01", leve_par: randomUUID() };
  const gone = [
    await block({ fin: MONTH_AGO }),
    await block({ ...lifted, leve_le: MONTH_AGO }),
    await block({ fin: AT, email: null }),
  ];
  const kept = [
    await block({ fin: LESS }),
    await block({ ...lifted, leve_le: LESS }),
    await block({ fin: "2026-11-17T11:00:01Z", email: null }),
  ];
  await applyRetention.run({ at: AT, batch: 1 }, { id: "test", attempt: 1 });
  const { rows } = await owner.query<{ id: string }>("select id from blocages where id = any($1)", [
    [...gone, ...kept],
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

it("the network that somebody wrote from is forgotten thirty days later", async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  for (const [cle, vu_le] of [
    [old, MONTH_AGO],
    [fresh, LESS],
  ])
    await owner.query("insert into reseaux_visiteurs (email_cle, cle, portee, vu_le) values ($1, $1, 'ipv4_32', $2)", [
      cle,
      vu_le,
    ]);
  await applyRetention.run({ at: AT, batch: 1 }, { id: "test", attempt: 1 });
  const { rows } = await owner.query("select cle from reseaux_visiteurs where cle = any($1)", [[old, fresh]]);
  expect(rows).toEqual([{ cle: fresh }]);
});
