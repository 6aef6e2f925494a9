import { describe, expect, it } from "vitest";
import { refusalOfFailure } from "./constraint-refusals.ts";

const violated = (constraint: string | null) => refusalOfFailure({ constraint, busy: false });

describe("a transaction that the database rolled back", () => {
  it.each([
    ["places_reservees_within_places_disponibles", "places_insuffisantes"],
    ["people_of_slot_within_capacite_max", "places_insuffisantes"],
    ["whole_slot_has_one_live_reservation", "creneau_pris"],
    ["held_slot_has_one_group", "creneau_pris"],
    ["offered_slot_has_one_group", "creneau_pris"],
    ["chef_is_engaged_once_at_a_time", "chef_engage"],
    ["engagement_avoids_closures", "chef_engage"],
    ["one_answer_per_idempotency_key", "demande_en_cours"],
    ["reservation_slot_belongs_to_service", "creneau_retire"],
    ["reservation_service_belongs_to_chef", "service_introuvable"],
    ["reservation_belongs_to_chef", "service_introuvable"],
    ["nombre_participants_between_1_and_999", "participants_trop"],
    ["client_has_a_name", "nom_requis"],
    ["client_email_is_an_address", "email_incomplet"],
  ])("by %s is the refusal %s", (constraint, code) => {
    expect(violated(constraint)?.code).toBe(code);
  });

  it("is null for a constraint that no person can violate", () => {
    expect([violated("event_changes_the_statut"), violated("toString"), violated(null)]).toEqual([null, null, null]);
    expect(refusalOfFailure(null)).toBeNull();
  });

  it("is asked for again when a lock was not given in time", () => {
    expect(refusalOfFailure({ constraint: null, busy: true })).toEqual({ ok: false, code: "demande_en_cours" });
  });
});
