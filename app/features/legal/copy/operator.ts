import type { OperatorFact } from "../rules/codes.ts";

/** The names of the facts, for the console and the journal. */
const OPERATOR_FACT_LABELS: Record<OperatorFact, string> = {
  site_nom: "nom du site",
  contact_email: "adresse e-mail de contact",
  contact_telephone: "téléphone de contact",
  nom: "raison sociale",
  forme: "forme juridique",
  capital: "montant du capital",
  adresse: "adresse du siège",
  ville: "ville",
  immatriculation: "numéro RCS",
  siret: "numéro SIRET",
  tva: "numéro de TVA",
  directeur_publication: "nom du directeur de la publication",
  hebergeur: "nom, adresse et téléphone de l’hébergeur",
  stockage: "prestataire de stockage des photos",
  relais_mail: "prestataire d’envoi des e-mails",
  hebergement_pays: "pays d’hébergement",
  mediateur: "nom et adresse du médiateur",
  email_donnees: "adresse e-mail pour les données",
  email_signalement: "adresse e-mail de signalement",
  tarifs_chefs: "conditions tarifaires des chefs",
  liens_capitalistiques: "liens de capital ou de rémunération",
};

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The same names at the start of a line, in the console and in the journal. */
export const factName = (fact: OperatorFact): string => capitalized(OPERATOR_FACT_LABELS[fact]);
