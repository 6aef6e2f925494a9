import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { deleteDish, restoreDish, retireDish, saveDish } from "./dish.server.ts";
import { selectDishesOfChef } from "./dishes.repo.server.ts";
import { dishSchema } from "./rules/dish.schema.ts";
import { MAX_DISHES, MAX_RETIRED_DISHES } from "./rules/limits.ts";

let client: pg.PoolClient;
let chef: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  chef = await bookingFixture(client);
});

const form = (nom: string, over = {}) => dishSchema.parse({ nom, moment: "plat", ...over });
const save = (nom: string, over = {}, plat_id: string | null = null) => saveDish(chef, plat_id, form(nom, over));
async function made(nom: string): Promise<string> {
  const saved = await save(nom);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.plat_id;
}
const names = async () => (await selectDishesOfChef(db, chef)).map(({ nom }) => nom);
const fill = (count: number, over = {}) =>
  client.query(
    `insert into plats (chef_id, nom, moment, retire_le) select $1, 'Plat ' || rang, 'plat', $2 from generate_series(1, $3) rang`,
    [chef.chef_id, "retire_le" in over ? over.retire_le : null, count],
  );

describe("a dish", () => {
  it("has a name of its own: accents and case make no other one", async () => {
    await made("Crème brûlée");
    expect(await save("CREME BRULEE")).toMatchObject({ ok: false, code: "plat_existe" });
    const other = await made("Crème caramel");
    expect(await save("crème brulée", { version: "1" }, other)).toMatchObject({ ok: false, code: "plat_existe" });
    expect(await names()).toEqual(["Crème brûlée", "Crème caramel"]);
    // Another chef may have it.
    const stranger = await bookingFixture(client);
    expect(await saveDish(stranger, null, form("Crème brûlée"))).toMatchObject({ ok: true });
  });

  it("sent twice at once is made once", async () => {
    const both = await Promise.all([save("Tarte"), save("Tarte")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await names()).toEqual(["Tarte"]);
  });

  it("keeps the later save of another device from being lost", async () => {
    const id = await made("Velouté");
    expect(await save("Velouté de potimarron", { version: "1" }, id)).toMatchObject({ ok: true });
    expect(await save("Velouté de courge", { version: "1" }, id)).toMatchObject({ code: "modification_perimee" });
    expect(await names()).toEqual(["Velouté de potimarron"]);
    expect(await save("Velouté", { version: "1" }, randomUUID())).toMatchObject({ code: "introuvable" });
  });

  it(`is one of ${MAX_DISHES} in use; a retired one counts apart`, async () => {
    await fill(MAX_DISHES - 1);
    const last = await made("Le dernier");
    expect(await save("De trop")).toMatchObject({ ok: false, code: "plats_complets" });
    expect(await retireDish(chef, last)).toMatchObject({ ok: true });
    await made("La place est prise");
    expect(await restoreDish(chef, last)).toMatchObject({ ok: false, code: "plats_complets" });
  });

  it("is retired, comes back, and is deleted only when retired", async () => {
    const id = await made("Gougères");
    expect(await deleteDish(chef, id)).toMatchObject({ ok: false, code: "introuvable" });
    expect(await retireDish(chef, id)).toMatchObject({ ok: true });
    expect(await retireDish(chef, id)).toMatchObject({ ok: true });
    expect(await restoreDish(chef, id)).toMatchObject({ ok: true });
    await retireDish(chef, id);
    expect(await deleteDish(chef, id)).toMatchObject({ ok: true });
    expect(await names()).toEqual([]);
    for (const act of [retireDish, restoreDish, deleteDish])
      expect(await act(chef, id)).toMatchObject({ ok: false, code: "introuvable" });
  });

  it(`is not the ${MAX_RETIRED_DISHES + 1}st retired one`, async () => {
    const id = await made("Un de plus");
    await fill(MAX_RETIRED_DISHES, { retire_le: "2026-10-02" });
    expect(await retireDish(chef, id)).toMatchObject({ ok: false, code: "plats_retires_complets" });
  });

  it("stays while a menu has it, and the menu is named", async () => {
    const plat_id = await made("Magret");
    const { chef_id, service_id } = chef;
    const menu = await insert(client, "menus", { chef_id, service_id, nom: "Menu d’hiver" });
    const course = { chef_id, menu_id: menu.id, ordre: 1, moment: "plat" };
    const { id: menu_service_id } = await insert(client, "menu_services", course);
    const text =
      "insert into menu_plats (menu_service_id, role, ordre, chef_id, plat_id) values ($1, 'carte', 1, $2, $3)";
    await client.query(text, [menu_service_id, chef_id, plat_id]);
    expect(await retireDish(chef, plat_id)).toMatchObject({ ok: false, code: "plat_au_menu", nom: "Menu d’hiver" });
  });
});
