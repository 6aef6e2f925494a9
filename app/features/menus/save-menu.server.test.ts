import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { deleteMenu, duplicateMenu, publishMenu, withdrawMenu } from "./menu.server.ts";
import { selectOwnMenu, selectOwnMenus, selectPublishedMenus } from "./menus.repo.server.ts";
import { MENU_LIMITS } from "./rules/limits.ts";
import { menuSchema } from "./rules/menu.schema.ts";
import { saveMenu } from "./save-menu.server.ts";

let client: pg.PoolClient;
let chef: BookingFixture;
let stranger: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  [chef, stranger] = [await bookingFixture(client), await bookingFixture(client)];
});

const dish = async (nom: string, { chef_id }: { chef_id: string } = chef, over = {}) =>
  (await insert(client, "plats", { chef_id, nom, moment: "plat", ...over })).id;
type Course = { moment?: string; titre?: string; carte: string[]; enfant?: string; remplacants?: string[] };
const form = (services: Course[], over = {}) => ({
  ...menuSchema.parse({
    nom: "Menu d’hiver",
    services: services.map((course) => ({ moment: "plat", ...course })),
    ...over,
  }),
  publier: false,
});
async function made(services: Course[], over = {}): Promise<{ chef_id: string; menu_id: string }> {
  const saved = await saveMenu(chef, { service_id: chef.service_id }, { ...form(services), ...over });
  if (!saved.ok) throw new Error(saved.code);
  return { chef_id: chef.chef_id, menu_id: saved.value.menu_id };
}
const stored = async (own: { chef_id: string; menu_id: string }) =>
  (await selectOwnMenu(db, own))?.services.map(({ titre, choix, carte, enfant, remplacants }) => ({
    titre,
    choix,
    carte: carte.map(({ nom }) => nom),
    enfant: enfant?.nom ?? null,
    remplacants: remplacants.map(({ nom }) => nom),
  }));

