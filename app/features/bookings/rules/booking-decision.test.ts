import { describe, expect, it } from "vitest";
import type { BookingInput } from "./booking.schema.ts";
import { decideBooking, refuseSender } from "./booking-decision.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const START = new Date("2030-06-15T17:00:00Z");

/** A shared slot of ten places at 40 € a person (−10 % from five), at the client's. */
const slot = {
  availability_id: "slot",
  service_id: "service",
  chef_id: "chef",
  type_service: "cours_cuisine",
  service_offert: true,
  actif: true,
  date_debut: START,
  ferme: false,
  delai_heures: 0,
  duree_minutes: 180,
  places_illimitees: false,
  places_disponibles: 10,
  places_reservees: 0,
  capacite_max: null,
  table_partagee: null,
  holders: { reservations: 0, offres: 0, creneau_entier: false, places_hors_compte: 0, attente_min: null },
  lieu: "À Lyon",
  lieu_prestation: "client",
  zone: { deplacement: "rayon", rayon_km: 30, frais: { frais_deplacement: "forfait", forfait_deplacement: 15_00 } },
  base: { code_insee: "69123", latitude: 45.76, longitude: 4.84, estimee: false },
  conditions_annulation: null,
  annulation: "souple",
  annulation_heures: null,
  annulation_part: null,
} as const;

const lyon = {
  code_insee: "69123",
  nom: "Lyon",
  codes_postaux: ["69001", "69003"],
  departement: "69",
  population: 500_000,
  latitude: 45.76,
  longitude: 4.84,
  estimee: false,
};

const prices = [
  {
    client_profile_id: "adulte",
    nom: "Adulte",
    prix: 40_00,
    tiers: [{ client_profile_id: "adulte", min_quantity: 5, max_quantity: null, discount_percentage: 10 }],
  },
];

const input = (over: Partial<BookingInput> = {}): BookingInput => ({
  availability_id: "slot",
  quantites: [{ profile_id: "adulte", quantite: 2 }],
  total_affiche: 95_00,
  cle: "key",
  client_prenom: "Zoé",
  client_nom: "Durand",
  client_email: "Zoe@exemple.fr",
  client_telephone: "06 12 34 56 78",
  client_message: "",
  ou: "Lyon 3e",
  commune: "69123",
  rue: "1 rue de la Paix",
  reponse: null,
  execution_demandee: false,
  encore: false,
  ...over,
});

type Facts = Parameters<typeof decideBooking>[0];
type Request = { over?: Partial<BookingInput>; confirmed?: boolean; at?: Date };

const decide = (facts: Partial<Facts> = {}, { over, confirmed = false, at = NOW }: Request = {}) =>
  decideBooking(
    { slot, prices, commune: lyon, hold: null, ...facts },
    { service_id: "service", input: input(over), confirmed },
    at,
  );

describe("an accepted request", () => {
  it("has the terms of the sale as they are now", () => {
    expect(decide()).toMatchObject({
      ok: true,
      value: {
        held: null,
        participants: 2,
        reponse: null,
        terms: {
          chef_id: "chef",
          client_message: null,
          date_souhaitee: START,
          date_fin: new Date("2030-06-15T20:00:00Z"),
          fin_estimee: false,
          commune_insee: "69123",
          rue: "1 rue de la Paix",
          frais_deplacement: "15.00",
          prix_final: "95.00",
          nombre_participants: 2,
          tarifs: [{ profile_id: "adulte", prix: "40.00" }],
          annulation: "souple",
          retractable: false,
          execution_demandee_le: null,
          email_confirme_le: null,
          created_at: NOW,
        },
      },
    });
  });

  it("keeps the message, and the answer about the table where somebody eats", () => {
    const reponse = { allergies: ["lait"], regimes: [], autre: "" } as const;
    const over = { client_message: "Sans noix", reponse };
    expect(decide({}, { over })).toMatchObject({
      value: { reponse, terms: { client_message: "Sans noix" } },
    });
    const remote = { ...slot, lieu_prestation: "distance" } as const;
    expect(decide({ slot: remote }, { over: { ...over, total_affiche: 80_00 } })).toMatchObject({
      value: { reponse: null, terms: { commune_insee: null, rue: null, frais_deplacement: "0.00" } },
    });
  });

  it("notes that the early service was asked for", () => {
    const advice = { ...slot, type_service: "consultation", date_debut: new Date("2030-06-05T17:00:00Z") } as const;
    expect(decide({ slot: advice }, { over: { execution_demandee: true } })).toMatchObject({
      value: { terms: { execution_demandee_le: NOW, retractable: true } },
    });
    expect(decide({ slot: advice })).toMatchObject({ code: "execution_a_demander" });
  });

  it("has a confirmed address after the mailed link only", () => {
    expect(decide({}, { confirmed: true })).toMatchObject({ value: { terms: { email_confirme_le: NOW } } });
  });
});

