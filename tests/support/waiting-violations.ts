import type pg from "pg";
import { agendaViolations } from "./agenda-violations.ts";
import { insert } from "./factories.ts";
import { withdrawalViolations } from "./withdrawal-violations.ts";

type Ids = Parameters<typeof agendaViolations>[1];

/** Violations of the constraints on waiting lists, on chefs' calendars and on withdrawals. */
export function waitingViolations(client: pg.Client, ids: Ids): Record<string, () => Promise<unknown>> {
  const person = (over: object) =>
    insert(client, "liste_attente", {
      availability_id: ids.slot,
      email: "zoe@exemple.fr",
      convives: 2,
      token_hash: Buffer.alloc(32, 8),
      expire_le: "2040-01-01",
      ...over,
    });
  const confirmee_le = "2030-01-01";
  const offer = { offre_jusqua: "2039-01-01", places_prises: 2, creneau_entier: false };
  return {
    ...agendaViolations(client, ids),
    ...withdrawalViolations(client, ids),
    one_place_in_line_per_address_and_slot: async () => (await person({}), person({ token_hash: Buffer.alloc(32, 9) })),
    waiting_person_by_token: async () => (await person({}), person({ email: "lea@exemple.fr" })),
    waiting_person_is_for_a_slot: () => person({ availability_id: "00000000-0000-4000-8000-000000000000" }),
    waiting_hash_is_sha256: () => person({ token_hash: Buffer.alloc(3) }),
    waiting_email_is_normal: () => person({ email: "Zoe@exemple.fr" }),
    waiting_group_between_1_and_999: () => person({ convives: 0 }),
    waited_commune_is_a_code: () => person({ commune_insee: "Lyon" }),
    waiting_person_leaves_after_joining: () => person({ expire_le: "2020-01-01" }),
    waiting_offer_says_what_it_holds: () => person({ confirmee_le, ...offer, creneau_entier: null }),
    waiting_offer_holds_all_or_none: () => person({ confirmee_le, ...offer, places_prises: 1 }),
    waiting_offer_is_confirmed: () => person(offer),
    offered_slot_has_one_group: async () => {
      await person({ confirmee_le, ...offer });
      const second = { email: "lea@exemple.fr", token_hash: Buffer.alloc(32, 9) };
      await person({ ...second, confirmee_le, ...offer, creneau_entier: true });
    },
    ended_wait_holds_nothing: () => person({ confirmee_le, ...offer, finie_le: "2030-01-02" }),
  };
}
