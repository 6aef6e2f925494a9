import { lowerFirst } from "#app/shared/copy/format.ts";
import type { Moment } from "../rules/codes.ts";

type LineCourse = { readonly moment: Moment; readonly carte: readonly { readonly nom: string }[] };

const MAX_LINE = 110;
const MAIN_MOMENTS: ReadonlySet<Moment> = new Set(["entree", "plat", "dessert"]);
const BETWEEN = "\u00a0; ";

/** « racines rôties »: what precedes the first comma, for a name inside a sentence. */
export function shortName(nom: string): string {
  const [head = ""] = nom.split(",");
  return lowerFirst(head.trim());
}

/** « tarte tiède », « racines rôties ou saint-pierre », « magret rosé, chou-fleur rôti ou saint-pierre » */
export function orList(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ou ${last}`;
}

/** The space before « ; » is typography, not text. */
const lengthOf = (courses: readonly string[]) => courses.join("; ").length;

/** Courses leave from the middle until the rest fits; a name is never cut. */
function fitting(courses: readonly string[]): readonly string[] {
  if (courses.length < 2 || lengthOf(courses) <= MAX_LINE) return courses;
  return fitting(courses.toSpliced(Math.floor(courses.length / 2), 1));
}

/** « racines rôties ou noix de Saint-Jacques ; magret rosé ; tarte tiède aux agrumes »: a menu on one line, 110 characters at most. */
export function menuLine(services: readonly LineCourse[]): string {
  const served = services.filter(({ carte }) => carte.length > 0);
  const shown = served.some(({ moment }) => moment === "plat")
    ? served.filter(({ moment }) => MAIN_MOMENTS.has(moment))
    : served.slice(0, 3);
  const courses = shown.map(({ carte }) => carte.map(({ nom }) => shortName(nom)));
  const [only, ...others] = fitting(courses.map((names) => orList(names)));
  if (only === undefined || others.length > 0) return [only ?? "", ...others].join(BETWEEN);
  // Alone, the choices of a course leave from its end.
  const [names = []] = courses;
  const kept = names.findLastIndex((_, rank) => orList(names.slice(0, rank + 1)).length <= MAX_LINE);
  return orList(names.slice(0, Math.max(kept, 0) + 1));
}
