/** Limits of a chef's dishes. Without imports: pages that only show them load none of the rules. */

/** Dishes in use, and retired ones, of one chef. */
export const MAX_DISHES = 200;
export const MAX_RETIRED_DISHES = 400;
/** Also in the constraints `dish_has_a_name_of_80` and `dish_sentence_is_short`. */
export const MAX_DISH_NAME = 80;
export const MAX_DISH_SENTENCE = 140;

/** Of a menu; also in the constraints of its tables. */
export const MENU_LIMITS = {
  menus: 6,
  nom: 60,
  introduction: 120,
  titre: 40,
  services: 12,
  plats: 4,
  remplacants: 3,
  jours: { min: 2, max: 21, usual: 7 },
} as const;
