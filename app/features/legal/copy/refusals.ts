import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { LegalRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const LEGAL_SENTENCES = {
  fait_longueur: ({ min, max }) => `Entre ${min} et ${max} caractères.`,
  capital_invalide: "Donnez un montant en euros, par exemple 10 000\u00a0€.",
  rcs_invalide: "Écrivez RCS, la ville et les 9 chiffres du SIREN.",
  kbis_dernier_chiffre: "Le dernier chiffre ne correspond pas\u00a0: relisez l’extrait Kbis.",
  siret_chiffres: ({ n }) => (n > 1 ? `14 chiffres attendus, ${n} saisis.` : `14 chiffres attendus, ${n} saisi.`),
  siret_autre_rcs: "Ce SIRET n’appartient pas au numéro RCS donné.",
  tva_invalide: "Écrivez FR, la clé et le SIREN, ou «\u00a0Non assujetti, article 293\u00a0B du CGI\u00a0».",
  tva_autre_rcs: "Ce numéro de TVA n’appartient pas au numéro RCS donné.",
  personne_requise: "Donnez le prénom et le nom d’une personne.",
  hebergeur_incomplet: "Donnez le nom, l’adresse et le téléphone.",
  pays_inconnu: "Choisissez un pays de la liste.",
  mediateur_incomplet: "Donnez le nom, l’adresse postale et le site.",
  motif_changement_requis: "Dites pourquoi\u00a0: le motif est gardé dans le journal.",
} satisfies SentencesOf<LegalRefusals>;
