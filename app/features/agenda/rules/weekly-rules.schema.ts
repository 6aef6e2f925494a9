import { z } from "zod";
import { dayOf, isDay, type Period, tomorrow } from "#app/shared/calendar.ts";
import { checkbox, identifier, line } from "#app/shared/fields.schema.ts";
import { MAX_AGENDA_NOTE } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { closedDays, closedHours } from "./closures.ts";
import { EXCEPTIONS_AGENDA, type TypeFermeture } from "./codes.ts";
import { checkPlaces, isSlotStart, MAX_STARTS } from "./slots.ts";

const invalid = { error: issue("champ_invalide") };

const weekday = z
  .string({ error: issue("jours_requis") })
  .regex(/^[1-7]$/, { error: issue("jours_requis") })
  .transform(Number);

/** Without duplicates, in order: two posts of one form store the same row. */
const jours = z
  .array(weekday, { error: issue("jours_requis") })
  .prefault([])
  .transform((days, ctx) => {
    if (days.length === 0) addRefusal(ctx, refuse("jours_requis"));
    return [...new Set(days)].sort((a, b) => a - b);
  });

const heures = z
  .array(z.string({ error: issue("heure_invalide") }), { error: issue("heures_requises") })
  .prefault([])
  .transform((typed, ctx) => {
    // « Autre heure » posts an empty start when it was left alone.
    const starts = [...new Set(typed.filter((start) => start !== ""))].sort();
    if (starts.length === 0) addRefusal(ctx, refuse("heures_requises"));
    else if (!starts.every(isSlotStart)) addRefusal(ctx, refuse("heure_invalide"));
    else if (starts.length > MAX_STARTS) addRefusal(ctx, refuse("heures_trop_nombreuses"));
    return starts;
  });

const places = line({ max: 10 }).transform((typed, ctx) => {
  const checked = checkPlaces(/^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);
  if (checked.ok) return checked.value;
  addRefusal(ctx, checked);
  return z.NEVER;
});

const day = line({ max: 10, requis: "date_invalide" }).superRefine((typed, ctx) => {
  if (typed !== "" && typed.length <= 10 && !isDay(typed)) addRefusal(ctx, refuse("date_invalide"));
});

/** An empty field is null: a rule without an end. */
const optionalDay = line({ max: 10 }).transform((typed, ctx) => {
  if (typed === "") return null;
  if (!isDay(typed)) addRefusal(ctx, refuse("date_invalide"));
  return typed;
});

const semaines = z.enum(["1", "2", "3", "4"], invalid).prefault("1").transform(Number);

/** A weekly rule; its service is chosen once, when it is made. */
export function agendaRuleSchema(now: Date) {
  return z
    .object({ jours, heures, places, semaines, du: day, au: optionalDay }, invalid)
    .superRefine(({ du, au }, ctx) => {
      if (au === null) return;
      if (au < du) addRefusal(ctx, refuse("fin_avant_debut"), ["au"]);
      else if (au < dayOf(now)) addRefusal(ctx, refuse("date_passee"), ["au"]);
    });
}
export type AgendaRuleInput = z.output<ReturnType<typeof agendaRuleSchema>>;

export const ruleServiceSchema = z.object({ service_id: identifier("service_requis") }, invalid);

/** A whole number among the options of a select. */
const chosen = (min: number, max: number, step = 1) =>
  z
    .string(invalid)
    .regex(/^\d{1,3}$/, invalid)
    .transform(Number)
    .refine((value) => value >= min && value <= max && value % step === 0, invalid);

const notice = chosen(0, 336);
const margin = chosen(0, 240, 15);

export const agendaSettingsSchema = z.object(
  {
    delai_heures: notice,
    horizon_semaines: chosen(2, 53),
    marge_avant: margin,
    marge_apres: margin,
    ferme_feries: checkbox(),
  },
  invalid,
);
export type AgendaSettingsInput = z.output<typeof agendaSettingsSchema>;

/** An empty choice is the general value. */
const orGeneral = <S extends z.ZodType<number, string>>(own: S) =>
  z.union([z.literal("").transform(() => null), own], invalid).prefault("");

export const serviceSettingsSchema = z.object(
  { delai_heures: orGeneral(notice), marge_avant: orGeneral(margin), marge_apres: orGeneral(margin) },
  invalid,
);
export type ServiceSettingsInput = z.output<typeof serviceSettingsSchema>;

const note = line({ max: MAX_AGENDA_NOTE }).transform((typed) => (typed === "" ? null : typed));
const heure = line({ max: 5 }).transform((typed, ctx) => {
  if (typed === "") return null;
  if (!isSlotStart(typed)) addRefusal(ctx, refuse("heure_invalide"));
  return typed;
});

/** One day that differs from the rules. Slots open from tomorrow on, so today needs no exception. */
export function agendaExceptionSchema(now: Date) {
  return z
    .object(
      {
        type: z.enum(EXCEPTIONS_AGENDA, invalid),
        jour: day.superRefine((typed, ctx) => {
          if (isDay(typed) && typed < tomorrow(now)) addRefusal(ctx, refuse("date_trop_proche"));
        }),
        service_id: z
          .union([z.literal("").transform(() => null), identifier("service_requis")], {
            error: issue("service_requis"),
          })
          .prefault(""),
        heure,
        places: line({ max: 10 }),
        note,
      },
      invalid,
    )
    .transform((typed, ctx) => {
      if (typed.service_id === null && (typed.type === "ouvert" || typed.heure !== null))
        addRefusal(ctx, refuse("service_requis"), ["service_id"]);
      if (typed.type === "ferme") return { ...typed, places: null };
      if (typed.heure === null) addRefusal(ctx, refuse("heures_requises"), ["heure"]);
      const checked = checkPlaces(/^\d{1,9}$/.test(typed.places) ? Number(typed.places) : Number.NaN);
      if (checked.ok) return { ...typed, places: checked.value };
      addRefusal(ctx, checked, ["places"]);
      return z.NEVER;
    });
}
export type AgendaExceptionInput = z.output<ReturnType<typeof agendaExceptionSchema>>;

export type ClosureInput = Period & { readonly type: Exclude<TypeFermeture, "import">; readonly note: string | null };

/** Holidays of whole days, or some hours of one day, which are a blocked period. */
export function closureSchema(now: Date) {
  return z
    .object(
      {
        mode: z.enum(["jours", "heures"], invalid),
        du: line({ max: 10 }),
        au: line({ max: 10 }),
        jour: line({ max: 10 }),
        de: line({ max: 5 }),
        a: line({ max: 5 }),
        note,
      },
      invalid,
    )
    .transform(({ mode, du, au, jour, de, a, note: text }, ctx): ClosureInput => {
      const period = mode === "jours" ? closedDays(du, au, now) : closedHours(jour, de, a, now);
      if (period.ok) return { type: mode === "jours" ? "vacances" : "blocage", ...period.value, note: text };
      addRefusal(ctx, period, [fieldOf(period.code, mode, isDay(du))]);
      return z.NEVER;
    });
}

function fieldOf(code: string, mode: "jours" | "heures", duIsDay: boolean): string {
  if (mode === "jours") return code === "date_invalide" && !duIsDay ? "du" : "au";
  return code === "date_invalide" || code === "date_passee" ? "jour" : "a";
}
