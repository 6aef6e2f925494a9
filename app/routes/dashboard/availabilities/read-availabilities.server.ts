import {
  type PlannedSlot,
  selectOpenHours,
  selectPlannedSlots,
} from "#app/features/agenda/availabilities.repo.server.ts";
import {
  type ClosedTime,
  type Engagement,
  selectClosedTimes,
  selectEngagements,
  selectMargins,
} from "#app/features/agenda/engagements.repo.server.ts";
import { engagementMetBy, type Margins } from "#app/features/agenda/rules/notice-and-margins.ts";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import { capacityOfLine, placesOfSlot, remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { type ExpectedEnd, expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectOwnService, selectVisiblePrices } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

type Service = NonNullable<Awaited<ReturnType<typeof selectOwnService>>>;
/** A slot as its chef sees it. */
export type ListedSlot = {
  id: string;
  date_debut: Date;
  fin: ExpectedEnd;
  places: number;
  /** Free places; null when places are unlimited. */
  libres: number | null;
  /** One group booked the slot exclusively, whatever places are left. */
  pris: boolean;
  /** Running offers to people of the waiting list. */
  offres: number;
  /** The engagement that blocks the slot until it ends. */
  bloque_par: Engagement | null;
  /** Closed by holidays, a block or another calendar: not offered until it ends. */
  ferme: boolean;
};
export type DayOfSlots = { jour: Day; creneaux: ListedSlot[] };
export type Availabilities = {
  service: Pick<Service, "id" | "titre" | "duree_minutes" | "capacite_max" | "places_illimitees"> & Margins;
  /** Why the slots cannot be booked; null when they can. */
  empeche: "masque" | "sans_prix" | null;
  maintenant: Date;
  ouverts: Record<Day, string[]>;
  /** The chef's future engagements. */
  engagements: Engagement[];
  /** What closes hours of all services from now on. */
  fermetures: ClosedTime[];
  jours: DayOfSlots[];
  /** The first day of the next page; null on the last page. */
  suite: Day | null;
};

const LISTED_DAYS = 14;
const FOREVER = new Date("9999-01-01T00:00:00Z");

/** The slots of one service on some days from `du`. */
export async function readAvailabilities(
  { chef_id }: ChefScope,
  service_id: string,
  du: Day | null,
  at: Date = now(),
): Promise<Result<Availabilities, "introuvable" | "erreur_inattendue">> {
  try {
    const service = await selectOwnService(db, { chef_id, service_id });
    if (service === null) return refuse("introuvable");
    const engagements = await selectEngagements(db, chef_id, at);
    const fermetures = await selectClosedTimes(db, chef_id, at);
    const margins = await selectMargins(db, service_id);
    return ok(await readSlots({ service: { ...service, ...margins }, engagements, fermetures }, du, at));
  } catch (error) {
    log.error({ err: error }, "read availabilities failed");
    return refuse("erreur_inattendue");
  }
}

type Facts = { service: Service & Margins; engagements: Engagement[]; fermetures: ClosedTime[] };

async function readSlots(facts: Facts, du: Day | null, at: Date): Promise<Availabilities> {
  const { id, titre, duree_minutes, capacite_max, places_illimitees, marge_avant, marge_apres } = facts.service;
  const [open, tarifs, { jours, suite }] = await Promise.all([
    selectOpenHours(db, id, at),
    selectVisiblePrices(db, id),
    listDays(facts, du, at),
  ]);
  return {
    service: { id, titre, duree_minutes, capacite_max, places_illimitees, marge_avant, marge_apres },
    empeche: unsold(facts.service.visible, tarifs.length),
    maintenant: at,
    ouverts: Object.fromEntries(open.map(({ jour, heures }) => [jour, heures])),
    engagements: facts.engagements,
    fermetures: facts.fermetures,
    jours,
    suite,
  };
}

async function listDays(facts: Facts, du: Day | null, at: Date) {
  const start = du === null ? null : instantOf(du, "00:00");
  const debut = start === null || start < at ? at : start;
  // One slot more than the listed days can hold, to find the first day of the next page.
  const limit = LISTED_DAYS * SLOT_STARTS.length + 1;
  const days = byDay(facts, await selectPlannedSlots(db, facts.service.id, { debut, fin: FOREVER }, limit));
  const jours = days.slice(0, LISTED_DAYS);
  const full = days.reduce((sum, { creneaux }) => sum + creneaux.length, 0) === limit;
  const partial = full && days.length <= LISTED_DAYS ? jours.pop() : undefined;
  return { jours, suite: partial?.jour ?? days[LISTED_DAYS]?.jour ?? null };
}

function listed({ service, engagements }: Facts, slot: PlannedSlot): ListedSlot {
  const { id, date_debut } = slot;
  const capacity = capacityOfLine({ ...slot, ...service });
  return {
    id,
    date_debut,
    fin: expectedEnd(date_debut, service.duree_minutes),
    places: placesOfSlot(capacity),
    libres: remainingPlaces(capacity),
    pris: capacity.pris,
    offres: slot.holders.offres,
    bloque_par: engagementMetBy(slot, service, engagements),
    ferme: slot.ferme,
  };
}

function byDay(facts: Facts, slots: readonly PlannedSlot[]): DayOfSlots[] {
  const days = new Map<Day, ListedSlot[]>();
  for (const slot of slots) {
    const jour = dayOf(slot.date_debut);
    days.set(jour, [...(days.get(jour) ?? []), listed(facts, slot)]);
  }
  return [...days].map(([jour, creneaux]) => ({ jour, creneaux }));
}

function unsold(visible: boolean, tarifs: number): Availabilities["empeche"] {
  if (!visible) return "masque";
  return tarifs === 0 ? "sans_prix" : null;
}
