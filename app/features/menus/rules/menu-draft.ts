import type { Moment } from "./codes.ts";
import { MENU_LIMITS } from "./limits.ts";

/** A menu as it stands in the form of the composer. Dishes are ids. */
export type DraftMenu = {
  readonly nom: string;
  readonly introduction: string;
  readonly mois: readonly number[];
  readonly jours_avant_pour_choisir: string;
  readonly services: readonly DraftCourse[];
};
export type DraftCourse = {
  readonly moment: Moment;
  readonly titre: string;
  readonly carte: readonly string[];
  readonly enfant: string;
  readonly remplacants: readonly string[];
};

/** What a button of the composer asks for, « plat-monter:2:0 » in the form. Ranks start at 0. */
type Target = "service" | "plat" | "remplacant";
type Deed = "ajouter" | "monter" | "descendre" | "retirer";
export type Gesture = { readonly target: Target; readonly deed: Deed; readonly course: number; readonly rank: number };

const GESTURE = /^(service|plat|remplacant)-(ajouter|monter|descendre|retirer)(?::(\d{1,2}))?(?::(\d{1,2}))?$/;
const TARGETS: Readonly<Record<string, Target>> = { service: "service", plat: "plat", remplacant: "remplacant" };
const DEEDS: Readonly<Record<string, Deed>> = {
  ajouter: "ajouter",
  monter: "monter",
  descendre: "descendre",
  retirer: "retirer",
};

export const gestureText = ({ target, deed, course, rank }: Gesture): string =>
  target === "service" ? `service-${deed}:${course}` : `${target}-${deed}:${course}:${rank}`;

export function readGesture(text: string): Gesture | null {
  const [, named = "", asked = "", course = "0", rank = "0"] = GESTURE.exec(text) ?? [];
  const target = TARGETS[named];
  const deed = DEEDS[asked];
  return target === undefined || deed === undefined
    ? null
    : { target, deed, course: Number(course), rank: Number(rank) };
}

/** The dish that the list beside the pressed button names; null when it names none of the chef's. */
export type Chosen = { readonly id: string; readonly moment: Moment } | null;

/** The menu after the gesture; unchanged when it asks for nothing possible. */
export function afterGesture(menu: DraftMenu, gesture: Gesture, chosen: Chosen): DraftMenu {
  return { ...menu, services: coursesAfter(menu.services, gesture, chosen) };
}

function coursesAfter(services: readonly DraftCourse[], gesture: Gesture, chosen: Chosen): readonly DraftCourse[] {
  const { target, deed, course } = gesture;
  if (target !== "service")
    return services.map((each, rank) => (rank === course ? courseAfter(each, gesture, chosen) : each));
  if (deed !== "ajouter") return listAfter(services, { deed, rank: course });
  if (chosen === null || services.length >= MENU_LIMITS.services) return services;
  return [...services, { moment: chosen.moment, titre: "", carte: [chosen.id], enfant: "", remplacants: [] }];
}

function courseAfter(course: DraftCourse, { target, deed, rank }: Gesture, chosen: Chosen): DraftCourse {
  const list = target === "plat" ? "carte" : "remplacants";
  const most = target === "plat" ? MENU_LIMITS.plats : MENU_LIMITS.remplacants;
  const dishes = course[list];
  if (deed === "ajouter") {
    const fits = chosen !== null && !dishes.includes(chosen.id) && dishes.length < most;
    return fits ? { ...course, [list]: [...dishes, chosen.id] } : course;
  }
  // A course without a dish is no course: it is removed as a whole.
  if (deed === "retirer" && target === "plat" && dishes.length === 1) return course;
  return { ...course, [list]: listAfter(dishes, { deed, rank }) };
}

type Move = { readonly deed: Exclude<Deed, "ajouter">; readonly rank: number };

function listAfter<T>(list: readonly T[], { deed, rank }: Move): readonly T[] {
  const moved = list[rank];
  if (moved === undefined) return list;
  const others = list.toSpliced(rank, 1);
  if (deed === "retirer") return others;
  const to = rank + (deed === "monter" ? -1 : 1);
  return to < 0 || to >= list.length ? list : others.toSpliced(to, 0, moved);
}

/**
 * The button that has the focus after a gesture: the same one in the moved row, or the opposite one when the row is at an end.
 * Null after what adds or removes a row.
 */
export function buttonAfter(gesture: Gesture, length: number): Gesture | null {
  const { target, deed, course, rank } = gesture;
  if (deed !== "monter" && deed !== "descendre") return null;
  const from = target === "service" ? course : rank;
  const to = Math.min(Math.max(from + (deed === "monter" ? -1 : 1), 0), length - 1);
  const next = to === 0 ? "descendre" : to === length - 1 ? "monter" : deed;
  return target === "service" ? { target, deed: next, course: to, rank } : { target, deed: next, course, rank: to };
}
