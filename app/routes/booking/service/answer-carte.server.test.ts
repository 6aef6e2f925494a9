import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { answerCarte } from "./answer-carte.server.ts";
import { readBookableService } from "./read-bookable-service.server.ts";

let client: pg.PoolClient;
let chef: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  chef = await bookingFixture(client, { service: { allergenes: ["Kiwi"], regimes: ["vegan", "halal"] } });
});

const DECLARED = { declares: true };
type Dish = { nom: string; declares?: boolean; contient?: string[]; traces?: string[]; phrase?: string };

async function publish(courses: Dish[][], over = {}): Promise<string> {
  const { chef_id, service_id } = chef;
  const menu = await insert(client, "menus", {
    chef_id,
    service_id,
    nom: "Menu d’hiver",
    publie_le: new Date(),
    ...over,
  });
  for (const [rank, dishes] of courses.entries()) {
    const choix = dishes.length > 1 ? "hote" : "fixe";
    const course = { chef_id, menu_id: menu.id, ordre: rank + 1, moment: "plat", choix };
    const { id: menu_service_id } = await insert(client, "menu_services", course);
    for (const [ordre, dish] of dishes.entries()) {
      const plat = await insert(client, "plats", { chef_id, moment: "plat", ...dish });
      await client.query(
        "insert into menu_plats (menu_service_id, role, ordre, chef_id, plat_id) values ($1, 'carte', $2, $3, $4)",
        [menu_service_id, ordre + 1, chef_id, plat.id],
      );
    }
  }
  return menu.id;
}

async function answer(jour = "2026-12-12", menu: string | null = null) {
  const found = await readBookableService(chef.service_id);
  if (!found.ok) throw new Error(found.code);
  const { service, carte } = await answerCarte(found.value, { jour, menu, suite: "&convives=4" });
  const words = carte?.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return { service, carte, words };
}

describe("the carte of a service", () => {
  it("is absent without a published menu, and the service is as its chef wrote it", async () => {
    await publish([[{ nom: "Magret" }]], { publie_le: null });
    const { service, carte } = await answer();
    expect(carte).toBeUndefined();
    expect(service).toMatchObject({ allergenes: ["Kiwi"], regimes: ["vegan", "halal"] });
  });

  it("says what each dish contains, and nothing of an undeclared one", async () => {
    await publish([
      [{ nom: "Tarte", ...DECLARED, contient: ["lait", "gluten"], traces: ["sesame"] }],
      [{ nom: "Pintade" }],
      [{ nom: "Agrumes", ...DECLARED }],
    ]);
    const { service, words = "" } = await answer();
    expect(words).toContain("Contient : lait, gluten");
    expect(words).toContain("Traces possibles : sésame");
    expect(words).toContain("Pintade Allergènes non renseignés. Demandez au chef avant de réserver.");
    expect(words.match(/Aucun des 14 allergènes parmi les ingrédients/g), "of the third dish alone").toHaveLength(1);
    expect(words).toContain("Pintade Allergènes non renseignés Agrumes");
    expect(words).toContain("Dans aucun plat renseigné :");
    expect(words).not.toContain("Dans aucun plat :");
    expect(words).toContain("Végétarien On ne sait pas : allergènes non renseignés.");
    expect(words).toContain("Sans gluten Non.");
    expect(words).not.toContain("tel quel");
    expect(service.allergenes).toEqual(["Gluten", "Lait", "Kiwi"]);
    expect(service.regimes, "as declared while a dish is not").toEqual(["vegan", "halal"]);
  });

  it("decides the diets of the service once every dish is declared", async () => {
    await publish([[{ nom: "Agrumes", ...DECLARED }], [{ nom: "Brebis", ...DECLARED, contient: ["lait"] }]]);
    const { service, words } = await answer();
    expect(service.regimes).toEqual(["vegetarien", "sans_gluten", "halal"]);
    expect(words).toContain("Végétarien, sans gluten, sans porc, sans alcool : oui");
  });

  it("offers several dishes as a choice that is told to the chef", async () => {
    await publish([[{ nom: "Magret" }, { nom: "Chou-fleur" }]], { jours_avant_pour_choisir: 5 });
    const { words } = await answer();
    expect(words).toContain("Un choix pour la table");
    expect(words).toContain("ou Chou-fleur");
    expect(words).toContain("jusqu’à 5 jours avant le repas");
  });

  it("is that of the day, or the one asked for, and leads to the others", async () => {
    await publish([[{ nom: "Magret" }]], { mois: [11, 12] });
    const spring = await publish([[{ nom: "Asperges" }]], { nom: "Menu de printemps", mois: [4, 5, 6] });
    const winter = await answer();
    expect(winter.words).toContain("Magret");
    expect(winter.words).not.toContain("Asperges");
    expect(winter.carte).toContain(`href="?menu=${spring}&amp;convives=4#carte"`);
    expect((await answer("2026-12-12", spring)).words).toContain("Asperges");
    const july = await answer("2027-07-14");
    expect(july.words).toContain("Juillet n’est pas encore écrit");
    expect(july.words).not.toMatch(/Magret|Asperges/);
  });

  it("escapes what a chef types", async () => {
    await publish([[{ nom: "<script>alert(1)</script>", phrase: '"><img src=x>' }]], { nom: "<b>Menu" });
    expect((await answer()).carte).not.toMatch(/<script|<img|<b>Menu/);
  });
});
