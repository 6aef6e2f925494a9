import { beforeAll, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { insert } from "#tests/support/factories.ts";
import { selectPublishedUpdates } from "./updates.repo.server.ts";

const anUpdate = (numero_version: string, date_publication: string, actif: boolean) => ({
  numero_version,
  titre: `Version ${numero_version}`,
  contenu: "Une ligne\nune autre",
  date_publication,
  actif,
});

beforeAll(async () => {
  const client = await pool.connect();
  for (const update of [
    anUpdate("1.0", "2026-01-10", true),
    anUpdate("1.2", "2026-03-10", true),
    anUpdate("1.1", "2026-02-10", true),
    anUpdate("2.0", "2026-04-10", false),
  ]) {
    await insert(client, "updates", update);
  }
  client.release();
});

it("lists the active updates, newest first", async () => {
  const updates = await selectPublishedUpdates(db);
  expect(updates.map(({ numero_version }) => numero_version)).toEqual(["1.2", "1.1", "1.0"]);
  expect(updates[0]?.contenu).toBe("Une ligne\nune autre");
});
