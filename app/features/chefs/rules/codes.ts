export const FOURNISSEURS_MAIL = ["mailto", "gmail", "outlook", "yahoo"] as const;
export type FournisseurMail = (typeof FOURNISSEURS_MAIL)[number];

/** How far a chef travels: within a radius, anywhere in France, or not at all. */
export const DEPLACEMENTS = ["rayon", "france", "aucun"] as const;
export type Deplacement = (typeof DEPLACEMENTS)[number];

/** How travel is charged: included, per kilometre beyond an included distance, or a flat fee. */
export const FRAIS_DEPLACEMENT = ["compris", "par_km", "forfait"] as const;
export type FraisDeplacement = (typeof FRAIS_DEPLACEMENT)[number];

export const SPECIALITES = [
  "cuisine_francaise",
  "cuisine_italienne",
  "cuisine_asiatique",
  "cuisine_mexicaine",
  "cuisine_indienne",
  "cuisine_japonaise",
  "cuisine_chinoise",
  "cuisine_thailandaise",
  "cuisine_vietnamienne",
  "cuisine_orientale",
  "cuisine_maghrebine",
  "cuisine_libanaise",
  "cuisine_grecque",
  "cuisine_espagnole",
  "cuisine_portugaise",
  "cuisine_allemande",
  "cuisine_britannique",
  "cuisine_russe",
  "cuisine_turque",
  "cuisine_africaine",
  "cuisine_creole",
  "cuisine_fusion",
  "cuisine_gastronomique",
  "cuisine_bistronomie",
  "patisserie",
  "boulangerie",
  "cuisine_vegetarienne",
  "cuisine_vegane",
  "barbecue",
  "autre",
] as const;
export type Specialite = (typeof SPECIALITES)[number];

/** The ten specialties shown first in the profile editor and on the booking screens. */
export const SPECIALITES_PRINCIPALES = [
  "cuisine_francaise",
  "cuisine_italienne",
  "cuisine_asiatique",
  "cuisine_mexicaine",
  "patisserie",
  "boulangerie",
  "cuisine_vegetarienne",
  "cuisine_vegane",
  "barbecue",
  "autre",
] as const satisfies readonly Specialite[];

/** Grounds for deactivating a profile. */
export const DESACTIVATION_FONDEMENTS = ["conditions", "loi", "demande"] as const;
export type DesactivationFondement = (typeof DESACTIVATION_FONDEMENTS)[number];
/** The ground of a pause that the chef asked for. The chef ends it alone, and there is no decision to contest. */
export const OWN_PAUSE = "demande" satisfies DesactivationFondement;
