import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { PublicZone } from "../rules/zone.ts";
import { ChefCard } from "./chef-card.tsx";

const zone: PublicZone = { deplacement: "france", rayon_km: null, commune: "Rennes", recoit: [], distance: false };
const chef = {
  ...{ id: "00000000-0000-0000-0000-000000000001", slug: null, prenom: "Léa", nom: "Martin", nom_societe: null },
  ...{ description: null, annees_experience: null, specialites: [], verifie_le: null },
  ...{ evaluation: { moyenne: null, nombre: 0 }, zone, zone_intervention: null },
  offre: { prix: null, jour: null },
  hors_police: false,
};

type Offer = { prix: number | null; jour: string | null };

function card(ville: string | null, offre: Offer = chef.offre): string {
  const Page = () => <ChefCard chef={{ ...chef, ville, offre }} portrait={null} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />).replaceAll("<!-- -->", "");
}

it("given a chef without a typed city, names the link with the town that the card shows", () => {
  expect(card(null)).toContain(">, Rennes</span>");
  expect(card(null)).toContain("Rennes · se déplace dans toute la France");
});

it("given a typed city, names the link with it", () => {
  expect(card("Lyon")).toContain(">, Lyon</span>");
});

it("says the lowest price and the next free day, or that there is none", () => {
  const words = (offre: Offer) => card("Lyon", offre).replace(/<[^>]+>/g, "");
  expect(words({ prix: 1450, jour: "2026-11-19" })).toMatch(/À partir de 14,50€Libre jeu. 19 nov.$/);
  expect(words({ prix: null, jour: null })).toMatch(/Sur devisPas de date en ligne$/);
});
