import { dayOf, dayPeriod, daysBefore, weekdayOf } from "#app/shared/calendar.ts";
import type { ReservationStatut, ReservationVue } from "./codes.ts";

export type ListQuery = {
  readonly vue: ReservationVue | null;
  readonly statut: ReservationStatut | null;
  /** Newest first, whatever the date of the meal. */
  readonly arrivee: boolean;
  readonly q: string;
};

/** The reservations of a list, and their order: by the date of the meal, or by arrival. */
export type ListScope = {
  readonly portee: ReservationVue | "toutes";
  readonly ordre: "prochaine" | "derniere" | "arrivee";
};

/** The view that an address shows; addresses of former mails name a status only. */
export function listView({ vue, statut }: Pick<ListQuery, "vue" | "statut">): ReservationVue {
  if (vue !== null) return vue;
  if (statut === null) return "a_venir";
  return statut === "en_attente" ? "a_repondre" : "passees";
}

/** A search and the order of arrival look at every reservation. */
export function listScope(query: ListQuery): ListScope {
  if (query.arrivee) return { portee: "toutes", ordre: "arrivee" };
  if (query.q !== "") return { portee: "toutes", ordre: "derniere" };
  const portee = listView(query);
  return { portee, ordre: portee === "passees" ? "derniere" : "prochaine" };
}

/** The start of the next week, Paris time: what comes before is « Cette semaine ». */
export function weekEnd(now: Date): Date {
  const sunday = daysBefore(now, weekdayOf(dayOf(now)) - 7);
  return dayPeriod(sunday).fin;
}
