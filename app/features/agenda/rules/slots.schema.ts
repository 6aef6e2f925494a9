import { z } from "zod";
import { line } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { checkPlaces, createSlots } from "./slots.ts";

const creneaux = z
  .array(z.string({ error: issue("creneau_invalide") }), { error: issue("date_et_creneau_requis") })
  .max(50, { error: issue("creneau_invalide") })
  .prefault([])
  // « Autre heure » posts an empty start when it was left alone.
  .transform((starts) => starts.filter((start) => start !== ""));

/** What to do with hours that overlap an engagement: ask first, skip them, or open them anyway. */
export const overlapSchema = z.enum(["demander", "sauter", "garder"]).catch("demander");
export type Overlap = z.output<typeof overlapSchema>;

const placesOf = (typed: string) => (/^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);

const FIELD_OF = {
  date_et_creneau_requis: "date",
  date_invalide: "date",
  date_trop_proche: "date",
  places_requises: "places",
  places_hors_limites: "places",
  creneau_invalide: "creneaux",
  heures_trop_nombreuses: "creneaux",
} as const;

/** The slots of one day; `creneaux` lists their start times. */
export function availabilitySchema(now: Date) {
  return z
    .object({ date: line({ max: 10 }), places: line({ max: 10 }), creneaux }, { error: issue("champ_invalide") })
    .transform(({ date, places, creneaux: starts }, ctx) => {
      const slots = createSlots({ date, creneaux: starts, places: placesOf(places) }, now);
      if (slots.ok) return slots.value;
      addRefusal(ctx, slots, [FIELD_OF[slots.code]]);
      return z.NEVER;
    });
}
export type AvailabilityInput = z.output<ReturnType<typeof availabilitySchema>>;

/** Changes the places of an existing slot. */
export const placesSchema = z.object(
  {
    places: line({ max: 10 }).transform((typed, ctx) => {
      const places = checkPlaces(placesOf(typed));
      if (places.ok) return places.value;
      addRefusal(ctx, places);
      return z.NEVER;
    }),
  },
  { error: issue("champ_invalide") },
);
