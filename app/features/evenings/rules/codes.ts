/** The fourteen allergens regulated by European food law. */
export const ALLERGENES_REGLEMENTES = [
  "gluten",
  "crustaces",
  "oeufs",
  "poissons",
  "arachides",
  "soja",
  "lait",
  "fruits_a_coque",
  "celeri",
  "moutarde",
  "sesame",
  "sulfites",
  "lupin",
  "mollusques",
] as const;
export type AllergeneReglemente = (typeof ALLERGENES_REGLEMENTES)[number];

/** Diets of a guest. They name what is on the plate, never a belief. */
export const REGIMES_CONVIVES = ["vegetarien", "vegetalien", "sans_viande", "sans_porc", "sans_alcool"] as const;
export type RegimeConvive = (typeof REGIMES_CONVIVES)[number];

export const CONVIVE_AGES = ["adulte", "enfant"] as const;
export type ConviveAge = (typeof CONVIVE_AGES)[number];

/** Who gave an answer: the guest through the invitation, or the client for somebody. */
export const REPONSE_AUTEURS = ["convive", "client"] as const;
export type ReponseAuteur = (typeof REPONSE_AUTEURS)[number];

/** The mails of a dossier that a sweep queues: reminder to the client, digest and unseen conflict to the chef. */
export const DOSSIER_MAILS = ["rappel", "synthese", "conflit"] as const;
export type DossierMail = (typeof DOSSIER_MAILS)[number];

/** Answers of the client about the place, the kitchen and the occasion. */
export const STATIONNEMENTS = ["place_privee", "facile", "payant", "difficile", "ascenseur"] as const;
export type Stationnement = (typeof STATIONNEMENTS)[number];
export const FEUX = ["gaz", "induction", "electrique"] as const;
export type Feux = (typeof FEUX)[number];
export const NOMBRES_FEUX = ["2", "3", "4", "5"] as const;
export type NombreFeux = (typeof NOMBRES_FEUX)[number];
export const FOURS = ["un", "deux", "aucun"] as const;
export type Four = (typeof FOURS)[number];
export const FRIGOS = ["place", "etagere", "plein"] as const;
export type Frigo = (typeof FRIGOS)[number];
export const VAISSELLES = ["tous", "manque", "chef"] as const;
export type Vaisselle = (typeof VAISSELLES)[number];
export const EQUIPEMENTS = ["lave_vaisselle", "congelateur", "plan_de_travail"] as const;
export type Equipement = (typeof EQUIPEMENTS)[number];
export const OCCASIONS = ["anniversaire", "retrouvailles", "famille", "travail", "rien"] as const;
export type Occasion = (typeof OCCASIONS)[number];
