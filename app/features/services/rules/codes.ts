export const TYPES_SERVICE = ["cours_cuisine", "chef_domicile", "traiteur", "consultation", "autre"] as const;
export type TypeService = (typeof TYPES_SERVICE)[number];
/** Types with one group per slot by default: the chef goes to one household. */
export const PRIVATE_TYPES: readonly TypeService[] = ["chef_domicile"];

/** Where a service takes place: at the client's, at the chef's, or by telephone or video. */
export const LIEUX_PRESTATION = ["client", "chef", "distance"] as const;
export type LieuPrestation = (typeof LIEUX_PRESTATION)[number];

/** The rules that a chef chooses by name, also as the default of all services. */
export const REGLES_PRETES = ["souple", "moderee", "stricte"] as const;
export type ReglePrete = (typeof REGLES_PRETES)[number];
export const REGLES_ANNULATION = [...REGLES_PRETES, "sur_mesure"] as const;
export type RegleAnnulation = (typeof REGLES_ANNULATION)[number];

/** Diets that a chef declares for a service. */
export const REGIMES = ["vegetarien", "vegan", "sans_gluten", "sans_lactose", "halal", "casher"] as const;
export type Regime = (typeof REGIMES)[number];

/** The pages of the editor of a service. */
export const ETAPES_SERVICE = ["essentiel", "prix", "lieu", "reste"] as const;
export type EtapeService = (typeof ETAPES_SERVICE)[number];
