import { beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readNewestChefs } from "./read-newest-chefs.server.ts";

const PRIVATE = ["user_id", "telephone", "lien_paiement", "fournisseur_mail", "recherche"];

beforeAll(async () => {
  const client = await pool.connect();
  for (const [prenom, created_at, actif] of [
    ["Ancien", "2026-01-01", true],
    ["Récent", "2026-03-01", true],
    ["Milieu", "2026-02-01", true],
    ["Inactif", "2026-04-01", false],
  ] as const) {
    const { id } = await insert(client, "user", aUser());
    const secrets = { telephone: "0639980000", lien_paiement: "https://payer.example/moi" };
    await insert(client, "chefs", aChef(id, { prenom, created_at, actif, ...secrets }));
  }
  client.release();
});

it("lists the requested number of newest active chefs", async () => {
  const chefs = await readNewestChefs(2);
  expect(chefs?.map(({ prenom }) => prenom)).toEqual(["Récent", "Milieu"]);
});

it("returns no portrait when there is none", async () => {
  expect((await readNewestChefs(1))?.[0]?.portrait).toBeNull();
});

it("never reads private columns", async () => {
  const text = JSON.stringify(await readNewestChefs(3));
  for (const name of PRIVATE) expect(text).not.toContain(name);
  expect(text).not.toMatch(/0639980000|payer[.]example/);
});
