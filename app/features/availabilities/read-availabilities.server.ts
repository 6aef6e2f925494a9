import { type Day, dayOf, instantOf, type Month, monthBounds } from "#app/domain/calendar.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { SLOT_STARTS } from "#app/domain/slots.ts";
import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type PlannedSlot, selectOpenHours, selectPlannedSlots } from "./availabilities.repo.server.ts";

export type DayOfSlots = { jour: Day; creneaux: PlannedSlot[] };
export type Availabilities = {
  service: {
    id: string;
    titre: string;
    duree_minutes: number | null;
    capacite_max: number | null;
    places_illimitees: boolean;
  };
  maintenant: Date;
  ouverts: Record<Day, string[]>;
  jours: DayOfSlots[];
  /** Where the list goes on; null at its end. */
  suite: Day | null;
};

const LISTED_DAYS = 14;
const FOREVER = new Date("9999-01-01T00:00:00Z");

/** The slots of one service: those of a month, or some days from `du` on. */
export async function readAvailabilities(
  { chef_id }: { chef_id: string },
  serviceId: string,
  { du, mois }: { du: Day | null; mois: Month | null },
  at: Date = now(),
): Promise<Result<Availabilities, "introuvable">> {
  const id = identifier().safeParse(serviceId);
  const service = id.success ? await selectOwnService(db, { chef_id, service_id: id.data }) : null;
  if (service === null) return refuse("introuvable");
  const [open, { jours, suite }] = await Promise.all([
    selectOpenHours(db, service.id, at),
    mois === null ? listDays(service.id, du, at) : monthOfDays(service.id, mois),
  ]);
  const { titre, duree_minutes, capacite_max, places_illimitees } = service;
  return ok({
    service: { id: service.id, titre, duree_minutes, capacite_max, places_illimitees },
    maintenant: at,
    ouverts: Object.fromEntries(open.map(({ jour, heures }) => [jour, heures])),
    jours,
    suite,
  });
}

async function listDays(service_id: string, du: Day | null, at: Date) {
  const start = du === null ? null : instantOf(du, "00:00");
  const debut = start === null || start < at ? at : start;
  // One slot more than the days can hold tells that there is a next day, and which.
  const limit = LISTED_DAYS * SLOT_STARTS.length + 1;
  const days = byDay(await selectPlannedSlots(db, service_id, { debut, fin: FOREVER }, limit));
  const jours = days.slice(0, LISTED_DAYS);
  const full = days.reduce((sum, { creneaux }) => sum + creneaux.length, 0) === limit;
  const partial = full && days.length <= LISTED_DAYS ? jours.pop() : undefined;
  return { jours, suite: partial?.jour ?? days[LISTED_DAYS]?.jour ?? null };
}

async function monthOfDays(service_id: string, mois: Month) {
  const slots = await selectPlannedSlots(db, service_id, monthBounds(mois), 31 * 24);
  return { jours: byDay(slots), suite: null };
}

function byDay(slots: readonly PlannedSlot[]): DayOfSlots[] {
  const days = new Map<Day, PlannedSlot[]>();
  for (const slot of slots) {
    const jour = dayOf(slot.date_debut);
    days.set(jour, [...(days.get(jour) ?? []), slot]);
  }
  return [...days].map(([jour, creneaux]) => ({ jour, creneaux }));
}
