import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insert } from "#tests/support/factories.ts";
import { applyRetention } from "./apply-retention.job.server.ts";

const AT = new Date("2026-11-17T11:00:00Z");
const YEAR_AGO = "2025-11-17T11:00:00Z";
const LESS = "2025-11-17T11:00:01Z";
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

async function thread(over: object): Promise<string> {
  const row = { nom: "Ana", email: "ana@exemple.fr", message: "Bonjour", created_at: "2025-06-01", ...over };
  const { id: message_id } = await insert(owner, "help_messages", row);
  await insert(owner, "aide_echanges", { message_id, genre: "reponse", texte: "Oui", auteur_id: randomUUID() });
  return message_id;
}

it("a help thread is erased with its answers one year after its closing, not before and not while it is open", async () => {
  const closed = { statut: "traite" };
  const gone = await thread({ ...closed, clos_le: YEAR_AGO });
  // Closed by the former release, which stores no date.
  const undated = await thread({ ...closed, created_at: YEAR_AGO });
  const kept = await thread({ ...closed, clos_le: LESS });
  const open = await thread({});
  await applyRetention.run({ at: AT, batch: 1 }, { id: "test", attempt: 1 });
  const { rows } = await owner.query("select message_id from aide_echanges where message_id = any($1)", [
    [gone, undated, kept, open],
  ]);
  expect(new Set(rows.map(({ message_id }) => message_id))).toEqual(new Set([kept, open]));
});
