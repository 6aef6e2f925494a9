import { z } from "zod";
import { createSlots } from "../slots.ts";
import { line } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

const FIELD_OF = {
  date_et_creneau_requis: "date",
  date_invalide: "date",
  date_trop_proche: "date",
  places_requises: "places",
  places_hors_limites: "places",
  creneau_invalide: "creneaux",
} as const;

/** The slots of one day; `creneaux` lists their starts. */
export function availabilitySchema(now: Date) {
  return z
    .object(
      {
        date: line({ max: 10 }),
        places: line({ max: 10 }),
        creneaux: z
          .array(z.string({ error: issue("creneau_invalide") }), { error: issue("date_et_creneau_requis") })
          .max(50, { error: issue("creneau_invalide") })
          .prefault([]),
      },
      { error: issue("champ_invalide") },
    )
    .transform(({ date, places, creneaux }, ctx) => {
      const count = /^-?\d{1,9}$/.test(places) ? Number(places) : Number.NaN;
      const slots = createSlots({ date, creneaux, places: count }, now);
      if (slots.ok) return slots.value;
      addRefusal(ctx, slots, [FIELD_OF[slots.code]]);
      return z.NEVER;
    });
}
export type AvailabilityInput = z.output<ReturnType<typeof availabilitySchema>>;
