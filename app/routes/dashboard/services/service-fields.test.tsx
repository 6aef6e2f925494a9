import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ServiceDraft } from "./service-draft.ts";
import { ServiceFields } from "./service-fields.tsx";

const DRAFT: ServiceDraft = {
  ...{ titre: "", type_service: "cours_cuisine", description: "", duree: "", prix_indicatif: "", capacite_max: "" },
  ...{ lieu: "", lieu_prestation: "", adresse: "", ou: "", commune: "", regimes: [], allergenes: [], tarifs: [] },
  ...{ places_illimitees: false, table_partagee: "", annulation: "", annulation_heures: "", annulation_part: "" },
  ...{ instructions_speciales: "", visible: true, version: "" },
};

function priceField(prix_indicatif: string): string {
  const html = renderToStaticMarkup(<ServiceFields draft={{ ...DRAFT, prix_indicatif }} errors={{}} />);
  return /<input[^>]*name="prix_indicatif"[^>]*>/.exec(html)?.[0] ?? "";
}

it("takes an indicative price to the cent, from zero", () => {
  const field = priceField("");
  for (const attribute of ['type="number"', 'step="0.01"', 'min="0"']) expect(field).toContain(attribute);
});

it("shows a stored price with the decimal point that a number field reads", () => {
  expect(priceField("42,50")).toContain('value="42.50"');
});
