type Insert = (over: object) => Promise<unknown>;

/** Violations of the zone of a chef and the place of a service. */
export function zoneViolations(chef: Insert, service: Insert): Record<string, () => Promise<unknown>> {
  const zone = { commune_insee: "69123", deplacement: "rayon", rayon_km: 30 };
  const atTheChef = { lieu_prestation: "chef", commune_insee: "69123" };
  return {
    chef_works_from_a_commune: () => chef({ commune_insee: "99999" }),
    deplacement_is_known: () => chef({ commune_insee: "69123", deplacement: "lune" }),
    rayon_km_between_5_and_200: () => chef({ ...zone, rayon_km: 201 }),
    deplacement_starts_from_a_commune: () => chef({ ...zone, commune_insee: null }),
    frais_deplacement_is_known: () => chef({ frais_deplacement: "troc" }),
    frais_par_km_have_a_price: () => chef({ frais_deplacement: "par_km", km_compris: 20 }),
    forfait_deplacement_is_above_zero: () => chef({ frais_deplacement: "forfait", forfait_deplacement: 0 }),
    service_takes_place_in_a_commune: () => service({ ...atTheChef, commune_insee: "99999" }),
    lieu_prestation_is_known: () => service({ lieu_prestation: "lune" }),
    service_at_the_chef_has_a_commune: () => service({ lieu_prestation: "chef" }),
    adresse_is_of_a_service_at_the_chef: () => service({ lieu_prestation: "client", adresse: "1 rue du Puits" }),
    regimes_are_known: () => service({ regimes: ["carnivore"] }),
  };
}
