/** What the site says of itself and of the company that runs it, in the order of the console. */
export const OPERATOR_FACTS = [
  "site_nom",
  "contact_email",
  "contact_telephone",
  "nom",
  "forme",
  "capital",
  "adresse",
  "ville",
  "immatriculation",
  "siret",
  "tva",
  "directeur_publication",
  "mediateur",
  "email_signalement",
  "email_donnees",
  "hebergeur",
  "hebergement_pays",
  "stockage",
  "relais_mail",
  "tarifs_chefs",
  "liens_capitalistiques",
] as const;
export type OperatorFact = (typeof OPERATOR_FACTS)[number];

/** Addresses that are shown once somebody has opened a mail sent there. */
export const CONFIRMED_FACTS = [
  "contact_email",
  "email_signalement",
  "email_donnees",
] as const satisfies readonly OperatorFact[];
export type ConfirmedFact = (typeof CONFIRMED_FACTS)[number];

/** The law asks for all of them but the name, which has one from the start. */
export const LEGAL_FACTS: readonly OperatorFact[] = OPERATOR_FACTS.filter((fact) => fact !== "site_nom");

export type FactGroup = "site" | "societe" | "contact" | "prestataires" | "transparence";

/** The groups of the console. */
export const FACT_GROUPS: Record<FactGroup, readonly OperatorFact[]> = {
  site: OPERATOR_FACTS.slice(0, 3),
  societe: OPERATOR_FACTS.slice(3, 12),
  contact: OPERATOR_FACTS.slice(12, 15),
  prestataires: OPERATOR_FACTS.slice(15, 19),
  transparence: OPERATOR_FACTS.slice(19),
};

export type LegalPath = "/mentions-legales" | "/privacy" | "/terms" | "/accessibilite" | "/classement";

/** The pages that show each fact: a new value is a revision of these. */
export const FACT_PAGES: Record<OperatorFact, readonly LegalPath[]> = {
  site_nom: [],
  contact_email: ["/mentions-legales", "/accessibilite"],
  contact_telephone: ["/mentions-legales", "/accessibilite"],
  nom: ["/mentions-legales", "/privacy", "/terms", "/accessibilite"],
  forme: ["/mentions-legales"],
  capital: ["/mentions-legales"],
  adresse: ["/mentions-legales", "/privacy"],
  ville: ["/mentions-legales", "/privacy"],
  immatriculation: ["/mentions-legales"],
  siret: ["/mentions-legales"],
  tva: ["/mentions-legales"],
  directeur_publication: ["/mentions-legales"],
  mediateur: ["/terms"],
  email_signalement: ["/mentions-legales", "/terms"],
  email_donnees: ["/privacy"],
  hebergeur: ["/mentions-legales", "/privacy"],
  hebergement_pays: ["/privacy"],
  stockage: ["/privacy"],
  relais_mail: ["/privacy"],
  tarifs_chefs: ["/terms"],
  liens_capitalistiques: ["/classement"],
};

/** The European Economic Area and two neighbours with an adequacy decision: elsewhere the privacy page must state guarantees. */
export const HOSTING_COUNTRIES: readonly string[] = [
  "France",
  "Allemagne",
  "Autriche",
  "Belgique",
  "Bulgarie",
  "Chypre",
  "Croatie",
  "Danemark",
  "Espagne",
  "Estonie",
  "Finlande",
  "Grèce",
  "Hongrie",
  "Irlande",
  "Islande",
  "Italie",
  "Lettonie",
  "Liechtenstein",
  "Lituanie",
  "Luxembourg",
  "Malte",
  "Norvège",
  "Pays-Bas",
  "Pologne",
  "Portugal",
  "Roumanie",
  "Royaume-Uni",
  "Slovaquie",
  "Slovénie",
  "Suède",
  "Suisse",
  "Tchéquie",
];

/** The date of the text of the terms, stored with each reservation that accepts it. Change it with the text. */
export const TERMS_REVISION = "2026-11-18";
