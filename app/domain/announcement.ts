import { addDays, type Day } from "./calendar.ts";
import { ok, type Result, refuse } from "./result.ts";

/** The terms promise the chefs this much notice. Also in the constraint `terms_change_is_announced_15_days_ahead`. */
const TERMS_NOTICE_DAYS = 15;

/** One day more than promised: with many chefs the last mail leaves after midnight. */
export const earliestTermsDate = (today: Day): Day => addDays(today, TERMS_NOTICE_DAYS + 1);

export function checkTermsDate(en_vigueur_le: Day, today: Day): Result<null, "conditions_trop_tot"> {
  const min = earliestTermsDate(today);
  return en_vigueur_le < min ? refuse("conditions_trop_tot", { jour: min }) : ok(null);
}
