import { randomUUID } from "node:crypto";
import type pg from "pg";
import { changeViolations } from "./change-violations.ts";
import { insert } from "./factories.ts";
import { supportViolations } from "./support-violations.ts";
import { threadViolations } from "./thread-violations.ts";

/** Violations of the constraints on the dossier of a reservation and on its messages. */
export function dossierViolations(
  client: pg.Client,
  {
    ids,
    twice,
  }: {
    ids: { reservation: string; slot: string; chef: string };
    twice: (work: () => Promise<unknown>) => Promise<unknown>;
  },
): Record<string, () => Promise<unknown>> {
  const of = (over: object) => ({ reservation_id: ids.reservation, ...over });
  const dossier = (over: object) => insert(client, "dossiers", of(over));
  const key = (over: object) => insert(client, "dossier_cles", of({ cle: Buffer.alloc(64), ...over }));
  const invitation = (over: object) =>
    insert(client, "invitations", of({ token_hash: Buffer.alloc(32), token_chiffre: Buffer.alloc(1), ...over }));
  const mail = (over: object) =>
    insert(client, "dossier_mails", of({ type: "rappel", repas_le: "2026-12-12", ...over }));
  const answer = (over: object) =>
    insert(client, "reponses_convives", of({ auteur: "client", modifiee_le: "2026-12-01", ...over }));
  const nobody = { reservation_id: randomUUID() };
  const own = { auteur: "convive", token_hash: Buffer.alloc(32) };
  return {
    ...supportViolations(client, { ids, twice }),
    ...changeViolations(client, { ids, twice }),
    dossier_belongs_to_reservation: () => dossier(nobody),
    etage_is_short: () => dossier({ etage: "x".repeat(41) }),
    telephone_sur_place_is_short: () => dossier({ telephone_sur_place: "0".repeat(21) }),
    a_savoir_is_short: () => dossier({ a_savoir: "x".repeat(281) }),
    manque_is_short: () => dossier({ manque: "x".repeat(281) }),
    mot_is_short: () => dossier({ mot: "x".repeat(281) }),
    arrivee_is_a_time: () => dossier({ arrivee: "24:00" }),
    a_apporter_is_short: () => dossier({ a_apporter: "x".repeat(601) }),
    stationnement_is_known: () => dossier({ stationnement: ["lune"] }),
    feux_are_known: () => dossier({ feux: "bois" }),
    nombre_feux_is_known: () => dossier({ nombre_feux: "9" }),
    four_is_known: () => dossier({ four: "trois" }),
    frigo_is_known: () => dossier({ frigo: "rouge" }),
    vaisselle_is_known: () => dossier({ vaisselle: "papier" }),
    equipements_are_known: () => dossier({ equipements: ["wok"] }),
    occasion_is_known: () => dossier({ occasion: "vacances" }),

    dossier_key_belongs_to_reservation: () => key(nobody),
    dossier_key_is_wrapped: () => key({ cle: Buffer.alloc(32) }),

    dossier_mail_is_of_a_reservation: () => mail(nobody),
    dossier_mail_type_is_known: () => mail({ type: "publicite" }),
    one_dossier_mail_per_meal: () => twice(() => mail({})),

    invitation_is_to_a_reservation: () => invitation(nobody),
    invitation_hash_is_sha256: () => invitation({ token_hash: Buffer.alloc(3) }),
    invitation_by_token: async () => {
      const { rows } = await client.query<{ id: string }>(
        `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
           client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises)
         select chef_id, service_id, availability_id, client_nom, client_prenom, client_email, client_telephone,
           date_souhaitee, date_fin, prix_final, participants, nombre_participants, 0
         from reservations where id = $1 returning id`,
        [ids.reservation],
      );
      await invitation({});
      await invitation({ reservation_id: rows[0]?.id });
    },

    answer_belongs_to_reservation: () => answer(nobody),
    answer_by_token: () => twice(() => answer(own)),
    answer_auteur_is_known: () => answer({ auteur: "voisin" }),
    answer_age_is_known: () => answer({ age: "bébé" }),
    answer_hash_is_sha256: () => answer({ ...own, token_hash: Buffer.alloc(3) }),
    answer_prenom_is_short: () => answer({ prenom: "x".repeat(41) }),
    guests_answer_has_its_link: () => answer({ auteur: "convive" }),
    health_data_need_consent: () => answer({ reponse: Buffer.alloc(1) }),
    ...threadViolations(client, ids),
  };
}
