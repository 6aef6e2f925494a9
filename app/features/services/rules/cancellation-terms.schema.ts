import { z } from "zod";
import { type CancellationRule, checkOwnRule } from "#app/features/bookings/rules/cancellation.ts";
import { line } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { REGLES_ANNULATION, type RegleAnnulation } from "./codes.ts";

/** The rule of a service in its editor; "" while none is chosen. */
export const cancellationFields = {
  annulation: z
    .enum(["", ...REGLES_ANNULATION], { error: issue("champ_invalide") })
    .prefault("")
    .transform((code) => (code === "" ? null : code)),
  annulation_heures: line({ max: 20 }),
  annulation_part: line({ max: 20 }),
};

type Typed = {
  readonly annulation: RegleAnnulation | null;
  readonly annulation_heures: string;
  readonly annulation_part: string;
};

const wholeNumberIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** The values of a rule that was not chosen are ignored. */
export function readRule(sink: Parameters<typeof addRefusal>[0], typed: Typed): CancellationRule {
  const rule = checkOwnRule({
    annulation: typed.annulation,
    annulation_heures: wholeNumberIn(typed.annulation_heures),
    annulation_part: wholeNumberIn(typed.annulation_part.replace(/\s*%$/, "")),
  });
  if (rule.ok) return rule.value;
  addRefusal(sink, rule, [rule.code === "delai_annulation" ? "annulation_heures" : "annulation_part"]);
  return z.NEVER;
}
