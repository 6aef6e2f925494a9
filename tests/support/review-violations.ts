import { randomBytes } from "node:crypto";
import type pg from "pg";
import { aReservation, insert } from "./factories.ts";
import { reportViolations } from "./report-violations.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const WORDS = "Un dîner parfait, du début à la fin.";

type Ids = { readonly chef: string; readonly service: string; readonly slot: string; readonly reservation: string };

/** Violations of the constraints on reviews and reports. */
export function reviewViolations(client: pg.Client, ids: Ids): Record<string, () => Promise<unknown>> {
  const link = (over: object) =>
    insert(client, "avis_liens", {
      reservation_id: ids.reservation,
      token_hash: Buffer.alloc(32, 5),
      invite_le: "2030-06-16",
      ...over,
    });
  const review = (over: object = {}) =>
    insert(client, "avis", {
      reservation_id: ids.reservation,
      chef_id: ids.chef,
      service_id: ids.service,
      date_service: "2030-06-15T17:00:00Z",
      statut: "publie",
      note: 5,
      texte: WORDS,
      ...over,
    });
  const report = async (...rows: object[]) => {
    const avis_id = (await review()).id;
    for (const over of rows) {
      await insert(client, "avis_signalements", {
        avis_id,
        auteur: "visiteur",
        motif: "propos",
        raisons: WORDS,
        token_hash: randomBytes(32),
        ...over,
      });
    }
  };
  const decision = async (over: object) =>
    insert(client, "avis_decisions", {
      avis_id: (await review()).id,
      origine: "retenue",
      decision: "publier",
      fondement: "conforme",
      raison: WORDS,
      user_id: NOBODY,
      ...over,
    });
  const appeal = { appel_par: "auteur", appel_raisons: WORDS, appel_le: "2030-07-01" };
  const hash = Buffer.alloc(32, 6);
  return {
    ...reportViolations(client, ids),
    review_link_belongs_to_reservation: () => link({ reservation_id: NOBODY }),
    review_link_by_token: async () => {
      const other = await insert(client, "reservations", aReservation(ids.chef, ids.service, ids.slot));
      await link({});
      await link({ reservation_id: other.id });
    },
    review_link_hash_is_sha256: () => link({ token_hash: Buffer.alloc(3) }),

    review_belongs_to_reservation: () => review({ reservation_id: NOBODY }),
    one_review_per_reservation: async () => (await review(), review({ statut: "retenu" })),
    review_statut_is_known: () => review({ statut: "perdu", texte: WORDS }),
    review_note_between_1_and_5: () => review({ note: 0, statut: "retenu" }),
    review_points_are_known: () => review({ points: ["parking"] }),
    review_grounds_are_known: () => review({ motifs_retenue: ["mauvaise_note"] }),
    review_text_between_20_and_1000: () => review({ texte: "Très bien" }),
    open_review_has_its_text: () => review({ texte: null }),
    closed_review_has_its_date: () => review({ statut: "refuse" }),
    review_name_is_short: () => review({ prenom: "" }),
    review_initial_is_one_letter: () => review({ initiale: "Du" }),
    review_reply_is_short: () => review({ reponse: " \n", reponse_le: "2030-06-20" }),
    review_reply_has_its_date: () => review({ reponse: "Merci" }),

    report_belongs_to_review: () =>
      insert(client, "avis_signalements", { avis_id: NOBODY, auteur: "chef", motif: "autre", raisons: WORDS }),
    one_open_report_per_chef_and_review: () => report({ auteur: "chef" }, { auteur: "chef" }),
    one_open_report_per_visitor_and_review: () => report({ email: "zoe@exemple.fr" }, { email: "zoe@exemple.fr" }),
    report_by_token: () => report({ token_hash: hash }, { token_hash: hash }),
    report_auteur_is_known: () => report({ auteur: "voisin" }),
    report_motif_is_known: () => report({ motif: "humeur" }),
    report_reasons_between_20_and_1000: () => report({ raisons: "Non." }),
    report_email_is_normal: () => report({ email: "Zoe@exemple.fr" }),
    report_name_is_short: () => report({ nom: "" }),
    report_hash_is_sha256: () => report({ token_hash: Buffer.alloc(3) }),

    decision_belongs_to_review: () => decision({ avis_id: NOBODY }),
    decision_origine_is_known: () => decision({ origine: "humeur" }),
    review_decision_is_known: () => decision({ decision: "reecrire" }),
    decision_fondement_is_known: () => decision({ fondement: "mauvaise_note" }),
    decision_reason_between_20_and_1000: () => decision({ raison: "Non." }),
    appeal_auteur_is_known: () => decision({ ...appeal, appel_par: "voisin" }),
    appeal_is_complete: () => decision({ ...appeal, appel_par: null }),
    appeal_reasons_between_20_and_1000: () => decision({ ...appeal, appel_raisons: "Si." }),
    decided_appeal_was_made: () => decision({ appel_traite_le: "2030-07-02" }),
    appeal_has_no_appeal: () => decision({ ...appeal, origine: "appel" }),

    ratings_belong_to_chef: () => insert(client, "evaluations_chefs", { chef_id: NOBODY }),
    ratings_of_chef_are_not_negative: () => insert(client, "evaluations_chefs", { chef_id: ids.chef, notes_3: -1 }),
    ratings_belong_to_service: () => insert(client, "evaluations_services", { service_id: NOBODY }),
    ratings_of_service_are_not_negative: () =>
      insert(client, "evaluations_services", { service_id: ids.service, notes_1: -1 }),
  };
}
