import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { dayOf, instantOf, timeOf } from "#app/shared/calendar.ts";
import {
  formatCalendarDate,
  formatDateAndTime,
  formatDateOfYear,
  formatMonth,
  formatPlainDate,
  formatShortDate,
  formatShortMonth,
} from "#app/shared/copy/format.ts";
import { formatAmount, formatNumber } from "#app/shared/copy/numbers.ts";
import { writeCsv } from "#app/shared/csv.ts";
import type { Cents } from "#app/shared/money.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import {
  type Conversion,
  conversionOf,
  decidedOf,
  type FigurePeriod,
  type FigureStep,
  type FiguresQuery,
  type PeriodFigures,
  type PlatformFigures,
  shareOf,
} from "../rules/figures.ts";

export const STEP_LABELS: Record<FigureStep, string> = { mois: "Mois", semaine: "Semaine" };

const noon = (day: string) => instantOf(day, "12:00") ?? new Date(Number.NaN);

/** « juin 2026 », « semaine du 2 novembre 2026 » */
export function periodName({ debut }: FigurePeriod, par: FigureStep): string {
  return par === "mois" ? formatMonth(noon(debut)) : `semaine du ${formatPlainDate(noon(debut))}`;
}

/** Under a bar: « juin », « 2 nov. » */
export function periodMark({ debut }: FigurePeriod, par: FigureStep): string {
  return par === "mois" ? formatShortMonth(noon(debut)) : formatShortDate(noon(debut));
}

/** « Du 1er juin au 15 novembre 2026, toutes les villes, tous les types. » */
export function figuresScope({ du, au, ville, type }: FiguresQuery, town: string | null): string {
  const first = du.slice(0, 4) === au.slice(0, 4) ? formatDateOfYear(noon(du)) : formatPlainDate(noon(du));
  const place = ville === null ? "toutes les villes" : (town ?? ville);
  return `Du ${first} au ${formatCalendarDate(au)}, ${place}, ${type === null ? "tous les types" : TYPE_SERVICE_LABELS[type]}.`;
}

/** « Calculés ce matin à 06:00. » */
export function computedSentence(calcule_le: Date | null, now: Date): string {
  if (calcule_le === null) return "Pas encore calculés.";
  const time = timeOf(calcule_le);
  if (dayOf(calcule_le) !== dayOf(now)) return `Calculés le ${formatDateAndTime(calcule_le)}.`;
  return `Calculés ${time < "12:00" ? "ce matin" : "aujourd’hui"} à ${time}.`;
}

/** « 9 h »: whole hours. */
export const hoursText = (hours: number): string => (hours === 0 ? "moins d’1\u00a0h" : `${hours}\u00a0h`);

/** « 74 % » with « 102 sur 138 »; below ten decided requests the number only. */
export function shareText(part: number, decided: number): { value: string; note: string } {
  const share = shareOf(part, decided);
  const note = `sur ${formatNumber(decided)} ${decided > 1 ? "qui ont une issue" : "qui a une issue"}`;
  return share === null
    ? { value: formatNumber(part), note }
    : { value: `${share}\u00a0%`, note: `${formatNumber(part)} sur ${formatNumber(decided)}` };
}

/** « , comptées depuis le 17 novembre 2026 », at the end of a sentence about views */
export const viewsSince = (day: string | null): string =>
  day === null ? ", pas encore comptées" : `, comptées depuis le ${formatCalendarDate(day)}`;

/** « 2,5 % » with « 12 demandes pour 480 vues »; below ten requests the numbers only. */
export function conversionText(conversion: Conversion | null): { value: string; note: string } {
  if (conversion === null) return { value: "–", note: "vues non comptées" };
  const { vues, demandes, part } = conversion;
  const views = `${formatNumber(vues)} ${vues > 1 ? "vues" : "vue"}`;
  const requests = demandes > 1 ? "demandes" : "demande";
  return part === null
    ? { value: formatNumber(demandes), note: `${requests} pour ${views}` }
    : { value: `${formatNumber(part)}\u00a0%`, note: `${formatNumber(demandes)} ${requests} pour ${views}` };
}

const THOUSAND: Cents = 100_000;
const oneDecimal = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

/** Above a bar there is room for four signs: thousands, unless no period reaches one. */
export function declaredUnit(rows: readonly PeriodFigures[]) {
  const thousands = rows.some(({ declare }) => declare >= THOUSAND);
  return {
    label: thousands ? "Milliers d’euros" : "Euros",
    mark: (cents: Cents) => (thousands ? oneDecimal.format(cents / THOUSAND) : String(Math.round(cents / 100))),
    axis: (cents: Cents) =>
      cents === 0
        ? "0"
        : thousands
          ? `${oneDecimal.format(cents / THOUSAND)}\u00a0k€`
          : formatAmount(Math.round(cents / 100) * 100),
  };
}

/** « Demandes par mois, juin 2026 à novembre 2026 : 18, 24, 15. », read by screen readers instead of the drawing. */
export function chartSentence(
  title: string,
  par: FigureStep,
  rows: readonly PeriodFigures[],
  values: readonly string[],
) {
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return title;
  const running = last.en_cours ? ", en cours" : "";
  return `${title} par ${par}, ${periodName(first, par)} à ${periodName(last, par)}${running}\u00a0: ${values.join(", ")}.`;
}

type Row = readonly (string | number)[];

/** The tables behind the charts and the CSV take their cells from here, so that they cannot differ. */
export function requestCells(row: PeriodFigures): Row {
  const { demandes, confirmees, annulees, expirees, en_attente, nouveaux_chefs } = row;
  const conversion = conversionOf(row);
  return [
    ...[demandes, confirmees, annulees, expirees, en_attente, nouveaux_chefs].map(formatNumber),
    conversion === null ? "–" : formatNumber(conversion.vues),
    conversion?.part == null ? "–" : `${formatNumber(conversion.part)}\u00a0%`,
  ];
}

export const answerCells = ({ delais }: PeriodFigures): Row =>
  delais === null ? ["–", "–", "–"] : [delais.rapide, delais.mediane, delais.lent].map(hoursText);

export const declaredCells = ({ declare }: PeriodFigures): Row => [formatAmount(declare)];

const CSV_HEAD = [
  "du",
  "au",
  "en_cours",
  "demandes",
  "confirmees",
  "refusees_annulees",
  "expirees",
  "en_attente",
  "part_confirmee",
  "quart_rapide_heures",
  "mediane_heures",
  "quart_lent_heures",
  "declare_euros",
  "nouveaux_chefs",
  "vues",
  "part_vue_demande",
];

/** One line per period. A number that is not known is an empty cell. */
export function figuresCsv({ periodes }: PlatformFigures, type: string | null): string {
  const lines = periodes.map((row) => [
    row.debut,
    row.fin,
    row.en_cours ? "oui" : "non",
    row.demandes,
    row.confirmees,
    row.annulees,
    row.expirees,
    row.en_attente,
    shareOf(row.confirmees, decidedOf(row)) ?? "",
    row.delais?.rapide ?? "",
    row.delais?.mediane ?? "",
    row.delais?.lent ?? "",
    decimalFromCents(row.declare).replace(".", ","),
    type === null ? row.nouveaux_chefs : "",
    conversionOf(row)?.vues ?? "",
    conversionOf(row)?.part?.toString().replace(".", ",") ?? "",
  ]);
  return writeCsv([CSV_HEAD, ...lines]);
}
