import { plural } from "#app/shared/copy/plural.ts";
import { SHIPPED_SITE } from "#app/shared/copy/site.ts";
import { FACT_PAGES, type FactGroup, type LegalPath, type OperatorFact } from "../rules/codes.ts";

export const FACT_GROUP_LABELS: Record<FactGroup, string> = {
  site: "Le site",
  societe: "La société",
  contact: "Contact et médiateur",
  prestataires: "Hébergeur et prestataires",
  transparence: "Transparence",
};

export const FACT_HELP: Partial<Record<OperatorFact, string>> = {
  site_nom: "Les textes des pages et des e-mails continuent de dire «\u00a0Convive\u00a0».",
  contact_email:
    "Les demandes d’aide y arrivent. Un e-mail y est envoyé\u00a0: l’adresse paraît quand son lien est suivi.",
  contact_telephone: "Dix chiffres, ou un numéro étranger avec son indicatif.",
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

const LEGAL_PAGE_LABELS: Record<LegalPath, string> = {
  "/mentions-legales": "Mentions légales",
  "/privacy": "Confidentialité",
  "/terms": "Conditions d’utilisation",
  "/accessibilite": "Accessibilité",
  "/classement": "Classement des chefs",
};

/** What pages show until the owner sets it. The name is a choice; the address and the number are only examples. */
export const SHIPPED_FACTS: Partial<Record<OperatorFact, string>> = {
  site_nom: SHIPPED_SITE.site_nom,
  contact_email: SHIPPED_SITE.contact_email,
  contact_telephone: SHIPPED_SITE.contact_telephone,
};

const FOOT = ["Pied de chaque page", "Pied de chaque e-mail"];

/** Where a fact appears besides the legal pages. */
const OTHER_PLACES: Partial<Record<OperatorFact, readonly string[]>> = {
  site_nom: ["Titre et tête de chaque page", "Tête et pied de chaque e-mail"],
  contact_email: [...FOOT, "Centre d’aide"],
  contact_telephone: ["Pied de chaque page", "Centre d’aide"],
  nom: FOOT,
  email_signalement: FOOT,
  mediateur: ["E-mails de réservation"],
};

/** « Mentions légales, Confidentialité ». */
export function pagesShowing(fact: OperatorFact): string {
  const pages = FACT_PAGES[fact].map((path) => LEGAL_PAGE_LABELS[path]);
  const others = (OTHER_PLACES[fact] ?? []).map((place) => place.slice(0, 1).toLowerCase() + place.slice(1));
  return [...pages, ...others].join(", ");
}

export const missingFactsNotice = (count: number): string =>
  count === 1
    ? "Il manque 1 information légale aux pages publiques."
    : `Il manque ${count} informations légales aux pages publiques.`;

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
