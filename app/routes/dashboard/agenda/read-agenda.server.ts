import {
  selectAgendaChef,
  selectDrawnClosures,
  selectFreeSlots,
  selectMeals,
} from "#app/features/agenda/agenda-view.repo.server.ts";
import { holidayOf, type JourFerie } from "#app/features/agenda/rules/public-holidays.ts";
import {
  type AgendaDay,
  type AgendaView,
  daysOf,
  layOut,
  visibleHours,
  weekOf,
} from "#app/features/agenda/rules/view.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addDays, addMinutes, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

export type Agenda = NonNullable<Awaited<ReturnType<typeof readAgenda>>>;
export type ShownDay = AgendaDay & { readonly ferie: JourFerie | null; readonly passe: boolean };

const midnight = (day: Day) => instantOf(day, "00:00") ?? new Date(Number.NaN);
/** The longest service lasts less: a meal that began earlier is over. */
const LONGEST_MINUTES = 24 * 60;

/** The days of a view; null when they could not be read, which differs from a free week. */
export async function readAgenda(reader: ChefReader, view: AgendaView, at: Date = now()) {
  const { chef_id } = reader;
  try {
    const shown = view.vue === "jour" ? weekOf(view.jour) : daysOf(view);
    const [first, last] = [shown[0], shown.at(-1)];
    if (first === undefined || last === undefined) throw new Error("read agenda failed: the view has no day");
    const drawn = { debut: midnight(first), fin: midnight(addDays(last, 1)) };
    const period = { chef_id, debut: addMinutes(drawn.debut, -LONGEST_MINUTES), fin: drawn.fin };
    const [libres, repas, fermetures, chef] = await Promise.all([
      selectFreeSlots(db, { ...period, now: at }),
      selectMeals(db, period),
      selectDrawnClosures(db, period),
      selectAgendaChef(db, chef_id),
    ]);
    const today = dayOf(at);
    // The words of a closure, and the names of linked calendars, are private notes.
    const closed = isSupportView(reader)
      ? fermetures.map((each) => ({ ...each, note: null, source: null }))
      : fermetures;
    const jours = layOut({ libres, repas, fermetures: closed, paralleles: chef.paralleles }, shown).map(
      (day): ShownDay => ({ ...day, ferie: holidayOf(day.jour), passe: day.jour < today }),
    );
    return { jours, heures: visibleHours(jours), services: chef.services, regles: chef.regles };
  } catch (error) {
    log.error({ err: error }, "read agenda failed");
    return null;
  }
}
