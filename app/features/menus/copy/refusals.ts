import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_DISHES, MAX_RETIRED_DISHES, MENU_LIMITS } from "../rules/limits.ts";
import type { MenuRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const MENU_SENTENCES = {
  plat_sans_nom: "Donnez un nom au plat.",
  plat_existe: "Vous avez déjà un plat de ce nom. Modifiez-le, ou précisez celui-ci.",
  plats_complets: `${MAX_DISHES} plats, c’est complet. Retirez un plat que vous ne servez plus\u00a0: il reste lisible, et ne compte plus.`,
  plats_retires_complets: `Vous avez ${MAX_RETIRED_DISHES} plats retirés. Supprimez-en un d’abord.`,
  plat_au_menu: ({ nom }) => `Ce plat est au menu «\u00a0${nom}\u00a0». Ôtez-le d’abord de ce menu.`,
  menu_sans_nom: "Donnez un nom au menu.",
  menu_jours: `Indiquez de ${MENU_LIMITS.jours.min} à ${MENU_LIMITS.jours.max} jours.`,
  menu_services: `Un menu a de 1 à ${MENU_LIMITS.services} services.`,
  menus_trop_nombreux: `Ce service a ${MENU_LIMITS.menus} menus. Supprimez-en un d’abord.`,
  menu_change_ailleurs: "Ce menu a changé depuis que vous l’avez ouvert.",
  plat_retire_du_menu: "Un plat de ce menu n’est plus dans vos plats. Ôtez-le, puis enregistrez.",
} satisfies SentencesOf<MenuRefusals>;
