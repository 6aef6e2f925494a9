import type pg from "pg";
import { insert } from "./factories.ts";

/** Violations of tables that refer to no chef, service or reservation. */
export function tableViolations(client: pg.ClientBase): Record<string, () => Promise<unknown>> {
  const day = "2026-01-01";
  const invariantCheck = (over: object) =>
    insert(client, "invariant_checks", { regle: "evenements", controle_le: day, examines: 5, ecarts: 0, ...over });
  const invariantBreak = (over: object) =>
    insert(client, "invariant_breaks", { regle: "evenements", objet: "x:1", vu_le: day, revu_le: day, ...over });
  const commune = (over: object) =>
    insert(client, "communes", {
      ...{ code_insee: "99999", nom: "Ys", cle: "ys", codes_postaux: ["29999"], departement: "29", region: "53" },
      ...{ population: 3, latitude: 48.1, longitude: -4.4, source_coordonnees: "geonames", ...over },
    });
  return {
    checked_invariant_is_known: () => invariantCheck({ regle: "rien" }),
    ecarts_within_examines: () => invariantCheck({ ecarts: 6 }),
    broken_invariant_is_known: () => invariantBreak({ regle: "rien" }),
    break_names_its_objet: () => invariantBreak({ objet: " " }),
    one_open_break_per_objet: async () => {
      await invariantBreak({});
      await invariantBreak({});
    },
    code_insee_has_five_characters: () => commune({ code_insee: "9999" }),
    commune_has_a_name: () => commune({ nom: " " }),
    population_is_not_negative: () => commune({ population: -1 }),
    coordinates_are_complete: () => commune({ source_coordonnees: null }),
    coordinates_are_on_earth: () => commune({ latitude: 91 }),
    source_coordonnees_is_known: () => commune({ source_coordonnees: "carte" }),
    reference_data_has_a_name: () => insert(client, "reference_data", { nom: " ", empreinte: "x" }),
  };
}
