import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteMessagesOfChef, selectReplyModelWords } from "./personal-data.repo.server.ts";
import { selectReplyModels } from "./reply-models.repo.server.ts";
import { removeReplyModel, saveReplyModel } from "./reply-models.server.ts";
import { MAX_REPLY_MODELS } from "./rules/reply-models.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let chef: BookingFixture;

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  chef = await bookingFixture(owner);
});

const write = (nom: string, texte = "Bonjour {prénom}", id: string | null = null, of = chef) =>
  saveReplyModel(of, { id, nom, texte });
const names = async (of = chef) => (await selectReplyModels(db, of.chef_id)).map(({ nom }) => nom);
const idOf = async (nom: string) =>
  (await selectReplyModels(db, chef.chef_id)).find((one) => one.nom === nom)?.id ?? "";

it("is written once for a form sent twice, and keeps its place when it is changed", async () => {
  await write("Brunch");
  await write("Traiteur");
  expect((await write("Brunch")).ok).toBe(true);
  expect(await write("Brunch", "Un autre texte")).toMatchObject({ code: "modele_deja_nomme" });
  expect((await write("Brunch du dimanche", "Dès 11 h", await idOf("Brunch"))).ok).toBe(true);
  expect(await write("Traiteur", "Bonjour", await idOf("Brunch du dimanche"))).toMatchObject({
    code: "modele_deja_nomme",
  });
  expect(await selectReplyModelWords(db, chef.chef_id)).toEqual([
    { nom: "Brunch du dimanche", texte: "Dès 11 h" },
    { nom: "Traiteur", texte: "Bonjour {prénom}" },
  ]);
});

it("is refused beyond twenty, also when two arrive at once, until one is removed", async () => {
  for (let n = 1; n < MAX_REPLY_MODELS; n++) await write(`Modèle ${n}`);
  const both = await Promise.all([write("Un de plus"), write("Un de trop")]);
  expect(both.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["modeles_complets", "ok"]);
  expect((await removeReplyModel(chef, await idOf("Modèle 7"))).ok).toBe(true);
  expect((await write("À sa place")).ok).toBe(true);
  expect((await names())[6]).toBe("À sa place");
});

it("is its chef's alone, and is erased with what the chef wrote", async () => {
  await write("Brunch");
  const other = await bookingFixture(owner);
  const id = await idOf("Brunch");
  expect(await write("Pris", "Pris", id, other)).toMatchObject({ code: "introuvable" });
  expect(await removeReplyModel(other, id)).toMatchObject({ code: "introuvable" });
  expect((await write("Brunch", "Le leur", null, other)).ok).toBe(true);
  expect([await names(), await names(other)]).toEqual([["Brunch"], ["Brunch"]]);
  await deleteMessagesOfChef(db, chef.chef_id);
  expect([await names(), await names(other)]).toEqual([[], ["Brunch"]]);
});
