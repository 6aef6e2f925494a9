import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { aUser, insert } from "./factories.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const WORDS = "Cette photo est la mienne, je ne l’ai donnée à personne.";

/** Violations of the constraints on cases, their decisions, and the views of a dashboard by the team. */
export function reportViolations(
  client: pg.Client,
  ids: { chef: string; service: string },
): Record<string, () => Promise<unknown>> {
  const report = (over: object = {}) =>
    insert(client, "signalements", {
      ...{
        signale: "chef",
        cible: ids.chef,
        chef_id: ids.chef,
        motif: "autre",
        raisons: WORDS,
        token_hash: randomBytes(32),
      },
      ...over,
    });
  const measure = async (...rows: object[]) => {
    const signalement_id = (await report()).id;
    for (const over of rows)
      await insert(client, "signalement_decisions", {
        ...{ signalement_id, origine: "signalement", mesure: "masquer", fondement: "conditions", duree: "definitive" },
        ...{ raison: WORDS, user_id: NOBODY },
        ...over,
      });
  };
  const withdrawn = async () => {
    const user = await insert(client, "user", aUser());
    await insert(client, "user_roles", { user_id: user.id, role: "admin", role_console: "support" });
    const ids = { signalement_id: (await report()).id, user_id: user.id };
    await insert(client, "signalement_retraits", ids);
    return ids;
  };
  const hash = Buffer.alloc(32, 7);
  const appeal = { appel_par: "chef", appel_raisons: WORDS, appel_le: "2030-07-01" };
  const restriction = async (...rows: object[]) => {
    const signalement_id = (await report()).id;
    for (const over of rows)
      await insert(client, "mesures", { signalement_id, chef_id: ids.chef, mesure: "desactiver", ...over });
  };
  const photo = async () => {
    const cle = `chef-gallery/${randomBytes(16).toString("hex")}`;
    const facts = { largeur: 640, hauteur: 480, octets: 1000, apercu: "data:image/webp;base64,AAAA" };
    await insert(client, "photo_objects", { cle, ...facts });
    return { mesure: "masquer", photo_cle: cle };
  };
  const session_id = randomUUID();
  const view = (over: object = {}) =>
    insert(client, "vues_support", {
      ...{ user_id: NOBODY, session_id, chef_id: ids.chef, motif: WORDS },
      ...{ debut_le: "2026-11-15T10:00:00Z", fin_le: "2026-11-15T10:20:00Z", ...over },
    });
  const reported = { email: "zoe@exemple.fr" };
  return {
    support_view_is_of_a_chef: () => view({ chef_id: NOBODY }),
    one_support_view_per_session: async () => (await view(), view()),
    support_view_reason_between_20_and_2000: () => view({ motif: "Pour voir." }),
    support_view_lasts_20_minutes: () => view({ fin_le: "2026-11-15T10:20:01Z" }),
    support_view_is_left_once_begun: () => view({ quittee_le: "2026-11-15T09:59:59Z" }),
    case_is_about_a_chef: () => report({ chef_id: NOBODY }),
    case_by_number: async () => {
      const { id } = await report();
      await client.query(
        `insert into signalements (numero, signale, cible, chef_id, motif) overriding system value
         select numero, signale, cible, chef_id, motif from signalements where id = $1`,
        [id],
      );
    },
    case_by_token: async () => (await report({ token_hash: hash }), report({ token_hash: hash })),
    one_open_case_per_person_and_content: async () => (await report(reported), report(reported)),
    one_open_case_per_chef_or_rules_and_content: async () => (
      await report({ auteur: "systeme" }), report({ auteur: "systeme" })
    ),
    case_auteur_is_known: () => report({ auteur: "voisin" }),
    case_signale_is_known: () => report({ signale: "humeur" }),
    case_motif_is_known: () => report({ motif: "humeur" }),
    case_reasons_between_20_and_2000: () => report({ raisons: "Non." }),
    case_name_is_short: () => report({ nom: "" }),
    case_email_is_normal: () => report({ email: "Zoe@exemple.fr" }),
    case_hash_is_sha256: () => report({ token_hash: Buffer.alloc(3) }),

    case_is_given_to_the_team: () => report({ confie_a: NOBODY }),
    hidden_first_reason_between_20_and_2000: () =>
      report({ masque_le: "2030-07-01", masque_par: NOBODY, masque_raison: "Non." }),
    hidden_first_is_complete: () => report({ masque_le: "2030-07-01" }),
    withdrawal_belongs_to_case: () =>
      insert(client, "signalement_retraits", { signalement_id: NOBODY, user_id: NOBODY }),
    one_withdrawal_per_person_and_case: async () => insert(client, "signalement_retraits", await withdrawn()),
    who_knows_does_not_decide: async () => measure(await withdrawn()),
    who_knows_is_not_in_charge: async () => {
      const { signalement_id, user_id } = await withdrawn();
      await client.query("update signalements set confie_a = $2 where id = $1", [signalement_id, user_id]);
    },

    restriction_belongs_to_case: () => restriction({ signalement_id: NOBODY }),
    restriction_is_of_a_chef: () => restriction({ chef_id: NOBODY }),
    restriction_is_of_a_service: () => restriction({ mesure: "masquer", service_id: NOBODY }),
    hidden_photo_is_stored: () => restriction({ mesure: "masquer", photo_cle: "chef-gallery/perdue" }),
    one_restriction_per_case: () => restriction({}, {}),
    photo_is_hidden_once: async () => {
      const hidden = await photo();
      await restriction(hidden);
      await restriction(hidden);
    },
    restriction_is_known: () => restriction({ mesure: "maintenir" }),
    only_a_hidden_content_is_a_photo: async () => restriction({ ...(await photo()), mesure: "desactiver" }),
    hidden_service_is_not_visible: () =>
      client.query("update services set masque_le = now() where id = $1", [ids.service]),

    measure_belongs_to_case: () => measure({ signalement_id: NOBODY }),
    measure_by_token: () => measure({ token_hash: hash }, { token_hash: hash }),
    measure_origine_is_known: () => measure({ origine: "humeur" }),
    measure_is_known: () => measure({ mesure: "reecrire" }),
    measure_fondement_is_known: () => measure({ fondement: "humeur" }),
    measure_duree_is_known: () => measure({ duree: "toujours" }),
    restriction_has_its_duration: () => measure({ duree: null }),
    measure_reason_between_20_and_2000: () => measure({ raison: "Non." }),
    measure_hash_is_sha256: () => measure({ token_hash: Buffer.alloc(3) }),
    measure_appellant_is_known: () => measure({ ...appeal, appel_par: "voisin" }),
    measure_appeal_has_its_date: () => measure({ ...appeal, appel_par: null }),
    measure_appeal_reasons_between_20_and_2000: () => measure({ ...appeal, appel_raisons: "Si." }),
    answered_measure_was_appealed: () => measure({ appel_traite_le: "2030-07-02" }),
    measure_of_appeal_is_final: () => measure({ ...appeal, origine: "appel" }),
  };
}
