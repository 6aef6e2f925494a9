import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectClosures } from "#app/features/agenda/closures.repo.server.ts";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import { openTable, readOpener } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import {
  selectChangesToAnswer,
  selectMealsBetween,
  selectNextMeal,
  selectRequestsToAnswer,
  sumMonths,
} from "#app/features/bookings/reservations-today.repo.server.ts";
import { KEPT_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { participantsSchema } from "#app/features/bookings/rules/participants.ts";
import { expiresAt, soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { countDeclared, type Declared } from "#app/features/evenings/rules/dossier.ts";
import {
  closestFirst,
  lastMonths,
  monthSeries,
  monthsPeriod,
  weekAhead,
  weekRows,
} from "#app/features/evenings/rules/today.ts";
import { selectUnreadThreads } from "#app/features/messages/inbox.repo.server.ts";
import { selectVisibleServices } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayPeriod } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

const SHOWN_REQUESTS = 6;
const SHOWN_MESSAGES = 3;

export type TodayPage = NonNullable<Awaited<ReturnType<typeof readToday>>>;

/** The chef's day, what waits for an answer, the week and the last months; null when they could not be read. */
export async function readToday(chef: ChefReader, at: Date = now()) {
  const { chef_id } = chef;
  const support = isSupportView(chef);
  const today = dayPeriod(at);
  try {
    const [meals, waiting, week, months, writer, messages] = await Promise.all([
      selectMealsBetween(db, chef_id, today),
      readWaiting(chef, at),
      readWeek(chef, at),
      sumMonths(db, chef_id, monthsPeriod(at)),
      // It holds the payment link.
      support ? null : selectMailChef(db, chef_id),
      support ? [] : selectUnreadThreads(db, chef_id, SHOWN_MESSAGES),
    ]);
    const kept = meals.filter(({ statut }) => KEPT_STATUTS.some((each) => each === statut));
    const services = servicesOf(kept, support ? null : await readDeclared(kept));
    return {
      lue_le: at,
      services,
      suivant: services.length > 0 ? null : await selectNextMeal(db, chef_id, today.fin),
      ...waiting,
      semaine: week,
      mois: monthSeries(
        lastMonths(at),
        months.map((row) => ({ ...row, chiffre: centsFromDecimal(row.chiffre) ?? 0 })),
      ),
      writer,
      messages,
    };
  } catch (error) {
    log.error({ err: error }, "read today failed");
    return null;
  }
}

type Meal = Awaited<ReturnType<typeof selectMealsBetween>>[number];

/** The reservations of one slot are one service at the stove: one ticket. `declared`: null hides what clients said. */
function servicesOf(meals: readonly Meal[], declared: ReadonlyMap<string, Declared> | null) {
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
        participants: participantsSchema.parse(meal.participants) ?? [],
        client_message: declared === null ? null : meal.client_message,
        declare: declared?.get(meal.id) ?? null,
      })),
    };
  });
}

/** How much the guests of each meal declared. The answers stay on the page of the evening. */
async function readDeclared(meals: readonly Pick<Meal, "id">[]): Promise<ReadonlyMap<string, Declared>> {
  const declared = new Map<string, Declared>();
  for (const { id } of meals) {
    const answers = (await selectAnswers(db, id)).filter(({ reponse }) => reponse !== null);
    if (answers.length > 0) declared.set(id, countDeclared(openTable(answers, await readOpener(db, id))));
  }
  return declared;
}

/** Requests and change requests, closest deadline first; `autres`: how many more there are. */
async function readWaiting(chef: ChefReader, at: Date) {
  const { chef_id } = chef;
  const support = isSupportView(chef);
  const limit = SHOWN_REQUESTS + 1;
  const [requests, changes] = await Promise.all([
    selectRequestsToAnswer(db, chef_id, limit),
    selectChangesToAnswer(db, chef_id, limit),
  ]);
  const all = closestFirst(
    [
      ...requests.map(({ created_at, prix_final, client_message, ...request }) => ({
        ...request,
        client_message: support ? null : client_message,
        changement: null,
        prix_final: centsFromDecimal(prix_final) ?? 0,
        echeance: expiresAt(created_at, request.date_souhaitee),
      })),
      ...changes.map(({ reservation_id, type, expire_le, prix_final, ...change }) => ({
        ...change,
        id: reservation_id,
        client_message: null,
        changement: type,
        prix_final: centsFromDecimal(prix_final) ?? 0,
        echeance: expire_le,
      })),
    ],
    at,
  );
  const shown = all.slice(0, SHOWN_REQUESTS);
  const declared = support ? null : await readDeclared(shown.filter(({ changement }) => changement === null));
  return {
    attendus: shown.map((one) => ({ ...one, declare: (one.changement === null && declared?.get(one.id)) || null })),
    autres: all.length > SHOWN_REQUESTS,
  };
}

async function readWeek(chef: ChefReader, at: Date) {
  const { chef_id } = chef;
  const { jours, prochaine, periode } = weekAhead(at);
  const [meals, closures, offered] = await Promise.all([
    selectMealsBetween(db, chef_id, periode),
    selectClosures(db, chef_id, periode),
    selectVisibleServices(db, chef_id),
  ]);
  const titles = new Map(offered.map(({ id, titre }) => [id, titre]));
  const service_ids = [...titles.keys()];
  const wanted = { service_ids, now: at, count: jours.length * SLOT_STARTS.length, periode };
  const free = service_ids.length === 0 ? [] : await selectNextFreeSlots(db, wanted);
  return {
    prochaine,
    rows: weekRows(jours, {
      repas: meals.map((meal) => ({
        id: meal.id,
        client: `${meal.client_prenom} ${meal.client_nom}`,
        statut: meal.statut,
        service: meal.service,
        date_souhaitee: meal.date_souhaitee,
        fin: soldEnd(meal),
      })),
      libres: free.map((slot) => ({
        service: titles.get(slot.service_id) ?? "",
        date_debut: new Date(slot.date_debut),
        places: slot.places_restantes,
      })),
      // The words of a closure are a private note.
      fermetures: isSupportView(chef) ? closures.map((closure) => ({ ...closure, note: null })) : closures,
    }),
  };
}
