import clsx from "clsx";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { monthDayLabel } from "#app/features/agenda/copy/slots.ts";
import { JOUR_FERIE_LABELS } from "#app/features/agenda/copy/weekly-rules.ts";
import { holidayOf } from "#app/features/agenda/rules/holidays.ts";
import type { OpenHours } from "#app/features/agenda/rules/slots.ts";
import { addDays, type Day, instantOf, type Month, monthKey, timeOf, weeksOf } from "#app/shared/calendar.ts";
import { formatDayAndMonth } from "#app/shared/copy/format.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./month-table.module.css";
import type { DayOfSlots } from "./read-availabilities.server.ts";

type Props = {
  mois: Month;
  jours: readonly DayOfSlots[];
  /** The hours that the repetition being typed would add. */
  ajouts: OpenHours;
  chosen: Day | null;
  linkTo: (day: Day) => string;
};

const WEEKDAYS = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."];
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const SLOT_LOOKS = { full: styles.slotFull, added: styles.slotAdded, blocked: styles.slotBlocked };
const DOT_LOOKS = { full: styles.full, added: styles.added, blocked: styles.blocked };
const SHOWN = 3;

/** Moves the focus to the day in the direction of the arrow key, if it is in the table. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>, from: Day): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const table = event.currentTarget.closest("table");
  table?.querySelector<HTMLElement>(`[data-jour="${addDays(from, step)}"]`)?.focus();
}

/** A month view. Arrow keys move between days; without JavaScript each day is a link. */
export function MonthTable(props: Props) {
  const { mois, chosen } = props;
  const weeks = weeksOf(mois);
  const reached = chosen?.startsWith(monthKey(mois)) ? chosen : `${monthKey(mois)}-01`;
  return (
    <table className={styles.month}>
      <caption className={text.visuallyHidden}>Créneaux du mois, flèches pour aller d’un jour à l’autre</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay key={day} day={day} {...props} reached={day === reached} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthDay({ day, mois, jours, ajouts, chosen, linkTo, reached }: Props & { day: Day; reached: boolean }) {
  const hydrated = useHydrated();
  const slots = jours.find(({ jour }) => jour === day)?.creneaux ?? [];
  const added = ajouts[day] ?? [];
  const holiday = holidayOf(day);
  const noon = instantOf(day, "12:00");
  const marks = [
    ...slots.map(({ date_debut, places, libres, pris, bloque_par, ferme }) => {
      if (bloque_par !== null) return { time: timeOf(date_debut), note: "bloqué", look: "blocked" as const };
      if (ferme) return { time: timeOf(date_debut), note: "fermé", look: "blocked" as const };
      const note = libres === null ? (pris ? "pris" : "libre") : `${libres}/${places}`;
      return { time: timeOf(date_debut), note, look: pris || libres === 0 ? ("full" as const) : undefined };
    }),
    ...added.map((time) => ({ time, note: "ajout", look: "added" as const })),
  ].sort((a, b) => a.time.localeCompare(b.time));
  const date = noon === null ? day : formatDayAndMonth(noon);
  const label = monthDayLabel(date, holiday === null ? null : JOUR_FERIE_LABELS[holiday], slots.length, added.length);
  const rest = marks.length - SHOWN;
  return (
    <td className={clsx(!day.startsWith(monthKey(mois)) && styles.outside, day === chosen && styles.selected)}>
      <Link
        to={linkTo(day)}
        data-jour={day}
        onKeyDown={(event) => moveFocus(event, day)}
        aria-current={day === chosen ? "date" : undefined}
        tabIndex={hydrated && !reached ? -1 : undefined}
        preventScrollReset
        replace
      >
        <span className={text.visuallyHidden}>{label}</span>
        <span className={styles.count} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {holiday === null ? null : (
          <span className={styles.holiday} aria-hidden="true">
            {JOUR_FERIE_LABELS[holiday]}
          </span>
        )}
        {marks.slice(0, SHOWN).map(({ time, note, look }) => (
          <span key={time} className={clsx(styles.slot, look && SLOT_LOOKS[look])} aria-hidden="true">
            {time}
            <i>{note}</i>
          </span>
        ))}
        {rest > 0 ? (
          <span className={styles.more} aria-hidden="true">
            +{rest}
          </span>
        ) : null}
        <span className={styles.dots} aria-hidden="true">
          {marks.slice(0, SHOWN + 1).map(({ time, look }) => (
            <i key={time} className={look && DOT_LOOKS[look]} />
          ))}
        </span>
      </Link>
    </td>
  );
}