describe("a person whom the waiting list offers places", () => {
  const hold = { availability_id: "slot", email: "zoe@exemple.fr", convives: 2 };
  const at = new Date("2030-06-10T10:00:00Z");
  const full = { ...slot, places_reservees: 10, ferme: true, delai_heures: 336 };

  it("books them on a full slot, closed since and inside the notice, and has proved the address", () => {
    expect(decide({ slot: full }, { at })).toMatchObject({ code: "delai_minimum" });
    expect(decide({ slot: full, hold }, { at })).toMatchObject({
      value: { held: hold, terms: { email_confirme_le: at } },
    });
    const other = { ...hold, email: "ami@exemple.fr" };
    expect(decide({ slot: full, hold: other }, { at })).toMatchObject({
      value: { terms: { email_confirme_le: null } },
    });
  });

  it("books no more than was offered, and on another slot as everybody", () => {
    const three = { quantites: [{ profile_id: "adulte", quantite: 3 }], total_affiche: 135_00 };
    expect(decide({ slot: full, hold }, { over: three })).toMatchObject({
      code: "places_insuffisantes",
      restantes: 2,
    });
    expect(decide({ hold: { ...hold, availability_id: "another" } })).toMatchObject({ value: { held: null } });
  });
});

describe("a request is refused", () => {
  it.each<[string, Partial<Facts>, Partial<BookingInput>, object]>([
    ["without its slot", { slot: null }, {}, { code: "creneau_retire" }],
    ["for the slot of another service", { slot: { ...slot, service_id: "b" } }, {}, { code: "creneau_retire" }],
    ["for a hidden service", { slot: { ...slot, service_offert: false } }, {}, { code: "service_introuvable" }],
    ["where the chef is closed", { slot: { ...slot, ferme: true } }, {}, { code: "chef_engage" }],
    ["for an unknown commune", { commune: null }, {}, { code: "commune_inconnue" }],
    ["without a commune where it decides the fee", { commune: null }, { commune: "" }, { code: "commune_requise" }],
    ["without a price", { prices: [] }, {}, { code: "sur_devis" }],
    ["at another total", {}, { total_affiche: 80_00 }, { code: "prix_modifie", nouveau_total: 95_00 }],
    ["without a total", {}, { total_affiche: null }, { code: "total_a_verifier", nouveau_total: 95_00 }],
  ])("%s", (_, facts, over, expected) => {
    expect(decide(facts, { over })).toMatchObject({ ok: false, ...expected });
  });
});

describe("the sender of a request", () => {
  const nobody = { admis: true, ouvertes: 0, sur_ce_creneau: false };
  const asked = { client_email: "zoe@exemple.fr", encore: false };

  it.each([
    ["is accepted", nobody, asked, null],
    ["is told about a request for the same slot", { ...nobody, sur_ce_creneau: true }, asked, "demande_deja_envoyee"],
    ["may repeat it on purpose", { ...nobody, sur_ce_creneau: true }, { ...asked, encore: true }, null],
    ["has two open requests at most", { ...nobody, ouvertes: 2 }, asked, "demandes_ouvertes_limite"],
    ["learns of a block first", { admis: false, ouvertes: 2, sur_ce_creneau: true }, asked, "visiteur_bloque"],
  ] as const)("is accepted or refused: %s", (_, sender, form, code) => {
    expect(refuseSender(sender, form)?.code ?? null).toBe(code);
  });
});
