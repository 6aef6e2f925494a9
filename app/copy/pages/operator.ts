export type OperatorFact =
  | "nom"
  | "forme"
  | "capital"
  | "adresse"
  | "ville"
  | "immatriculation"
  | "siret"
  | "tva"
  | "directeur_publication"
  | "hebergeur"
  | "stockage"
  | "relais_mail"
  | "hebergement_pays"
  | "mediateur"
  | "email_donnees"
  | "email_signalement"
  | "tarifs_chefs"
  | "liens_capitalistiques";

/** Facts about the company that runs the site. Null: not provided yet; the pages then show a placeholder. */
export const OPERATOR: Record<OperatorFact, string | null> = {
  nom: null,
  forme: null,
  capital: null,
  adresse: null,
  ville: null,
  immatriculation: null,
  siret: null,
  tva: null,
  directeur_publication: null,
  hebergeur: null,
  stockage: null,
  relais_mail: null,
  hebergement_pays: null,
  mediateur: null,
  email_donnees: null,
  email_signalement: null,
  tarifs_chefs: null,
  liens_capitalistiques: null,
};

export const OPERATOR_FACT_LABELS: Record<OperatorFact, string> = {
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
