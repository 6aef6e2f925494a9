/** The facts that the law asks of the company that runs the site, in the order of the console. */
export const OPERATOR_FACTS = [
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
export const CONFIRMED_FACTS = ["email_signalement", "email_donnees"] as const satisfies readonly OperatorFact[];
export type ConfirmedFact = (typeof CONFIRMED_FACTS)[number];

export type FactGroup = "societe" | "contact" | "prestataires" | "transparence";

/** The groups of the console. */
export const FACT_GROUPS: Record<FactGroup, readonly OperatorFact[]> = {
  societe: OPERATOR_FACTS.slice(0, 9),
  contact: OPERATOR_FACTS.slice(9, 12),
  prestataires: OPERATOR_FACTS.slice(12, 16),
  transparence: OPERATOR_FACTS.slice(16),
};

export type LegalPath = "/mentions-legales" | "/privacy" | "/terms" | "/accessibilite" | "/classement";

/** The pages that show each fact: a new value is a revision of these. */
export const FACT_PAGES: Record<OperatorFact, readonly LegalPath[]> = {
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
