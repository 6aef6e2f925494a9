import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { MessageRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const MESSAGE_SENTENCES = {
  heure_sans_date: "Choisissez une date avant l’heure.",
  fil_ferme: "Les messages de cette réservation sont fermés.",
  message_deja_parti: "Votre message précédent est déjà parti. Relisez celui-ci, puis envoyez-le\u00a0: il est resté.",
  modele_sans_nom: "Donnez un nom à ce modèle.",
  modele_sans_texte: "Écrivez le texte de ce modèle.",
  modele_deja_nomme: "Un autre de vos modèles porte déjà ce nom.",
  modeles_complets: "Vous avez déjà vingt modèles. Supprimez-en un pour en écrire un autre.",
} satisfies SentencesOf<MessageRefusals>;
