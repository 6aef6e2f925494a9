import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { ALLERGENES_REGLEMENTES, type AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import { listOf } from "#app/shared/copy/counts.ts";
import { capitalize, lowerFirst } from "#app/shared/copy/format.ts";
import { normalizeText } from "#app/shared/text.ts";
import type { MenuDiet, RegimeMenu } from "../rules/menu-diets.ts";
import { MONTHS, monthsWords, REGIME_PLAT_LABELS } from "./labels.ts";
import { shortName } from "./menu-line.ts";

/** « Toute l’année », « De novembre à mars » */
export const servedWords = (mois: readonly number[]): string => monthsWords(mois) ?? "Toute l’année";

/** « Menu d’hiver, de novembre à mars »: a menu among others. */
export function seasonWords({ nom, mois }: { readonly nom: string; readonly mois: readonly number[] }): string {
  return `${nom}, ${lowerFirst(servedWords(mois))}`;
}

/** « Juillet n’est pas encore écrit » */
export const unwrittenMonth = (month: number): string => `${capitalize(nameOfMonth(month))} n’est pas encore écrit`;

export const nameOfMonth = (month: number): string => MONTHS[month - 1] ?? "";

const isYes = ({ kind }: MenuDiet) => kind === "tel_quel" || kind === "avec";

/** Whether a diet is possible, and what it takes. */
export const DIET_VERDICTS: Readonly<Record<MenuDiet["kind"], string>> = {
  tel_quel: "Oui,",
  avec: "Oui,",
  non: "Non.",
  inconnu: "On ne sait pas\u00a0:",
};

export function dietDetail(answer: MenuDiet): string {
  if (answer.kind === "tel_quel") return "tel quel.";
  if (answer.kind === "avec") return `avec ${listOf(answer.plats.map(shortName))}.`;
  return answer.kind === "non" ? "Écrivez au chef\u00a0: hors carte, il peut proposer." : "allergènes non renseignés.";
}

/** « Végétarien, sans gluten, sans porc : oui » */
export function possibleDiets(answers: readonly (readonly [RegimeMenu, MenuDiet])[]): string {
  const possible = answers.filter(([, answer]) => isYes(answer)).map(([regime]) => REGIME_PLAT_LABELS[regime]);
  if (possible.length > 0) return `${capitalize(possible.join(", ").toLowerCase())}\u00a0: oui`;
  return answers.some(([, { kind }]) => kind === "inconnu")
    ? "On ne sait pas\u00a0: allergènes non renseignés"
    : "Aucun à cette carte";
}

export const GLUTEN_NOTE =
  "«\u00a0Sans gluten\u00a0» est vrai plat par plat. Chaque service du menu a au moins un plat sans gluten, dans la carte ou en remplacement. Ce n’est pas une promesse d’absence de traces\u00a0: en cas d’allergie ou de maladie cœliaque, dites-le au chef.";

/** « Dites votre choix au chef en réservant, ou plus tard : jusqu’à 7 jours avant le repas. » */
export const choiceSentence = (jours: number): string =>
  `Dites votre choix au chef en réservant, ou plus tard\u00a0: jusqu’à ${jours} jours avant le repas. Sinon, le premier plat est servi.`;

export const TABLE_CHOICE = "Un choix pour la table";

type PrintedDish = { readonly contient: readonly AllergeneReglemente[] };
type PrintedCourse = { readonly carte: readonly PrintedDish[]; readonly enfant: PrintedDish | null };

const isNamed = (declared: readonly string[], code: AllergeneReglemente) =>
  declared.some((name) => normalizeText(name) === normalizeText(ALLERGENE_LABELS[code]));
const isContained = (services: readonly PrintedCourse[], code: AllergeneReglemente) =>
  services.some(({ carte, enfant }) =>
    [...carte, ...(enfant === null ? [] : [enfant])].some(({ contient }) => contient.includes(code)),
  );

/** What the chef's own list of the service lacks. */
export const addedAllergens = (declared: readonly string[], services: readonly PrintedCourse[]): readonly string[] =>
  ALLERGENES_REGLEMENTES.filter((code) => isContained(services, code) && !isNamed(declared, code)).map(
    (code) => ALLERGENE_LABELS[code],
  );

/** The chef's own list and what the menu contains: the fourteen first, each once. */
export function allergensOfService(declared: readonly string[], services: readonly PrintedCourse[]): string[] {
  const codes = ALLERGENES_REGLEMENTES.filter((code) => isNamed(declared, code) || isContained(services, code));
  const others = declared.filter((name) => !codes.some((code) => isNamed([name], code)));
  return [...codes.map((code) => ALLERGENE_LABELS[code]), ...others];
}

const RANKS = [
  "premier",
  "deuxième",
  "troisième",
  "quatrième",
  "cinquième",
  "sixième",
  "septième",
  "huitième",
  "neuvième",
  "dixième",
  "onzième",
  "douzième",
] as const;

/** « Entrée, en deuxième », after a course was moved. */
export const movedWords = (course: string, rank: number): string => `${course}, en ${RANKS[rank] ?? rank + 1}`;

/** What follows the name of a menu in the name of its copy. */
export const COPY_SUFFIX = " (copie)";
