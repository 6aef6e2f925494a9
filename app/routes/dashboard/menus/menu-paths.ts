export const MENUS_PATH = "/dashboard/menus";

/** Of the address of a menu that is not stored yet. */
export const NEW = "nouveau";
