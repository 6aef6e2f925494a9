import { and, asc, count, eq, gte, sql } from "drizzle-orm";
import type { Day } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { agendaExceptions, agendaReglages, agendaReglagesServices, agendaRegles } from "#db/schema/agenda.ts";
import { chefs } from "#db/schema/chefs.ts";
import { services } from "#db/schema/services.ts";
import type {
  AgendaExceptionInput,
  AgendaRuleInput,
  AgendaSettingsInput,
  ServiceSettingsInput,
} from "./rules/weekly-rules.schema.ts";

/** One transaction at a time changes the rules of a chef; bookings, which only reference the chef's row, are not blocked. */
export async function lockOwnRules(db: Database, chef_id: string): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
}

/** The settings with their default values, unless the chef has some already. */
export async function insertDefaultSettings(db: Database, chef_id: string): Promise<void> {
  await db.insert(agendaReglages).values({ chef_id }).onConflictDoNothing();
}

export async function selectSettings(db: Database, chef_id: string) {
  const [found] = await db
    .select({
      delai_heures: agendaReglages.delai_heures,
      horizon_semaines: agendaReglages.horizon_semaines,
      marge_avant: agendaReglages.marge_avant,
      marge_apres: agendaReglages.marge_apres,
      ferme_feries: agendaReglages.ferme_feries,
    })
    .from(agendaReglages)
    .where(eq(agendaReglages.chef_id, chef_id));
  return found ?? null;
}

export async function saveSettings(db: Database, chef_id: string, settings: AgendaSettingsInput): Promise<void> {
  await db
    .insert(agendaReglages)
    .values({ chef_id, ...settings })
    .onConflictDoUpdate({ target: agendaReglages.chef_id, set: settings });
}

export async function saveServiceSettings(db: Database, service_id: string, own: ServiceSettingsInput): Promise<void> {
  await db
    .insert(agendaReglagesServices)
    .values({ service_id, ...own })
    .onConflictDoUpdate({ target: agendaReglagesServices.service_id, set: own });
}

/** Facts about a chef's services for the screens of weekly rules, by title. */
export function selectRuleServices(db: Database, chef_id: string) {
  return db
    .select({
      id: services.id,
      titre: services.titre,
      type_service: services.type_service,
      duree_minutes: services.duree_minutes,
      capacite_max: services.capacite_max,
      places_illimitees: services.places_illimitees,
      lieu_prestation: services.lieu_prestation,
      delai_heures: agendaReglagesServices.delai_heures,
      marge_avant: agendaReglagesServices.marge_avant,
      marge_apres: agendaReglagesServices.marge_apres,
    })
    .from(services)
    .leftJoin(agendaReglagesServices, eq(agendaReglagesServices.service_id, services.id))
    .where(and(eq(services.chef_id, chef_id), eq(services.actif, true)))
    .orderBy(asc(services.titre), asc(services.id));
}

/** The rules of services that are not deleted, oldest first. */
export function selectRules(db: Database, chef_id: string) {
  return db
    .select({
      id: agendaRegles.id,
      service_id: agendaRegles.service_id,
      jours: agendaRegles.jours,
      heures: agendaRegles.heures,
      places: agendaRegles.places,
      semaines: agendaRegles.semaines,
      du: agendaRegles.du,
      au: agendaRegles.au,
      suspendue: agendaRegles.suspendue,
    })
    .from(agendaRegles)
    .innerJoin(services, eq(services.id, agendaRegles.service_id))
    .where(and(eq(agendaRegles.chef_id, chef_id), eq(services.actif, true)))
    .orderBy(asc(agendaRegles.created_at), asc(agendaRegles.id));
}

export async function countRules(db: Database, chef_id: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(agendaRegles).where(eq(agendaRegles.chef_id, chef_id));
  return found?.n ?? 0;
}

type OwnRule = { chef_id: string; regle_id: string };
const isOwnRule = ({ chef_id, regle_id }: OwnRule) =>
  and(eq(agendaRegles.id, regle_id), eq(agendaRegles.chef_id, chef_id));