describe("a menu", () => {
  it("keeps its courses and dishes in their order; several dishes are a choice for the table", async () => {
    const [racines, magret, chou, puree] = [
      await dish("Racines"),
      await dish("Magret"),
      await dish("Chou"),
      await dish("Purée"),
    ];
    const own = await made([
      { moment: "entree", carte: [racines] },
      { titre: "Le plat", carte: [magret, chou], enfant: puree, remplacants: [racines] },
    ]);
    const services = [
      { titre: null, choix: "fixe", carte: ["Racines"], enfant: null, remplacants: [] },
      { titre: "Le plat", choix: "hote", carte: ["Magret", "Chou"], enfant: "Purée", remplacants: ["Racines"] },
    ];
    expect(await stored(own)).toEqual(services);
    const turned = form([
      { titre: "Le plat", carte: [chou, magret] },
      { moment: "entree", carte: [racines] },
    ]);
    expect(await saveMenu(chef, { menu_id: own.menu_id, version: 1 }, turned)).toMatchObject({ ok: true });
    expect((await stored(own))?.map(({ carte }) => carte)).toEqual([["Chou", "Magret"], ["Racines"]]);
  });

  it("saved on another device meanwhile is not overwritten", async () => {
    const plat = await dish("Magret");
    const own = await made([{ carte: [plat] }]);
    const save = (nom: string, version: number) =>
      saveMenu(chef, { menu_id: own.menu_id, version }, form([{ carte: [plat] }], { nom }));
    const both = await Promise.all([save("Premier", 1), save("Second", 1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "menu_change_ailleurs" });
    expect(await save("Troisième", 2)).toMatchObject({ ok: true });
  });

  it("is of an own service, with own dishes that are not retired", async () => {
    const [own, foreign] = [await dish("Magret"), await dish("Autre", stranger)];
    const retired = await dish("Ancien", chef, { retire_le: new Date() });
    const to = { service_id: chef.service_id };
    expect(await saveMenu(chef, { service_id: stranger.service_id }, form([{ carte: [own] }]))).toMatchObject({
      code: "introuvable",
    });
    expect(await saveMenu(chef, to, form([{ carte: [foreign] }]))).toMatchObject({ code: "plat_retire_du_menu" });
    expect(await saveMenu(chef, to, form([{ carte: [own], enfant: retired }]))).toMatchObject({
      code: "plat_retire_du_menu",
    });
    expect(await selectOwnMenus(db, chef.chef_id)).toEqual([]);
    const menu = await made([{ carte: [own] }]);
    expect(await saveMenu(stranger, { menu_id: menu.menu_id, version: 1 }, form([{ carte: [foreign] }]))).toMatchObject(
      {
        code: "introuvable",
      },
    );
  });

  it("is one of six of its service, also when two are sent at once", async () => {
    const plat = await dish("Magret");
    for (let made = 1; made < MENU_LIMITS.menus; made += 1)
      await saveMenu(chef, { service_id: chef.service_id }, form([{ carte: [plat] }]));
    const send = () => saveMenu(chef, { service_id: chef.service_id }, form([{ carte: [plat] }]));
    const both = await Promise.all([send(), send()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "menus_trop_nombreux" });
    const [first] = await selectOwnMenus(db, chef.chef_id);
    expect(await duplicateMenu(chef, { menu_id: first?.id ?? "", suffix: " (copie)" })).toMatchObject({
      code: "menus_trop_nombreux",
    });
  });

  it("is read by visitors while it is published", async () => {
    const own = await made([{ carte: [await dish("Magret")] }]);
    const shown = async () => (await selectPublishedMenus(db, chef.service_id)).map(({ id }) => id);
    expect(await shown()).toEqual([]);
    expect(await publishMenu(stranger, own.menu_id)).toMatchObject({ code: "introuvable" });
    expect(await publishMenu(chef, own.menu_id)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([own.menu_id]);
    expect(await deleteMenu(chef, own.menu_id), "taken off first").toMatchObject({ code: "introuvable" });
    expect(await withdrawMenu(stranger, own.menu_id)).toMatchObject({ code: "introuvable" });
    expect(await withdrawMenu(chef, own.menu_id)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await deleteMenu(stranger, own.menu_id)).toMatchObject({ code: "introuvable" });
    expect(await deleteMenu(chef, own.menu_id)).toMatchObject({ ok: true });
    expect(await publishMenu(chef, own.menu_id)).toMatchObject({ code: "introuvable" });
  });

  it("without a course is not published", async () => {
    const { id } = await insert(client, "menus", { chef_id: chef.chef_id, service_id: chef.service_id, nom: "Vide" });
    expect(await publishMenu(chef, id)).toMatchObject({ code: "menu_services" });
    await insert(client, "menu_services", { chef_id: chef.chef_id, menu_id: id, ordre: 1, moment: "plat" });
    expect(await publishMenu(chef, id), "a course without a dish").toMatchObject({ code: "menu_services" });
  });

  it("is copied with its courses, as a draft without months and with a name that fits", async () => {
    const plat = await dish("Magret");
    const own = await made([{ titre: "Le plat", carte: [plat], remplacants: [plat] }], {
      nom: "x".repeat(MENU_LIMITS.nom),
      mois: [12],
      publier: true,
    });
    const copied = await duplicateMenu(chef, { menu_id: own.menu_id, suffix: " (copie)" });
    const copy = { chef_id: chef.chef_id, menu_id: copied.ok ? copied.value.menu_id : "" };
    expect(await stored(copy)).toEqual(await stored(own));
    expect(await selectOwnMenu(db, copy)).toMatchObject({
      nom: `${"x".repeat(52)} (copie)`,
      mois: [],
      publie_le: null,
    });
    expect(await duplicateMenu(stranger, { menu_id: own.menu_id, suffix: "" })).toMatchObject({ code: "introuvable" });
    expect(await duplicateMenu(chef, { menu_id: randomUUID(), suffix: "" })).toMatchObject({ code: "introuvable" });
  });
});
