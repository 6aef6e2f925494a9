import { TYPES_SERVICE, type TypeService } from "#app/features/services/rules/codes.ts";
import { addDays, addMonths, type Day, isDay, monthKey, weekdayOf } from "#app/shared/calendar.ts";
import type { Cents } from "#app/shared/money.ts";
import { type QueryReader, slugOf } from "#app/shared/text.ts";

export const FIGURE_STEPS = ["mois", "semaine"] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

/** More bars would leave no room for the number on each. */
const MAX_FIGURE_PERIODS = 24;
const DEFAULT_PERIODS = 6;

/** Below this many decided requests a percentage would claim more precision than there is. */
const MIN_DECIDED = 10;

export type FigurePeriod = { readonly debut: Day; readonly fin: Day; readonly en_cours: boolean };

/** `ville` is a slug. `raccourci`: the asked start was too far away. */
export type FiguresQuery = {
  readonly du: Day;
  readonly au: Day;
  readonly par: FigureStep;
  readonly ville: string | null;
  readonly type: TypeService | null;
  readonly periodes: readonly FigurePeriod[];
  readonly raccourci: boolean;
};

const firstDay = (day: Day, par: FigureStep): Day =>
  par === "mois" ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day));

function shift(first: Day, par: FigureStep, count: number): Day {
  if (par === "semaine") return addDays(first, 7 * count);
  const month = { year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) };
  return `${monthKey(addMonths(month, count))}-01`;
}

/** Whole periods, because half a month beside whole ones would look like a fall. The last one may be running. */
export function parseFiguresQuery(params: QueryReader, today: Day): FiguresQuery {
  const par = FIGURE_STEPS.find((step) => step === params.get("par")) ?? "mois";
  const dayNamed = (name: string) => {
    const day = params.get(name) ?? "";
    return isDay(day) ? day : null;
  };
  const asked = dayNamed("au") ?? today;
  const last = firstDay(asked > today ? today : asked, par);
  const earliest = shift(last, par, 1 - MAX_FIGURE_PERIODS);
  const wanted = firstDay(dayNamed("du") ?? shift(last, par, 1 - DEFAULT_PERIODS), par);
  const du = wanted < earliest ? earliest : wanted > last ? last : wanted;
  const periodes: FigurePeriod[] = [];
  for (let debut = du; debut <= last; debut = shift(debut, par, 1)) {
    const fin = addDays(shift(debut, par, 1), -1);
    periodes.push({ debut, fin, en_cours: debut <= today && today <= fin });
  }
  const end = addDays(shift(last, par, 1), -1);
  return {
    du,
    au: end > today ? today : end,
    par,
    ville: slugOf(params.get("ville") ?? "") || null,
    type: TYPES_SERVICE.find((type) => type === params.get("type")) ?? null,
    periodes,
    raccourci: wanted < earliest,
  };
}

export type FigureSums = {
  readonly demandes: number;
  readonly confirmees: number;
  readonly annulees: number;
  readonly expirees: number;
  readonly en_attente: number;
  readonly declare: Cents;
  readonly nouveaux_chefs: number;
  readonly nouveaux_visibles: number;
  /** Views of the days on which they were counted, and the requests of the same days. */
  readonly vues: number;
  readonly demandes_comptees: number;
};

/** Answers after this number of whole hours. */
export type AnswersAfter = { readonly heures: number; readonly nombre: number };
export type Quartiles = { readonly rapide: number; readonly mediane: number; readonly lent: number };

/** The whole hours before which a quarter, half and three quarters of the answers came; null without an answer. */
export function quartilesOf(answers: readonly AnswersAfter[]): Quartiles | null {
  const sorted = answers.toSorted((a, b) => a.heures - b.heures);
  const total = sorted.reduce((sum, { nombre }) => sum + nombre, 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let [found, before] = [0, 0];
    for (const { heures, nombre } of sorted) {
      if (before < total * share) found = heures;
      before += nombre;
    }
    return found;
  };
  return { rapide: at(0.25), mediane: at(0.5), lent: at(0.75) };
}

