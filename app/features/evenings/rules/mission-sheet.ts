import { addDays, type Day, dayOf, dayPeriod, isDay, type Period, weekdayOf } from "#app/shared/calendar.ts";

/** The texts of one sheet whose lengths decide how dense its page is. */
export type SheetTexts = {
  readonly sous_titre: string;
  /** The left and right texts of the three rows of two columns; a list has one text per line. */
  readonly adresse: readonly string[];
  readonly acces: string;
  readonly client: readonly string[];
  readonly occasion: string;
  /** What the client wrote while booking, never shortened: it may name an allergy. Empty when there is none. */
  readonly message: string;
  readonly lignes: readonly { readonly nom: string; readonly dit: string; readonly verdict: string }[];
  readonly menu: string;
  readonly declares: string;
  readonly apporter: readonly string[];
  readonly cuisine: string;
  readonly paiement: string;
};

/**
 * The sheet is one A4 page. What does not fit at a density is printed at the next: without the lines for notes, then
 * smaller, then also without the words of the menu and with the guests in two columns.
 */
export const SHEET_DENSITIES = ["ample", "sans_notes", "serree", "dense", "minimale"] as const;
export type SheetDensity = (typeof SHEET_DENSITIES)[number];

type Density = { readonly points: number; readonly line: number; readonly notes: boolean; readonly compact: boolean };

/** The sizes are those of mission-sheet.module.css. */
const DENSITIES: Record<SheetDensity, Density> = {
  ample: { points: 10.2, line: 1.42, notes: true, compact: false },
  sans_notes: { points: 10.2, line: 1.42, notes: false, compact: false },
  serree: { points: 9, line: 1.42, notes: false, compact: false },
  dense: { points: 8, line: 1.28, notes: false, compact: true },
  minimale: { points: 7, line: 1.28, notes: false, compact: true },
};

export const hasNotes = (density: SheetDensity): boolean => DENSITIES[density].notes;
export const isCompact = (density: SheetDensity): boolean => DENSITIES[density].compact;

const POINT_MM = 25.4 / 72;
const PAGE_MM = { width: 182, half: 86, height: 297 };
/** A line of words is rarely full: what a browser leaves empty at the end of lines, on average. */
const FILLED = 0.88;

/** The width of a text in em, by classes of letters: an estimate from above for the site's sans-serif font. */
function widthOf(text: string): number {
  const narrow = text.match(/[ \u00a0iíîïjltfr.,;:'’!|()[\]-]/g)?.length ?? 0;
  const wide = text.match(/[mwMW@€%œæŒÆ—…]|\p{Lu}|\p{Extended_Pictographic}|[^ -\u2bff]/gu)?.length ?? 0;
  return narrow * 0.34 + wide * 0.84 + (text.length - narrow - wide) * 0.58;
}

/** How many lines a text takes in a width in em. */
function linesIn(text: string, em: number): number {
  return text.split("\n").reduce((lines, part) => {
    const width = widthOf(part);
    return lines + (width <= em ? 1 : Math.ceil(width / (em * FILLED)));
  }, 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The height of the guests' box without its frame, in em. */
function guestsHeight(rows: SheetTexts["lignes"], { line, compact }: Density, full: number): number {
  if (compact) {
    const column = (full - 2.5) / 2;
    const heights = rows.map(({ nom, dit, verdict }) => linesIn(`${nom} ${dit} ${verdict}`, column) * line + 0.4);
    return sum(heights) / 2 + Math.max(0, ...heights);
  }
  return sum(
    rows.map(
      ({ nom, dit, verdict }) =>
        Math.max(linesIn(nom, full * 0.2), linesIn(dit, full * 0.46), linesIn(verdict, full * 0.3)) * line + 0.75,
    ),
  );
}

/** The height of the sheet in em at a density. */
function heightOf(texts: SheetTexts, density: Density): number {
  const { line, notes, compact } = density;
  const em = density.points * POINT_MM;
  const [full, half] = [PAGE_MM.width / em, PAGE_MM.half / em];
  const p = (text: string, width: number) => (text === "" ? 0 : linesIn(text, width) * line);
  const title = 2.1;
  const strong = (lines: readonly string[]) => sum(lines.map((text) => linesIn(text, half / 1.18) * 1.55));
  const ruled = 0.85 + title;
  const head = 17.8 + linesIn(texts.sous_titre, full / 1.13) * 1.65;
  const who =
    title + Math.max(strong(texts.adresse) + p(texts.acces, half), strong(texts.client) + p(texts.occasion, half));
  const message = texts.message === "" ? 0 : title + 1.6 + p(texts.message, full - 2.8);
  const guests = message + 6.9 + guestsHeight(texts.lignes, density, full - 2.8);
  const menu = (compact ? 0 : p(texts.menu, half)) + p(texts.declares, half) + 0.4;
  const bring = sum(texts.apporter.map((text) => linesIn(text, half - 2) * line + 0.35));
  const kitchen = Math.max(p(texts.cuisine, half), p(texts.paiement, half));
  return head + who + guests + 2 * (ruled + 1.3) + Math.max(menu, bring) + kitchen + (notes ? 8 : 0) + 6;
}

/** The first density at which the estimate fits; the last one may need a second page, because no answer is ever cut. */
export function sheetDensity(texts: SheetTexts): SheetDensity {
  const fits = (name: SheetDensity) =>
    heightOf(texts, DENSITIES[name]) * DENSITIES[name].points * POINT_MM <= PAGE_MM.height;
  return SHEET_DENSITIES.find(fits) ?? "minimale";
}

/** Longer service texts are cut when printed. */
const MENU_LENGTH = 240;

/** The beginning of a description, cut after a sentence or else between two words. */
export function sheetMenu(description: string | null): string {
  const text = (description ?? "").replaceAll(/\s+/g, " ").trim();
  if (text.length <= MENU_LENGTH) return text;
  const start = text.slice(0, MENU_LENGTH);
  const sentence = start.lastIndexOf(". ");
  return sentence > 0 ? start.slice(0, sentence + 1) : `${start.slice(0, start.lastIndexOf(" "))}…`;
}

export type SheetDays = { readonly vue: "jour" | "semaine"; readonly debut: Day; readonly fin: Day };

/** Days far away would leave the calendar when weeks are added. */
const isPrintable = (day: string): boolean => isDay(day) && day > "2000" && day < "2200";

/** The days whose sheets are asked for: one day, or the week from Monday of the given day; this week by default. */
export function sheetDays(query: { readonly jour: string; readonly semaine: string }, now: Date): SheetDays {
  if (isPrintable(query.jour)) return { vue: "jour", debut: query.jour, fin: query.jour };
  const day = isPrintable(query.semaine) ? query.semaine : dayOf(now);
  const debut = addDays(day, 1 - weekdayOf(day));
  return { vue: "semaine", debut, fin: addDays(debut, 6) };
}

/** From the first midnight to the one after the last day. */
export function sheetPeriod({ debut, fin }: SheetDays): Period {
  const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
  return { debut: dayPeriod(noon(debut)).debut, fin: dayPeriod(noon(fin)).fin };
}
