/** When a dish is served during a meal, in the order of the meal. */
export const MOMENTS = ["amuse_bouche", "entree", "plat", "fromage", "dessert", "accompagnement", "boisson"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The cereals and the nuts that the law names. */
export const CEREALES = ["ble", "seigle", "orge", "avoine", "epeautre"] as const;
export type Cereale = (typeof CEREALES)[number];
export const FRUITS_A_COQUE = [
  "amandes",
  "noisettes",
  "noix",
  "cajou",
  "pecan",
  "bresil",
  "pistaches",
  "macadamia",
] as const;
export type FruitACoque = (typeof FRUITS_A_COQUE)[number];

/** What is inside a dish and is no allergen, but decides diets. */
export const DEDANS = ["viande", "porc", "alcool", "miel", "gelatine"] as const;
export type Dedans = (typeof DEDANS)[number];

/** Who chooses the dish of a course: nobody, the host for the table, or each guest. */
export const CHOIX_SERVICE = ["fixe", "hote", "convive"] as const;
export type ChoixService = (typeof CHOIX_SERVICE)[number];

/** What a dish is in a course: printed, for children, or offered against an allergy or a diet. */
export const ROLES_PLAT = ["carte", "enfant", "remplacant"] as const;
export type RolePlat = (typeof ROLES_PLAT)[number];

/** Diets that are computed from the allergens of a dish and from what is inside. Halal and casher are not. */
export const REGIMES_PLAT = [
  "vegetarien",
  "vegetalien",
  "sans_viande",
  "sans_porc",
  "sans_alcool",
  "sans_gluten",
  "sans_lait",
] as const;
export type RegimePlat = (typeof REGIMES_PLAT)[number];

/** The three answers of a chef for one allergen. */
export const REPONSES_ALLERGENE = ["non", "contient", "traces"] as const;
export type ReponseAllergene = (typeof REPONSES_ALLERGENE)[number];

/** The views of a chef's dishes. */
export const VUES_PLATS = ["tous", "saison", "a_completer", "retires"] as const;
export type VuePlats = (typeof VUES_PLATS)[number];
