import { failure, gone, success } from "#app/shared/copy/toasts.ts";

export const MENU_TOASTS = {
  dish_saved: success("Plat enregistré"),
  dish_retired: gone("Plat retiré"),
  dish_restored: gone("Plat remis"),
  dish_deleted: gone("Plat supprimé"),
  load_dishes: failure("Impossible de charger vos plats. Réessayez."),
  save_dish: failure("Impossible d’enregistrer le plat"),
};
