import {
  selectAgendaChef,
  selectDrawnClosures,
  selectFreeSlots,
  selectMeals,
  selectOpenableServices,
  selectUsedOpenings,
} from "#app/features/agenda/agenda-view.repo.server.ts";
import { countFreeSlots, selectMetReservations } from "#app/features/agenda/closures.repo.server.ts";
import { usualOpenings } from "#app/features/agenda/rules/usual-openings.ts";
import { layOut } from "#app/features/agenda/rules/view.ts";
import { db } from "#app/platform/db.server.ts";
import { addMinutes, type Day, dayPeriod, instantOf, timeOf, tomorrow } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The longest service lasts less. */
const LONGEST_MINUTES = 24 * 60;

/** What one day holds, what it usually offers, and what closing it would meet. */
export async function readDay({ chef_id }: ChefScope, jour: Day, at: Date) {
  const day = dayPeriod(instantOf(jour, "12:00") ?? at);
  const period = { chef_id, debut: addMinutes(day.debut, -LONGEST_MINUTES), fin: day.fin };
  const [libres, repas, fermetures, chef, services, used, met, free] = await Promise.all([
    selectFreeSlots(db, { ...period, now: at }),
    selectMeals(db, period),
    selectDrawnClosures(db, period),
    selectAgendaChef(db, chef_id),
    selectOpenableServices(db, chef_id),
    selectUsedOpenings(db, { chef_id, jour, now: at }),
    selectMetReservations(db, chef_id, day),
    countFreeSlots(db, chef_id, day, at),
  ]);
  const [drawn] = layOut({ libres, repas, fermetures, paralleles: chef.paralleles }, [jour]);
  const premier = tomorrow(at);
  const open = [...libres, ...repas.map(({ titre, debut }) => ({ service_id: "", titre, debut }))];
  const starts = open.map(({ service_id, titre, debut }) => ({
    // A booked slot is known by the title of its service.
    service_id: service_id === "" ? (services.find((one) => one.titre === titre)?.id ?? "") : service_id,
    heure: timeOf(debut),
    debut,
  }));
  return {
    jour,
    elements: [...(drawn?.bandes.map(({ item }) => item) ?? []), ...(drawn?.items.map(({ item }) => item) ?? [])],
    habitudes:
      jour < premier
        ? []
        : usualOpenings(
            used,
            starts.filter(({ debut }) => debut >= day.debut),
          ),
    ouvrable: jour >= premier && services.length > 0,
    passe: day.fin <= at,
    premier,
    restent: met,
    libres: free,
    vu: at,
  };
}

export type DaySheet = Awaited<ReturnType<typeof readDay>>;
