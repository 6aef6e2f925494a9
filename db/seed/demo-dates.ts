import { addDays, addMinutes, dayOf, instantOf } from "#app/shared/calendar.ts";
import type { DemoChef } from "./demo-data.ts";
import { demo } from "./demo-data.ts";

/** « jour » and « heure » of demo.json as an instant; day 0 is today in Paris. */
export function demoInstant(now: Date, jour: number, heure = "09:00"): Date {
  const instant = instantOf(addDays(dayOf(now), jour), heure);
  if (instant === null) throw new Error(`demo.json: no instant on day ${jour} at ${heure}`);
  return instant;
}

export const hoursBefore = (now: Date, hours: number): Date => addMinutes(now, -hours * 60);

const DAY_HOURS = 24;
// The reservations of demo-reviews.json are up to two months older than those of demo.json.
const SETTLING_DAYS = 60;

/** `inscrit_jour`, else sixty days before the chef's verification or first request, whichever is earlier. */
export function joinedAt({ dossier, verifie_jour, inscrit_jour }: DemoChef, now: Date): Date {
  if (inscrit_jour !== undefined) return demoInstant(now, inscrit_jour);
  const requests = [...demo.reservations, ...demo.contact_messages].filter(({ chef }) => chef === dossier);
  const ages = requests.map(({ cree_il_y_a_heures }) => cree_il_y_a_heures);
  const oldest = Math.max(-(verifie_jour ?? 0) * DAY_HOURS, ...ages);
  return hoursBefore(now, oldest + SETTLING_DAYS * DAY_HOURS);
}
