import clsx from "clsx";
import { useRef } from "react";
import { Link } from "react-router";
import { cellWords, daySummary, formatAgendaDay } from "#app/features/agenda/copy/view.ts";
import { JOUR_FERIE_LABELS } from "#app/features/agenda/copy/weekly-rules.ts";
import { type AgendaView, viewSearch } from "#app/features/agenda/rules/view.ts";
import { monthKey } from "#app/shared/calendar.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { AGENDA } from "./agenda-paths.ts";
import { DayList, Dots } from "./day-list.tsx";
import { type GridKeys, useGridKeys } from "./grid-keys.ts";
import { KIND_LOOKS } from "./kind-looks.ts";
import * as styles from "./month.module.css";
import type { Agenda, ShownDay } from "./read-agenda.server.ts";
import type { Clock } from "./week-view.tsx";

type MonthOf = Extract<AgendaView, { vue: "mois" }>;

const WEEKDAYS = [
  ["lun.", "lundi"],
  ["mar.", "mardi"],
  ["mer.", "mercredi"],
  ["jeu.", "jeudi"],
  ["ven.", "vendredi"],
  ["sam.", "samedi"],
  ["dim.", "dimanche"],
] as const;
const LINES = 3;

const DAY_STOP = "jour";

type MonthProps = { agenda: Agenda; view: MonthOf; clock: Clock; opens: boolean };

/**
 * Cells name what a day holds; the list beside them says it in full. A true table of days, so that the arrows move in a
 * `role="grid"`; without JavaScript it stays a table of links.
 */
export function MonthView({ agenda, view, clock, opens }: MonthProps) {
  const weeks = Array.from({ length: agenda.jours.length / 7 }, (_, rank) =>
    agenda.jours.slice(rank * 7, rank * 7 + 7),
  );
  const active = useHydrated();
  const stops = agenda.jours.map(({ jour }) => ({ key: DAY_STOP, jour, de: 0, a: 1 }));
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, { stops, view, today: clock.aujourdhui, active });
  const chosen = agenda.jours.find(({ jour }) => jour === view.jour);
  return (
    <div className={clsx(layout.columns1100, styles.month)}>
      <table ref={grid} className={styles.grid} role={active ? "grid" : undefined} {...keys.handlers}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.jour}>
              {week.map((day) => (
                <Cell key={day.jour} day={day} view={view} clock={clock} keys={keys} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen === undefined ? null : (
        <section className={styles.panel} aria-labelledby="jour-choisi">
          <h3 className={text.display3} id="jour-choisi">
            {formatAgendaDay(chosen.jour)}
          </h3>
          <DayList day={chosen} clock={clock} gaps={false} opens={opens} />
        </section>
      )}
    </div>
  );
}

type CellProps = { day: ShownDay; view: MonthOf; clock: Clock; keys: GridKeys };

function Cell({ day, view, clock, keys }: CellProps) {
  const { jour, ferie } = day;
  const items = [...day.bandes, ...day.items];
  const more = items.length - LINES;
  const chosen = jour === view.jour;
  const className = clsx(
    !jour.startsWith(monthKey(view.mois)) && styles.outside,
    jour === clock.aujourdhui && styles.today,
    chosen && styles.chosen,
    day.bandes.length > 0 && styles.closed,
  );
  return (
    <td className={className}>
      <Link
        to={`${AGENDA}${viewSearch({ ...view, jour })}`}
        aria-current={chosen ? "date" : undefined}
        preventScrollReset
        {...keys.stop(jour, DAY_STOP)}
      >
        <span className={styles.number}>
          <b aria-hidden="true">{Number(jour.slice(8))}</b>
          <span className={text.visuallyHidden}>{daySummary(jour, items.length)}</span>
          {ferie === null ? null : <small>{JOUR_FERIE_LABELS[ferie]}</small>}
        </span>
        {items.slice(0, LINES).map(({ item }) => (
          <span key={item.key} className={clsx(styles.line, KIND_LOOKS[item.kind])}>
            {cellWords(item)}
          </span>
        ))}
        {more > 0 ? <span className={styles.more}>+{more}</span> : null}
        <span className={styles.dots}>
          <Dots day={day} />
        </span>
      </Link>
    </td>
  );
}
