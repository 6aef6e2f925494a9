import type pg from "pg";
import { aReservation, insert } from "./factories.ts";

type Ids = { chef: string; service: string; slot: string };

export const WITHDRAWN = {
  statut: "annulee",
  retractable: true,
  retractation_le: "2030-06-05T12:00:00Z",
  retractation_nom: "Zoé Durand",
  retractation_email: "zoe@exemple.fr",
};

const left = (client: pg.Client, { chef, service, slot }: Ids, over: object) =>
  insert(client, "reservations", aReservation(chef, service, slot, { ...over }));

/** The event of a withdrawal from a contract confirmed on 1 June 2030, for a service on 15 June. */
export async function insertWithdrawal(client: pg.Client, ids: Ids, over: object, reservation: object = WITHDRAWN) {
  const { id: reservation_id } = await left(client, ids, reservation);
  await insert(client, "reservation_events", {
    ...{ reservation_id, statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef" },
    created_at: "2030-06-01T10:00:00Z",
  });
  return insert(client, "reservation_events", {
    ...{ reservation_id, statut_avant: "payee", statut_apres: "annulee", acteur: "client", nature: "retractation" },
    created_at: "2030-06-05T12:00:00Z",
    ...over,
  });
}

/** Violations of the constraints on withdrawals. */
export function withdrawalViolations(client: pg.Client, ids: Ids): Record<string, () => Promise<unknown>> {
  return {
    withdrawal_leaves_a_contract_that_may_be_left: () => left(client, ids, { ...WITHDRAWN, retractable: false }),
    withdrawal_has_its_declaration: () => left(client, ids, { ...WITHDRAWN, retractation_nom: null }),
    retractation_email_is_an_address: () => left(client, ids, { ...WITHDRAWN, retractation_email: "zoe" }),
    event_nature_is_known: () => insertWithdrawal(client, ids, { nature: "regret", acteur: "chef" }),
    withdrawal_is_the_clients_from_a_contract: () => insertWithdrawal(client, ids, { statut_avant: "en_attente" }),
    client_leaves_what_is_paid_by_withdrawal_only: () => insertWithdrawal(client, ids, { nature: null }),
    withdrawal_is_in_time: () => insertWithdrawal(client, ids, { created_at: "2030-07-01T00:00:00Z" }),
  };
}
