import { formatHorizon, formatLength, formatNotice } from "#app/features/agenda/copy/weekly-rules.ts";

const NOTICES = [0, 2, 6, 12, 24, 36, 48, 72, 96, 120, 168, 240, 336];
const MARGINS = Array.from({ length: 17 }, (_, rank) => rank * 15);
const HORIZONS = [2, 3, 4, 6, 9, 13, 17, 26, 39, 53];

/** The usual values, and the stored one where it is another. */
const withStored = (values: readonly number[], stored: number | null) =>
  stored === null || values.includes(stored) ? values : [...values, stored].sort((a, b) => a - b);

const noticeText = (hours: number) => (hours === 0 ? "Aucun délai" : `${formatNotice(hours)} avant`);
const marginText = (minutes: number) => (minutes === 0 ? "Aucune" : formatLength(minutes));

type Props = { of: "delai" | "marge" | "horizon"; stored: number | null };

export function SettingOptions({ of, stored }: Props) {
  const [values, words] =
    of === "delai"
      ? ([NOTICES, noticeText] as const)
      : of === "marge"
        ? ([MARGINS, marginText] as const)
        : ([HORIZONS, formatHorizon] as const);
  return withStored(values, stored).map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ));
}
