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
};

function card(ville: string | null): string {
  const Page = () => <ChefCard chef={{ ...chef, ville }} portrait={null} />;
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
