import type { Day, Period } from "#app/shared/calendar.ts";
import type { TypeFermeture } from "./codes.ts";
import { closureMetBy, type Margins } from "./notice-and-margins.ts";
import { holidayOf, type JourFerie } from "./public-holidays.ts";
import { type AgendaException, expandRules, openedDays, type WeeklyRule } from "./weekly-rules.ts";

/** Why a start of the rule stays closed. */
export type SkipReason = JourFerie | "exception" | TypeFermeture;
export type RulePreview = {
  readonly ouverts: number;
  readonly sautes: number;
  /** In the order of their first day. */
  readonly raisons: readonly SkipReason[];
};

export type PreviewFacts = {
  readonly exceptions: readonly AgendaException[];
  readonly fermetures: readonly (Period & { readonly type: TypeFermeture })[];
  readonly ferme_feries: boolean;
  readonly horizon_semaines: number;
  readonly duree_minutes: number | null;
  readonly marges: Margins;
};

/** What one rule opens and skips up to the horizon, as if it were not suspended. Starts of other rules are not counted. */
export function previewRule(rule: Omit<WeeklyRule, "suspendue">, facts: PreviewFacts, now: Date): RulePreview {
  const { du, au } = openedDays(facts.horizon_semaines, now);
  const regles = [{ ...rule, suspendue: false }];
  const { exceptions, ferme_feries, fermetures, duree_minutes, marges } = facts;
  const expanded = expandRules({ regles, exceptions, ferme_feries }, du, au);
  // Exceptions also open starts that the rule does not ask for.
  const asked = new Set(expandRules({ regles, exceptions: [], ferme_feries: false }, du, au).ouverts.map(keyOf));
  const skipped: { jour: Day; raison: SkipReason }[] = expanded.sautes
    .filter((start) => asked.has(keyOf(start)))
    .map(({ jour, raison }) => ({ jour, raison: (raison === "ferie" ? holidayOf(jour) : null) ?? "exception" }));
  let ouverts = 0;
  for (const start of expanded.ouverts.filter((each) => asked.has(keyOf(each)))) {
    const closed = closureMetBy(start, { duree_minutes, ...marges }, fermetures);
    if (closed === null) ouverts += 1;
    else skipped.push({ jour: start.jour, raison: closed.type });
  }
  const raisons = skipped.sort((a, b) => a.jour.localeCompare(b.jour)).map(({ raison }) => raison);
  return { ouverts, sautes: skipped.length, raisons: [...new Set(raisons)] };
}

const keyOf = ({ service_id, jour, heure }: { service_id: string; jour: string; heure: string }) =>
  `${service_id} ${jour} ${heure}`;

/** How a sentence names weekdays: all of them, a run of three or more, or each. */
export type NamedDays =
  | { readonly forme: "tous" }
  | { readonly forme: "suite"; readonly de: number; readonly a: number }
  | { readonly forme: "liste"; readonly jours: readonly number[] };

export function nameDays(jours: readonly number[]): NamedDays {
  const sorted = [...new Set(jours)].sort((a, b) => a - b);
  const [first = 1] = sorted;
  const last = first + sorted.length - 1;
  if (sorted.length === 7) return { forme: "tous" };
  if (sorted.length >= 3 && sorted.at(-1) === last) return { forme: "suite", de: first, a: last };
  return { forme: "liste", jours: sorted };
}
