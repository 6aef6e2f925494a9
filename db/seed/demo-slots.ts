import { createSlots, defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import { addDays, addMinutes, dayOf, SLOT_MINUTES } from "#app/shared/calendar.ts";
import type { Database } from "../database.ts";
import { serviceAvailabilities } from "../schema/availabilities.ts";
import { services } from "../schema/services.ts";
import { type DemoService, demo } from "./demo-data.ts";
import { serviceId } from "./demo-services.ts";
import { stableId } from "./stable-id.ts";

const HORIZON_DAYS = 60;
const BATCH = 1000;

const slotId = (service: string, start: Date) => stableId(`slot:${service}:${start.toISOString()}`);

export function slotAt(service: DemoService, date_debut: Date) {
  return {
    id: slotId(service.cle, date_debut),
    service_id: serviceId(service.cle),
    date_debut,
    date_fin: addMinutes(date_debut, SLOT_MINUTES),
    places_disponibles: defaultPlaces(service.capacite_max),
  };
}

/** Opens the weekly slots of every service for the sixty days from tomorrow; existing slots do not change. */
export async function openDemoSlots(db: Database, now: Date): Promise<number> {
  const kept = await db.select({ id: services.id }).from(services);
  const keptIds = new Set(kept.map(({ id }) => id));
  const offered = demo.chefs.flatMap((chef) => chef.services).filter(({ cle }) => keptIds.has(serviceId(cle)));
  const slots = offered.flatMap((service) => weeklyStarts(service, now).map((start) => slotAt(service, start)));
  let opened = 0;
  for (let from = 0; from < slots.length; from += BATCH) {
    const batch = slots.slice(from, from + BATCH);
    const { rowCount } = await db.insert(serviceAvailabilities).values(batch).onConflictDoNothing();
    opened += rowCount ?? 0;
  }
  return opened;
}

function weeklyStarts({ cle, creneaux }: DemoService, now: Date): Date[] {
  const days = Array.from({ length: HORIZON_DAYS }, (_, rank) => addDays(dayOf(now), rank + 1));
  return days.flatMap((date) => {
    // Date parses a day without a time as midnight UTC, so the weekday does not depend on the time zone. Sunday is 0
    // here and 7 in demo.json.
    const weekday = new Date(date).getUTCDay() || 7;
    const heures = creneaux.filter((week) => week.jours_semaine.includes(weekday)).flatMap((week) => week.heures);
    if (heures.length === 0) return [];
    const slots = createSlots({ date, creneaux: heures, places: 1 }, now);
    if (!slots.ok) throw new Error(`demo.json: ${cle} on ${date}: ${slots.code}`);
    return slots.value.map(({ date_debut }) => date_debut);
  });
}
