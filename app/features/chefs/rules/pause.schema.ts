import { z } from "zod";
import { addDays, type Day, dayOf, isDay } from "#app/shared/calendar.ts";
import { line } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";

/** The days on which a page may return: from tomorrow, for a year. ISO days compare as text. */
export function returnDays(now: Date): { readonly first: Day; readonly last: Day } {
  const today = dayOf(now);
  return { first: addDays(today, 1), last: addDays(today, 365) };
}

/** `retour_le` is null without a date: the chef ends the pause. */
export function pauseSchema(now: Date) {
  const { first, last } = returnDays(now);
  return z.object(
    {
      retour_le: line({ max: 10 })
        .superRefine((day, ctx) => {
          if (day !== "" && !(isDay(day) && day >= first && day <= last))
            addRefusal(ctx, refuse("retour_hors_limites"));
        })
        .transform((day) => (day === "" ? null : day)),
    },
    { error: issue("champ_invalide") },
  );
}
export type PauseInput = z.output<ReturnType<typeof pauseSchema>>;
