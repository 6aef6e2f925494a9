import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { site } from "#app/shared/copy/site.ts";
import type { ModerationRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const MODERATION_SENTENCES = {
  dossier_decide: ({ nom }) => `${nom ?? "Une autre personne"} vient de décider ce dossier. Rien n’a été envoyé.`,
  dossier_a_relire: "Une autre personne relit votre décision.",
  dossier_clos: "Ce dossier est clos.",
  mesure_deja_levee: "Cette mesure n’est plus en vigueur.",
  mesure_propre: "Une autre personne lève votre mesure.",
  dossier_deja_confie: ({ nom }) =>
    nom === null ? "Ce dossier est revenu à «\u00a0À prendre\u00a0»." : `Ce dossier vient d’être confié à ${nom}.`,
  dossier_masque: "Le contenu vient d’être masqué. Relisez le dossier\u00a0: rien n’a été envoyé.",
  dossier_retire: "Qui connaît la personne ne s’occupe pas de ce dossier.",
  collegue_introuvable: "Cette personne n’est plus dans l’équipe.",
  contenu_absent: "Ce contenu n’est plus en ligne\u00a0: il n’y a rien à masquer.",
  contenu_deja_masque: "Ce contenu est déjà masqué.",
  duree_mesure_requise: "Choisissez une durée.",
  visiteur_bloque: () =>
    `Notre équipe a suspendu les demandes faites avec cette adresse ou cette connexion\u00a0; vos réservations en cours continuent. Une erreur\u00a0? Écrivez-nous à ${site().contact_email}.`,
  cible_requise: "Choisissez ce qui est bloqué.",
  reseau_oublie: "Cette connexion n’est plus gardée. Bloquez l’adresse e-mail.",
  deja_bloque: "Un blocage est déjà en cours. Levez-le d’abord pour en changer la durée.",
  blocage_fini: "Ce blocage a déjà pris fin.",
  raisons_courtes: ({ n }) => `Encore ${n} ${n === 1 ? "caractère" : "caractères"}\u00a0: donnez vos raisons.`,
  bonne_foi_requise: "Cochez la case pour envoyer le signalement.",
  decision_requise: "Choisissez une décision.",
  fondement_requis: "Choisissez un fondement.",
} satisfies SentencesOf<ModerationRefusals>;
