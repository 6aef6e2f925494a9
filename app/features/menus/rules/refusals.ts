/** Expected refusals, with the facts that their sentence needs. */
export type MenuRefusals = {
  plat_sans_nom: null;
  plat_existe: null;
  plats_complets: null;
  plats_retires_complets: null;
  plat_au_menu: { readonly nom: string };
};