export async function insertRule(db: Database, owner: { chef_id: string; service_id: string }, rule: AgendaRuleInput) {
  const [made] = await db
    .insert(agendaRegles)
    .values({ ...owner, ...rule })
    .returning({ id: agendaRegles.id, service_id: agendaRegles.service_id });
  if (made === undefined) throw new Error("insert rule failed: no row returned");
  return made;
}

/** Null when the chef has no such rule. */
export async function updateRule(db: Database, own: OwnRule, change: AgendaRuleInput | { suspendue: boolean }) {
  const [changed] = await db
    .update(agendaRegles)
    .set(change)
    .where(isOwnRule(own))
    .returning({ id: agendaRegles.id, service_id: agendaRegles.service_id });
  return changed ?? null;
}

export async function deleteRule(db: Database, own: OwnRule): Promise<boolean> {
  const deleted = await db.delete(agendaRegles).where(isOwnRule(own)).returning({ id: agendaRegles.id });
  return deleted.length > 0;
}

const toCome = (chef_id: string, since: Day) =>
  and(eq(agendaExceptions.chef_id, chef_id), gte(agendaExceptions.jour, since));

/** The exceptions of a day and later, soonest first. */
export function selectExceptions(db: Database, chef_id: string, since: Day) {
  return db
    .select({
      id: agendaExceptions.id,
      service_id: agendaExceptions.service_id,
      type: agendaExceptions.type,
      jour: agendaExceptions.jour,
      heure: agendaExceptions.heure,
      places: agendaExceptions.places,
      note: agendaExceptions.note,
    })
    .from(agendaExceptions)
    .where(toCome(chef_id, since))
    .orderBy(asc(agendaExceptions.jour), sql`${agendaExceptions.heure} nulls first`, asc(agendaExceptions.id));
}

export async function countExceptions(db: Database, chef_id: string, since: Day): Promise<number> {
  const [found] = await db.select({ n: count() }).from(agendaExceptions).where(toCome(chef_id, since));
  return found?.n ?? 0;
}

/** Null when an exception of the same type exists for this day, service and hour. */
export async function insertException(
  db: Database,
  chef_id: string,
  exception: AgendaExceptionInput,
): Promise<string | null> {
  // A closed hour wins over an opened one: the hour of a slot that the chef removed would stay closed.
  if (exception.type === "ouvert") await deleteClosedHour(db, chef_id, exception);
  const [made] = await db
    .insert(agendaExceptions)
    .values({ chef_id, ...exception })
    .onConflictDoNothing()
    .returning({ id: agendaExceptions.id });
  return made?.id ?? null;
}

async function deleteClosedHour(db: Database, chef_id: string, start: AgendaExceptionInput): Promise<void> {
  if (start.service_id === null || start.heure === null) return;
  await db
    .delete(agendaExceptions)
    .where(
      and(
        eq(agendaExceptions.chef_id, chef_id),
        eq(agendaExceptions.service_id, start.service_id),
        eq(agendaExceptions.type, "ferme"),
        eq(agendaExceptions.jour, start.jour),
        eq(agendaExceptions.heure, start.heure),
      ),
    );
}

export async function deleteException(db: Database, own: { chef_id: string; exception_id: string }): Promise<boolean> {
  const deleted = await db
    .delete(agendaExceptions)
    .where(and(eq(agendaExceptions.id, own.exception_id), eq(agendaExceptions.chef_id, own.chef_id)))
    .returning({ id: agendaExceptions.id });
  return deleted.length > 0;
}

/** The starts of free slots to come that rules opened for a service. */
export async function selectFreeOpenedStarts(db: Database, service_id: string, now: Date): Promise<Date[]> {
  const { rows } = await db.execute<{ date_debut: Date }>(sql`
    select date_debut from service_availabilities slot
    where service_id = ${service_id} and actif and ouvert_par_regle and date_debut > ${now.toISOString()}::timestamptz
      and not exists (select from occupations where availability_id = slot.id)`);
  return rows.map(({ date_debut }) => new Date(date_debut));
}
