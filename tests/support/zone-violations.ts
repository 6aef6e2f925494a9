type Insert = (over: object) => Promise<unknown>;

/** Violations of the zone of a chef, and of the places of a service and a reservation. */
export function zoneViolations(
  chef: Insert,
  service: Insert,
  reservation: Insert,
): Record<string, () => Promise<unknown>> {
  const zone = { commune_insee: "69123", deplacement: "rayon", rayon_km: 30 };
  const atTheChef = { lieu_prestation: "chef", commune_insee: "69123" };
  const vienne = { commune_insee: "38544", commune_nom: "Vienne" };
  return {
    travel_fee_is_within_prix_final: () => reservation({ frais_deplacement: "6.00", prix_final: "5.00" }),
    booked_commune_is_complete: () => reservation({ commune_insee: "38544" }),
    booked_commune_has_its_codes: () => reservation({ ...vienne, code_postal: "3820" }),
    rue_is_one_line_of_120: () => reservation({ rue: "r".repeat(121) }),
    booked_distance_is_not_negative: () => reservation({ ...vienne, distance_km: -1 }),
    anonymised_client_left_no_place: () => reservation({ anonymise_le: "2026-01-01", rue: "8 rue Gabriel-Péri" }),
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
    service_annulation_is_known: () => service({ annulation: "dure" }),
    service_annulation_sur_mesure_is_complete: () => service({ annulation: "souple", annulation_part: 50 }),
    regimes_are_known: () => service({ regimes: ["carnivore"] }),
  };
}
