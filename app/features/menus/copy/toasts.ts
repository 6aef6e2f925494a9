import { failure, gone, success } from "#app/shared/copy/toasts.ts";

export const MENU_TOASTS = {
  dish_saved: success("Plat enregistré"),
  dish_retired: gone("Plat retiré"),
  dish_restored: gone("Plat remis"),
  dish_deleted: gone("Plat supprimé"),
  menu_saved: success("Menu enregistré"),
  menu_published: success("Menu en ligne"),
  menu_withdrawn: success("Menu retiré", "Les visiteurs ne le voient plus."),
  menu_duplicated: success("Menu dupliqué", "La copie est un brouillon."),
  menu_deleted: gone("Menu supprimé"),
  load_menus: failure("Impossible de charger vos menus. Réessayez."),
  save_menu: failure("Impossible d’enregistrer le menu"),
  load_dishes: failure("Impossible de charger vos plats. Réessayez."),
  save_dish: failure("Impossible d’enregistrer le plat"),
};
