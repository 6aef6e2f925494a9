import type pg from "pg";
import { insert } from "./factories.ts";

type Ids = { readonly chef: string; readonly otherChef: string; readonly service: string };
type Over = Record<string, unknown>;

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Violations of dishes, menus, courses and the dishes of a course. */
export function menuViolations(client: pg.ClientBase, ids: Ids): Record<string, () => Promise<unknown>> {
  const dish = (over: Over = {}) =>
    insert(client, "plats", { chef_id: ids.chef, nom: "Magret rosé", moment: "plat", ...over });
  const menu = (over: Over = {}) =>
    insert(client, "menus", { chef_id: ids.chef, service_id: ids.service, nom: "Menu d’hiver", ...over });
  const course = async (over: Over = {}) => {
    const menu_id = over.menu_id ?? (await menu()).id;
    return insert(client, "menu_services", { chef_id: ids.chef, ordre: 1, moment: "plat", ...over, menu_id });
  };
  const served = async (over: Over = {}) => {
    const menu_service_id = over.menu_service_id ?? (await course()).id;
    const plat_id = over.plat_id ?? (await dish()).id;
    const row = { chef_id: ids.chef, role: "carte", ordre: 1, ...over, menu_service_id, plat_id };
    return insert(client, "menu_plats", row);
  };
  const twice = async (first: Over, second: Over) => {
    const { id: menu_service_id } = await course();
    const { id: plat_id } = await dish();
    await served({ menu_service_id, plat_id, ...first });
    return served({ menu_service_id, plat_id, ...second });
  };
  return {
    dish_belongs_to_chef: () => dish({ chef_id: NOBODY }),
    one_dish_per_name: async () => {
      await dish();
      return dish({ nom: "MAGRET ROSE" });
    },
    dish_has_a_name_of_80: () => dish({ nom: "m".repeat(81) }),
    dish_sentence_is_short: () => dish({ phrase: "m".repeat(141) }),
    dish_moment_is_known: () => dish({ moment: "goûter" }),
    dish_allergens_are_known: () => dish({ traces: ["fourmis"] }),
    contained_allergen_is_no_trace: () => dish({ contient: ["lait"], traces: ["lait"] }),
    dish_cereals_are_known: () => dish({ contient: ["gluten"], cereales: ["riz"] }),
    dish_nuts_are_known: () => dish({ contient: ["fruits_a_coque"], fruits_a_coque: ["coco"] }),
    named_cereals_and_nuts_are_contained: () => dish({ traces: ["gluten"], cereales: ["ble"] }),
    dish_contents_are_known: () => dish({ dedans: ["fourmis"] }),
    dish_months_are_known: () => dish({ mois: [13] }),
    dish_version_is_positive: () => dish({ version: 0 }),
    menu_is_of_an_own_service: () => menu({ chef_id: ids.otherChef }),
    menu_has_a_name_of_60: () => menu({ nom: " " }),
    menu_introduction_is_short: () => menu({ introduction: "m".repeat(121) }),
    menu_months_are_known: () => menu({ mois: [0] }),
    dishes_are_chosen_2_to_21_days_before: () => menu({ jours_avant_pour_choisir: 22 }),
    menu_version_is_positive: () => menu({ version: 0 }),
    course_is_of_an_own_menu: () => course({ chef_id: ids.otherChef }),
    one_course_per_rank: async () => {
      const { id: menu_id } = await menu();
      await course({ menu_id });
      return course({ menu_id });
    },
    menu_has_12_courses_at_most: () => course({ ordre: 13 }),
    course_moment_is_known: () => course({ moment: "goûter" }),
    course_title_is_short: () => course({ titre: "m".repeat(41) }),
    course_choice_is_known: () => course({ choix: "chef" }),
    one_dish_per_rank: async () => {
      const { id: plat_id } = await dish({ nom: "Saint-pierre" });
      return twice({}, { plat_id });
    },
    menu_dish_is_of_an_own_course: () => served({ menu_service_id: NOBODY }),
    menu_dish_is_an_own_dish: async () => served({ plat_id: (await dish({ chef_id: ids.otherChef })).id }),
    dish_is_once_in_a_role: () => twice({}, { ordre: 2 }),
    dish_role_is_known: () => served({ role: "décor" }),
    course_has_4_dishes_and_3_replacements_at_most: () => served({ role: "remplacant", ordre: 4 }),
    supplement_between_050_and_200: () => served({ ordre: 2, supplement: "0.40" }),
    only_another_printed_dish_costs_more: () => served({ supplement: "9.00" }),
  };
}
