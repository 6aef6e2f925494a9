import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import type { AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import type { Cereale, Dedans, FruitACoque, Moment, RegimePlat, ReponseAllergene, VuePlats } from "../rules/codes.ts";
import type { DietCause, DishAllergens } from "../rules/dish.ts";

export const MOMENT_LABELS: Readonly<Record<Moment, string>> = {
  amuse_bouche: "Amuse-bouche",
  entree: "Entrée",
  plat: "Plat",
  fromage: "Fromage",
  dessert: "Dessert",
  accompagnement: "Accompagnement",
  boisson: "Boisson",
};

/** Titles of the groups of dishes. */
export const MOMENT_GROUPS: Readonly<Record<Moment, string>> = {
  amuse_bouche: "Amuse-bouche",
  entree: "Entrées",
  plat: "Plats",
  fromage: "Fromages",
  dessert: "Desserts",
  accompagnement: "Accompagnements",
  boisson: "Boissons",
};

export const VUE_PLATS_LABELS: Readonly<Record<VuePlats, string>> = {
  tous: "Tous",
  saison: "De saison",
  a_completer: "À compléter",
  retires: "Retirés",
};

export const REPONSE_LABELS: Readonly<Record<ReponseAllergene, string>> = {
  non: "Non",
  contient: "Contient",
  traces: "Traces",
};

export const CEREALE_LABELS: Readonly<Record<Cereale, string>> = {
  ble: "Blé",
  seigle: "Seigle",
  orge: "Orge",
  avoine: "Avoine",
  epeautre: "Épeautre",
};

export const FRUIT_A_COQUE_LABELS: Readonly<Record<FruitACoque, string>> = {
  amandes: "Amandes",
  noisettes: "Noisettes",
  noix: "Noix",
  cajou: "Cajou",
  pecan: "Pécan",
  bresil: "Brésil",
  pistaches: "Pistaches",
  macadamia: "Macadamia",
};

export const DEDANS_LABELS: Readonly<Record<Dedans, string>> = {
  viande: "Viande",
  porc: "Porc",
  alcool: "Alcool, même cuit",
  miel: "Miel",
  gelatine: "Gélatine",
};

export const REGIME_PLAT_LABELS: Readonly<Record<RegimePlat, string>> = {
  vegetarien: "Végétarien",
  vegetalien: "Végétalien",
  sans_viande: "Sans viande",
  sans_porc: "Sans porc",
  sans_alcool: "Sans alcool",
  sans_gluten: "Sans gluten",
  sans_lait: "Sans lait",
};

export const CAUSE_LABELS: Readonly<Record<DietCause, string>> = {
  viande: "à cause de la viande",
  porc: "à cause du porc",
  alcool: "à cause de l’alcool",
  miel: "à cause du miel",
  gelatine: "à cause de la gélatine",
  gluten: "à cause du gluten",
  crustaces: "à cause des crustacés",
  oeufs: "à cause des œufs",
  poissons: "à cause des poissons",
  lait: "à cause du lait",
  mollusques: "à cause des mollusques",
  traces: "à cause des traces possibles",
};

export const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;

export const SHORT_MONTHS = [
  ...["janv.", "févr.", "mars", "avr.", "mai", "juin"],
  ...["juil.", "août", "sept.", "oct.", "nov.", "déc."],
] as const;

/** Where an allergen hides, beside its name. */
export const ALLERGENE_HINTS: Readonly<Partial<Record<AllergeneReglemente, string>>> = {
  gluten: "blé, seigle, orge, avoine",
  lait: "lactose compris",
  fruits_a_coque: "amande, noix, noisette…",
  sulfites: "vin, vinaigre\u00a0: plus de 10\u00a0mg/l",
  mollusques: "coquillages, poulpe",
};

export const UNDECLARED = "Allergènes non renseignés";
export const NONE_OF_14 = "Aucun des 14 allergènes parmi les ingrédients";
export const CONTAINS_ALCOHOL = "Cuisiné avec de l’alcool";

const allergen = (code: AllergeneReglemente) => ALLERGENE_LABELS[code].toLowerCase();

function withPrecision(code: AllergeneReglemente, { cereales, fruits_a_coque }: DishAllergens): string {
  const named =
    code === "gluten"
      ? cereales.map((each) => CEREALE_LABELS[each])
      : code === "fruits_a_coque"
        ? fruits_a_coque.map((each) => FRUIT_A_COQUE_LABELS[each])
        : [];
  return named.length === 0 ? allergen(code) : `${allergen(code)} (${named.join(", ").toLowerCase()})`;
}

/** « fruits à coque (noisettes), moutarde », what follows « Contient : ». */
export const containedWords = (dish: DishAllergens): string =>
  dish.contient.map((code) => withPrecision(code, dish)).join(", ");

/** « sésame », what follows « Traces possibles : ». */
export const tracesWords = ({ traces }: Pick<DishAllergens, "traces">): string => traces.map(allergen).join(", ");

/** « De septembre à mars », « Mai, juillet »; null for the whole year. */
export function monthsWords(mois: readonly number[]): string | null {
  if (mois.length === 0 || mois.length === 12) return null;
  const names = (of: readonly number[]) => of.map((month) => MONTHS[month - 1] ?? "");
  const starts = mois.filter((month) => !mois.includes(month === 1 ? 12 : month - 1));
  const [start] = starts;
  if (starts.length > 1 || start === undefined || mois.length < 3) return capitalize(names(mois).join(", "));
  const [first = "", last = ""] = names([start, ((start + mois.length - 2) % 12) + 1]);
  return `${/^[ao]/.test(first) ? "D’" : "De "}${first} à ${last}`;
}
