import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readCase } from "./read-case.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

async function chef(): Promise<string> {
  const user = await insert(client, "user", aUser());
  return (await insert(client, "chefs", aChef(user.id))).id;
}

async function report(chef_id: string, email: string | null, over: object = {}): Promise<number> {
  const { numero } = await insert(client, "signalements", {
    ...{ signale: "chef", cible: chef_id, chef_id, motif: "autre", raisons: "Cette page reprend la mienne." },
    ...{ nom: email === null ? null : "Ana", email },
    ...over,
  });
  return Number(numero);
}

async function others(numero: number) {
  const opened = await readCase(adminScope(), caseReference(numero));
  const numbers = (same: boolean) => opened?.autres.filter((other) => other.chef === same).map((other) => other.numero);
  return { duChef: numbers(true), deLaPersonne: numbers(false) };
}

it("given other cases, tells those about the chef from those of the person, the latest first, without the case itself", async () => {
  const [one, two] = [await chef(), await chef()];
  const [ana, zoe] = [`${randomUUID()}@exemple.fr`, `${randomUUID()}@exemple.fr`];
  const opened = await report(one, ana, { created_at: "2026-10-01", traite_le: "2026-10-02" });
  const earlier = await report(one, zoe, { created_at: "2026-10-02" });
  const later = await report(one, ana, { created_at: "2026-10-03" });
  const elsewhere = await report(two, ana, { created_at: "2026-10-04" });
  await report(two, zoe);
  expect(await others(opened)).toEqual({ duChef: [later, earlier], deLaPersonne: [elsewhere] });
});

it("given a report without a name, lists no other one as of the same person", async () => {
  const [one, two] = [await chef(), await chef()];
  const opened = await report(one, null, { motif: "enfant" });
  const about = await report(one, null, { motif: "enfant" });
  await report(two, null, { motif: "enfant" });
  expect(await others(opened)).toEqual({ duChef: [about], deLaPersonne: [] });
});
