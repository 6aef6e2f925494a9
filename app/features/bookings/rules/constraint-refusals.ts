import { type Refusal, refuse } from "#app/shared/result.ts";

/** The refusal that each constraint violation stands for. */
const REFUSALS = new Map<string, () => Refusal>(
  Object.entries({
    places_reservees_within_places_disponibles: () => refuse("places_insuffisantes", { restantes: 0 }),
    people_of_slot_within_capacite_max: () => refuse("places_insuffisantes", { restantes: 0 }),
    whole_slot_has_one_live_reservation: () => refuse("creneau_pris"),
    held_slot_has_one_group: () => refuse("creneau_pris"),
    offered_slot_has_one_group: () => refuse("creneau_pris"),
    chef_is_engaged_once_at_a_time: () => refuse("chef_engage"),
    engagement_avoids_closures: () => refuse("chef_engage"),
    one_answer_per_idempotency_key: () => refuse("demande_en_cours"),
    reservation_slot_belongs_to_service: () => refuse("creneau_retire"),
    reservation_service_belongs_to_chef: () => refuse("service_introuvable"),
    reservation_belongs_to_chef: () => refuse("service_introuvable"),
    nombre_participants_between_1_and_999: () => refuse("participants_trop", { max: 999 }),
    client_has_a_name: () => refuse("nom_requis"),
    client_email_is_an_address: () => refuse("email_incomplet"),
  }),
);

/** Why the database rolled back: a violated constraint, or a lock that was not given in time. */
type Failure = { readonly constraint: string | null; readonly busy: boolean };

/** Null for another error, and for a constraint that only a bug can violate. */
export function refusalOfFailure(failure: Failure | null): Refusal | null {
  if (failure?.busy === true) return refuse("demande_en_cours");
  return REFUSALS.get(failure?.constraint ?? "")?.() ?? null;
}
