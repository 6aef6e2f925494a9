import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import { type Day, dayOf, dayPeriod, ZONE } from "./calendar.ts";

/** How long a kind of data is kept. Each capability has those of its own data in `rules/retention.ts`. */
export type RetentionRule = {
  readonly duree: Duration;
  /** The event that starts the period. */
  readonly depuis:
    | "service"
    | "fin_de_periode"
    | "dernier_contact"
    | "reception"
    | "derniere_connexion"
    | "fermeture"
    | "fin_du_compte"
    | "examen"
    | "retrait"
    | "decision"
    | "cloture"
    | "ecriture";
  readonly ensuite: "efface" | "anonymise";
};

type Kept = Pick<RetentionRule, "duree">;

export function keptUntil({ duree }: Kept, since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), duree).getTime());
}

/** Data older than this has exceeded its retention period: the inverse of `keptUntil`. */
export function keptSince({ duree }: Kept, now: Date): Date {
  return new Date(sub(new TZDate(now, ZONE), duree).getTime());
}

/** The day on which data of the evening are erased: a promise made to guests, so it is counted in days from the meal's day. */
export function erasureDay(rule: Kept, date_souhaitee: Date): Day {
  return dayOf(keptUntil(rule, date_souhaitee));
}

/** Data of meals that began before this instant are due, from the morning of their `erasureDay`. */
export function mealsErasedBefore(rule: Kept, now: Date): Date {
  return dayPeriod(keptSince(rule, now)).fin;
}
