/** Expected refusals, with the facts that their sentence needs. */
export type MenuRefusals = {
  plat_sans_nom: null;
  plat_existe: null;
  plats_complets: null;
  plats_retires_complets: null;
  plat_au_menu: { readonly nom: string };
  menu_sans_nom: null;
  menu_jours: null;
  menu_services: null;
  menus_trop_nombreux: null;
  menu_change_ailleurs: null;
  plat_retire_du_menu: null;
};
