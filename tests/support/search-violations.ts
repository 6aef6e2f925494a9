import type pg from "pg";
import { insert } from "./factories.ts";

type Make = (over: object) => Promise<unknown>;

/** Violations of the constraints on zones, places of services and saved searches. */
export function searchViolations(
  client: pg.Client,
  { chef, service, twice }: { chef: Make; service: Make; twice: (work: () => Promise<unknown>) => Promise<unknown> },
): Record<string, () => Promise<unknown>> {
  const search = (over: object) =>
    insert(client, "recherches_enregistrees", {
      email: "zoe@exemple.fr",
      requete: "commune=69123",
      token_hash: Buffer.alloc(32, 7),
      expire_le: "2040-01-01",
      ...over,
    });
  return {
    chef_works_from_a_commune: () => chef({ commune_insee: "98765" }),
    deplacement_is_known: () => chef({ commune_insee: "69123", deplacement: "velo" }),
    rayon_km_between_5_and_200: () => chef({ commune_insee: "69123", deplacement: "rayon", rayon_km: 201 }),
    deplacement_starts_from_a_commune: () => chef({ deplacement: "france" }),
    frais_deplacement_is_known: () => chef({ frais_deplacement: "pourboire" }),
    frais_par_km_have_a_price: () => chef({ frais_deplacement: "par_km", km_compris: 10 }),
    forfait_deplacement_is_above_zero: () => chef({ frais_deplacement: "forfait", forfait_deplacement: "0" }),

    service_takes_place_in_a_commune: () => service({ lieu_prestation: "chef", commune_insee: "98765" }),
    lieu_prestation_is_known: () => service({ lieu_prestation: "lune" }),
    service_at_the_chef_has_a_commune: () => service({ lieu_prestation: "chef" }),
    adresse_is_of_a_service_at_the_chef: () => service({ lieu_prestation: "client", adresse: "1 rue" }),
    regimes_are_known: () => service({ regimes: ["carnivore"] }),

    one_saved_search_per_address_and_query: () => twice(() => search({})),
    saved_search_by_token: async () => (await search({}), search({ email: "lea@exemple.fr" })),
    saved_search_hash_is_sha256: () => search({ token_hash: Buffer.alloc(3) }),
    saved_search_email_is_normal: () => search({ email: "Zoe@exemple.fr" }),
    saved_search_has_a_query: () => search({ requete: " " }),
    saved_search_query_is_short: () => search({ requete: "x".repeat(501) }),
    saved_search_ends_after_it_starts: () => search({ expire_le: "2020-01-01" }),
  };
}
