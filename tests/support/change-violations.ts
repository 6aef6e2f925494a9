import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insert } from "./factories.ts";

type Ids = { reservation: string; slot: string };

/** Violations of the constraints on change requests. */
export function changeViolations(
  client: pg.Client,
  { ids, twice }: { ids: Ids; twice: (work: () => Promise<unknown>) => Promise<unknown> },
): Record<string, () => Promise<unknown>> {
  const change = (over: object = {}) =>
    insert(client, "demandes_changement", {
      reservation_id: ids.reservation,
      type: "date",
      availability_id: ids.slot,
      date_debut: "2030-06-15T17:00:00Z",
      date_fin: "2030-06-15T20:00:00Z",
      participants: "[]",
      nombre_participants: 2,
      prix_final: "80.00",
      date_avant: "2030-06-15T17:00:00Z",
      convives_avant: 2,
      prix_avant: "80.00",
      nombre_tenu: 0,
      places_tenues: 0,
      creneau_entier: false,
      expire_le: "2030-06-10T17:00:00Z",
      ...over,
    });
  const closed = { traitee_le: "2030-06-02T10:00:00Z" };
  return {
    change_belongs_to_reservation: () => change({ reservation_id: randomUUID() }),
    change_is_to_a_slot: () => change({ availability_id: randomUUID() }),
    one_open_change_per_reservation: () => twice(() => change()),
    change_type_is_known: () => change({ type: "lieu" }),
    change_statut_is_known: () => change({ statut: "perdue", ...closed }),
    changed_participants_is_a_list: () => change({ participants: "{}" }),
    changed_number_between_1_and_999: () => change({ nombre_participants: 0 }),
    changed_price_is_not_negative: () => change({ prix_final: "-1" }),
    change_ends_after_it_starts: () => change({ date_fin: "2030-06-15T17:00:00Z" }),
    held_places_are_all_or_none: () => change({ nombre_tenu: 2, places_tenues: 1 }),
    closed_change_has_its_date: () => change({ statut: "retiree" }),
    held_slot_has_one_group: async () => {
      const { rows } = await client.query<{ id: string }>(
        `with slot as (
           insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles)
           select service_id, '2030-08-01T17:00:00Z', '2030-08-01T18:00:00Z', 10 from reservations where id = $1
           returning id)
         insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
           client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises)
         select chef_id, service_id, slot.id, client_nom, client_prenom, client_email, client_telephone,
           date_souhaitee, date_fin, prix_final, participants, nombre_participants, 0
         from reservations, slot where reservations.id = $1 returning id`,
        [ids.reservation],
      );
      await change({ reservation_id: rows[0]?.id, nombre_tenu: 2, creneau_entier: true });
    },
    refused_change_has_a_reason: () => change({ statut: "refusee", reponse: " ", ...closed }),
    tarifs_is_a_list: () => client.query("update reservations set tarifs = '{}' where id = $1", [ids.reservation]),
  };
}
