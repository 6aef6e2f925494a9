import { FACT_PAGES, type FactGroup, type LegalPath, type OperatorFact } from "#app/domain/legal-catalog.ts";
import { plural } from "../chef-plurals.ts";

export const FACT_GROUP_LABELS: Record<FactGroup, string> = {
  societe: "La société",
  contact: "Contact et médiateur",
  prestataires: "Hébergeur et prestataires",
  transparence: "Transparence",
};

export const FACT_HELP: Partial<Record<OperatorFact, string>> = {
  capital: "En euros.",
  adresse: "Numéro, rue et code postal, sans la ville.",
  immatriculation: "RCS, la ville et les 9 chiffres du SIREN.",
  siret: "14 chiffres. Les espaces ne comptent pas.",
  tva: "FR, deux chiffres et le SIREN, ou «\u00a0Non assujetti, article 293\u00a0B du CGI\u00a0».",
  directeur_publication: "Une personne\u00a0: prénom et nom.",
  email_signalement: "Un e-mail y est envoyé\u00a0: l’adresse paraît quand son lien est suivi.",
  email_donnees: "Un e-mail y est envoyé\u00a0: l’adresse paraît quand son lien est suivi.",
  hebergeur: "Le nom, l’adresse et le téléphone, séparés par des virgules.",
  mediateur: "Le nom, l’adresse postale et le site, séparés par des virgules.",
  tarifs_chefs: "Ce que Convive demande aux chefs. «\u00a0Aucun\u00a0» est possible.",
  liens_capitalistiques: "Entre Convive et les chefs. «\u00a0Aucun\u00a0» est possible.",
};

export const LEGAL_PAGE_LABELS: Record<LegalPath, string> = {
  "/mentions-legales": "Mentions légales",
  "/privacy": "Confidentialité",
  "/terms": "Conditions d’utilisation",
  "/accessibilite": "Accessibilité",
  "/classement": "Classement des chefs",
};

const FOOT = ["Pied de chaque page", "Pied de chaque e-mail"];

/** Where a fact appears besides the legal pages. */
export const OTHER_PLACES: Partial<Record<OperatorFact, readonly string[]>> = {
  nom: FOOT,
  email_signalement: FOOT,
  mediateur: ["E-mails de réservation"],
};

/** « Mentions légales, Confidentialité ». */
export function placesOf(fact: OperatorFact): string {
  const pages = FACT_PAGES[fact].map((path) => LEGAL_PAGE_LABELS[path]);
  const others = (OTHER_PLACES[fact] ?? []).map((place) => place.slice(0, 1).toLowerCase() + place.slice(1));
  return [...pages, ...others].join(", ");
}

export const missingFactsNotice = (count: number): string =>
  count === 1
    ? "Il manque 1 information légale, visible du public."
    : `Il manque ${count} informations légales, visibles du public.`;

export function progressOfFacts(total: number, missing: number): string {
  if (missing === 0) return `Les ${total} informations que la loi demande. Toutes sont renseignées.`;
  const filled = total - missing;
  return `Les ${total} informations que la loi demande. ${filled} ${filled > 1 ? "renseignées" : "renseignée"}, ${missing} ${missing > 1 ? "manquent" : "manque"}.`;
}

/** « 42 e-mails partis. » while the announcement is going on, « Envoyé à 42 chefs. » after it. */
export const mailsToChefs = (count: number, done: boolean): string =>
  done
    ? `Envoyé à ${plural(count, "chef", "chefs")}.`
    : `${plural(count, "e-mail parti", "e-mails partis")}, l’envoi continue.`;
