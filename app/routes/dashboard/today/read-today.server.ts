import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import {
  selectMealsBetween,
  selectNextMeal,
  sumMonths,
} from "#app/features/bookings/reservations-today.repo.server.ts";
import { KEPT_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { participantsSchema } from "#app/features/bookings/rules/participants.ts";
import { soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { readAwaitedAnswers } from "#app/features/evenings/awaited-answers.server.ts";
import {
  daysAhead,
  isDueSoon,
  lastMonths,
  mealMoment,
  monthSeries,
  monthsPeriod,
  shownAnswers,
  todayAndTomorrow,
} from "#app/features/evenings/rules/today.ts";
import { readSaid, type Said } from "#app/features/evenings/table-answers.server.ts";
import { selectUnreadThreads } from "#app/features/messages/inbox.repo.server.ts";
import { selectVisibleServices } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

const SHOWN_MESSAGES = 3;
const DAYS = 7;

export type TodayPage = Awaited<ReturnType<typeof readToday>>;

/** The parts of the page; null are those that could not be read, and messages for the team. */
export async function readToday(chef: ChefReader, at: Date = now()) {
  const [repas, attente, messages, jours, mois] = await Promise.all([
    part("meals", readMeals(chef, at)),
    part("requests", readWaiting(chef, at)),
    isSupportView(chef) ? [] : part("messages", selectUnreadThreads(db, chef.chef_id, SHOWN_MESSAGES)),
    part("days", readDays(chef, at)),
    part("months", readMonths(chef, at)),
  ]);
  return { lue_le: at, acts: !isSupportView(chef), repas, attente, messages, jours, mois };
}

/** One part that fails leaves the others. */
async function part<Part>(name: string, reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error, part: name }, "read today failed");
    return null;
  }
}

/** What is served today, or tomorrow when nothing is left of today, and the next meal when there is neither. */
async function readMeals(chef: ChefReader, at: Date) {
  const period = todayAndTomorrow(at);
  const meals = await selectMealsBetween(db, chef.chef_id, period);
  const kept = meals.filter(({ statut }) => KEPT_STATUTS.some((each) => each === statut));
  const services = servicesOf(kept, isSupportView(chef) ? null : await readSaid(kept));
  const today = services.filter(({ debut }) => dayOf(debut) === dayOf(at));
  const left = today.filter(({ debut, fin }) => mealMoment({ debut, fin: fin.fin }, at).quand !== "fini");
  const demain = left.length > 0 ? [] : services.filter(({ debut }) => dayOf(debut) !== dayOf(at));
  const empty = left.length + demain.length === 0;
  return {
    services: today,
    demain,
    suivant: empty ? await selectNextMeal(db, chef.chef_id, period.fin) : null,
  };
}

type Meal = Awaited<ReturnType<typeof selectMealsBetween>>[number];

/** The reservations of one slot are one service at the stove: one ticket. `said`: null hides what clients said. */
function servicesOf(meals: readonly Meal[], said: ReadonlyMap<string, Said> | null) {
  return [...Map.groupBy(meals, ({ availability_id }) => availability_id)].flatMap(([availability_id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const shared = !first.creneau_entier && !first.places_illimitees;
    return {
      id: availability_id,
      titre: first.service,
      debut: first.date_souhaitee,
      fin: soldEnd(first),
      lieu_prestation: first.lieu_prestation,
      lieu: first.lieu,
      commune: first.commune_nom,
      convives: own.reduce((sum, { nombre_participants }) => sum + nombre_participants, 0),
      places: shared ? first.places_disponibles : null,
      clients: own.map((meal) => ({
        id: meal.id,
        statut: meal.statut,
        client_prenom: meal.client_prenom,
        client_nom: meal.client_nom,
        client_email: meal.client_email,
        client_telephone: meal.client_telephone,
        service: meal.service,
        date_souhaitee: meal.date_souhaitee,
        prix_final: centsFromDecimal(meal.prix_final) ?? 0,
        participants: participantsSchema.parse(meal.participants) ?? [],
        client_message: said === null ? null : meal.client_message,
        declare: said?.get(meal.id)?.declare ?? null,
        alertes: said?.get(meal.id)?.alertes ?? [],
      })),
    };
  });
}

/** Requests and change requests, closest deadline first. */
async function readWaiting(chef: ChefReader, at: Date) {
  const support = isSupportView(chef);
  const all = await readAwaitedAnswers(chef.chef_id, at);
  const { shown, full } = shownAnswers(all);
  const said = support || !full ? null : await readSaid(shown.filter(({ changement }) => changement === null));
  return {
    attendus: shown.map((one) => ({
      ...one,
      client_message: support ? null : one.client_message,
      declare: (one.changement === null && said?.get(one.id)?.declare) || null,
    })),
    entiers: full,
    nombre: all.length,
    pressees: all.filter(({ echeance }) => isDueSoon(echeance, at)).length,
  };
}

/** The reservations of the next seven days, and how many starts can still be booked. */
async function readDays({ chef_id }: ChefReader, at: Date) {
  const { dernier, periode } = daysAhead(at);
  const [meals, offered] = await Promise.all([
    selectMealsBetween(db, chef_id, periode),
    selectVisibleServices(db, chef_id),
  ]);
  const service_ids = offered.map(({ id }) => id);
  const wanted = { service_ids, now: at, count: DAYS * SLOT_STARTS.length, periode };
  const free = service_ids.length === 0 ? [] : await selectNextFreeSlots(db, wanted);
  return {
    dernier,
    libres: free.length,
    repas: meals.map((meal) => ({
      id: meal.id,
      client: `${meal.client_prenom} ${meal.client_nom}`,
      statut: meal.statut,
      service: meal.service,
      date_souhaitee: meal.date_souhaitee,
      convives: meal.nombre_participants,
    })),
  };
}

async function readMonths({ chef_id }: ChefReader, at: Date) {
  const months = await sumMonths(db, chef_id, monthsPeriod(at));
  return monthSeries(
    lastMonths(at),
    months.map((row) => ({ ...row, chiffre: centsFromDecimal(row.chiffre) ?? 0 })),
  );
}