export type DatedSums = FigureSums & { readonly debut: Day };
export type DatedAnswers = AnswersAfter & { readonly debut: Day };
/** `vues_connues`: whether views were counted on at least one of the days. Otherwise they are unknown, not zero. */
type Known = { readonly delais: Quartiles | null; readonly vues_connues: boolean };
export type PeriodFigures = FigurePeriod & FigureSums & Known;

const NOTHING: FigureSums = {
  demandes: 0,
  confirmees: 0,
  annulees: 0,
  expirees: 0,
  en_attente: 0,
  declare: 0,
  nouveaux_chefs: 0,
  nouveaux_visibles: 0,
  vues: 0,
  demandes_comptees: 0,
};

const plus = (a: FigureSums, b: FigureSums): FigureSums => ({
  demandes: a.demandes + b.demandes,
  confirmees: a.confirmees + b.confirmees,
  annulees: a.annulees + b.annulees,
  expirees: a.expirees + b.expirees,
  en_attente: a.en_attente + b.en_attente,
  declare: a.declare + b.declare,
  nouveaux_chefs: a.nouveaux_chefs + b.nouveaux_chefs,
  nouveaux_visibles: a.nouveaux_visibles + b.nouveaux_visibles,
  vues: a.vues + b.vues,
  demandes_comptees: a.demandes_comptees + b.demandes_comptees,
});

export type PlatformFigures = {
  readonly total: FigureSums & Known;
  readonly periodes: readonly PeriodFigures[];
};

/**
 * What the page and the CSV both show. A period without anything is a zero, not a gap. `vues_depuis`: the first day with
 * counted views; null when none was, or when a type is asked for, which a view does not have.
 */
export function figuresByPeriod(
  periodes: readonly FigurePeriod[],
  sums: readonly DatedSums[],
  answers: readonly DatedAnswers[],
  vues_depuis: Day | null,
): PlatformFigures {
  const rows = periodes.map((periode) => ({
    ...periode,
    ...sums.filter(({ debut }) => debut === periode.debut).reduce(plus, NOTHING),
    delais: quartilesOf(answers.filter(({ debut }) => debut === periode.debut)),
    vues_connues: vues_depuis !== null && vues_depuis <= periode.fin,
  }));
  const total = {
    ...rows.reduce<FigureSums>(plus, NOTHING),
    delais: quartilesOf(sumOf(answers)),
    vues_connues: rows.some(({ vues_connues }) => vues_connues),
  };
  return { total, periodes: rows };
}

function sumOf(answers: readonly DatedAnswers[]): AnswersAfter[] {
  const byHour = new Map<number, number>();
  for (const { heures, nombre } of answers) byHour.set(heures, (byHour.get(heures) ?? 0) + nombre);
  return [...byHour].map(([heures, nombre]) => ({ heures, nombre }));
}

/** Requests that have an outcome. */
export const decidedOf = ({ demandes, en_attente }: Pick<FigureSums, "demandes" | "en_attente">): number =>
  demandes - en_attente;

/** A whole percentage of the decided requests; null when they are too few. */
export function shareOf(part: number, decided: number): number | null {
  return decided < MIN_DECIDED ? null : Math.round((100 * part) / decided);
}

export type Conversion = { readonly vues: number; readonly demandes: number; readonly part: number | null };

/**
 * From view to request, on the days whose views were counted; null when none was. `part`: a percentage with one decimal, null
 * below ten requests and without a view.
 */
export function conversionOf(figures: PlatformFigures["total"]): Conversion | null {
  const { vues, demandes_comptees: demandes, vues_connues } = figures;
  if (!vues_connues) return null;
  const part = demandes < MIN_DECIDED || vues === 0 ? null : Math.round((1000 * demandes) / vues) / 10;
  return { vues, demandes, part };
}

/** The marks of an axis from zero to at least `most`: three to six, at 1, 2 or 5 times a power of ten. */
export function axisMarks(most: number): readonly number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, Math.min(...[1, 2, 5, 10].map((times) => times * power).filter((mark) => mark >= rough)));
  const count = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: count + 1 }, (_, rank) => rank * step);
}
