import clsx from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type CSSProperties, useRef } from "react";
import { Link } from "react-router";
import {
  bandWords,
  clockOf,
  daySummary,
  hourWords,
  itemHours,
  itemWords,
  KIND_LABELS,
  marginName,
  marginSentence,
} from "#app/features/agenda/copy/view.ts";
import { JOUR_FERIE_LABELS } from "#app/features/agenda/copy/weekly-rules.ts";
import { withMargins } from "#app/features/agenda/rules/notice-and-margins.ts";
import { type AgendaView, minuteOf, type PositionedItem } from "#app/features/agenda/rules/view.ts";
import {
  type EmptyHour,
  emptyHours,
  hourStop,
  MORE_STOP,
  startStop,
  stopsOfDay,
  TITLE_STOP,
} from "#app/features/agenda/rules/view-keys.ts";
import { instantOf, timeOf } from "#app/shared/calendar.ts";
import { formatDateBlock, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { AGENDA, blockPath, dayPath, itemPath, openPath, slotPath } from "./agenda-paths.ts";
import { type GridKeys, useGridKeys, useWideScreen } from "./grid-keys.ts";
import { KIND_LOOKS } from "./kind-looks.ts";
import type { Agenda, ShownDay } from "./read-agenda.server.ts";
import * as styles from "./week.module.css";

export type Clock = { readonly maintenant: Date; readonly aujourdhui: string; readonly search: string };

/** Custom properties; React's type of a style knows none. */
type Variables = CSSProperties & Record<`--${string}`, number>;
const firstHour = (first: number): Variables => ({ "--first": first });
const fromStyle = (from: number): Variables => ({ "--from": from });

type WeekOf = Extract<AgendaView, { vue: "semaine" }>;

/**
 * One list per day: placed by hour on wide screens, rows on narrow ones and on paper. Not `role="grid"`: an item lasts several
 * hours and two may share one, so that there are no rows and cells to announce; screen readers read headings and lists. The
 * arrows serve those who see the hours.
 */
export function WeekView({
  agenda,
  view,
  clock,
  opens,
}: {
  agenda: Agenda;
  view: WeekOf;
  clock: Clock;
  opens: boolean;
}) {
  const { debut, fin } = agenda.heures;
  const days = agenda.jours.map((day) => ({
    day,
    empty: opens ? emptyHours(day, debut, clock.maintenant) : [],
  }));
  const stops = days.flatMap(({ day, empty }) => stopsOfDay(day, empty));
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid, { stops, view, today: clock.aujourdhui, active: useWideScreen() });
  return (
    <div
      ref={grid}
      className={clsx(
        styles.week,
        days.some(({ day }) => day.bandes.length > 0) && styles.withBands,
        days.some(({ day }) => day.jour === clock.aujourdhui) && styles.current,
      )}
      style={firstHour(debut)}
      {...keys.handlers}
    >
      <ol className={styles.hours} aria-hidden="true">
        {Array.from({ length: fin - debut }, (_, rank) => (
          <li key={rank}>{clockOf((debut + rank) * 60)}</li>
        ))}
      </ol>
      {days.map(({ day, empty }) => (
        <WeekDay key={day.jour} day={day} empty={empty} first={debut} opens={opens} clock={clock} keys={keys} />
      ))}
    </div>
  );
}

type DayProps = {
  day: ShownDay;
  empty: readonly EmptyHour[];
  first: number;
  opens: boolean;
  clock: Clock;
  keys: GridKeys;
};

function WeekDay({ day, empty, first, opens, clock, keys }: DayProps) {
  const sheet = opens ? dayPath(day.jour, clock.search) : `${AGENDA}?jour=${day.jour}`;
  const { jour, bandes, items, ferie } = day;
  const noon = instantOf(jour, "12:00") ?? clock.maintenant;
  const today = jour === clock.aujourdhui;
  const hidden = items.filter(({ cache }) => cache);
  const className = clsx(
    styles.day,
    today && styles.today,
    day.passe && styles.past,
    bandes.length > 0 && styles.closed,
  );
  return (
    <section className={className} aria-label={daySummary(jour, items.length + bandes.length)}>
      <h3>
        <Link to={sheet} aria-current={today ? "date" : undefined} preventScrollReset {...keys.stop(jour, TITLE_STOP)}>
          <span className={styles.wideName} aria-hidden="true">
            {formatDateBlock(noon).weekday}
          </span>
          <span className={styles.narrowName} aria-hidden="true">
            {formatDayAndMonth(noon).split(" ")[0]}
          </span>
          <b aria-hidden="true">{Number(jour.slice(8))}</b>
          <span className={text.visuallyHidden}>{formatDayAndMonth(noon)}</span>
          {ferie === null ? null : <small>{JOUR_FERIE_LABELS[ferie]}</small>}
          <span className={styles.dots} aria-hidden="true">
            <Icon of={Ellipsis} />
          </span>
        </Link>
      </h3>
      <div className={styles.wholeDay}>
        {bandes.map(({ item }) => (
          <Link
            key={item.key}
            className={clsx(styles.band, KIND_LOOKS[item.kind])}
            to={sheet}
            tabIndex={-1}
            preventScrollReset
          >
            {bandWords(item)}
          </Link>
        ))}
      </div>
      <ol className={styles.items}>
        {empty.map((hour) => (
          <Hour key={hour.heure} hour={hour} jour={jour} clock={clock} keys={keys} />
        ))}
        {items.flatMap((place) => [
          ...marginsOf(place, jour),
          <Item key={place.item.key} place={place} jour={jour} clock={clock} keys={keys} />,
        ])}
      </ol>
      {items.length + bandes.length === 0 ? <p className={styles.none}>Rien de prévu</p> : null}
      {hidden.length === 0 ? null : (
        <Link
          className={styles.more}
          style={fromStyle(Math.min(...hidden.map(({ de }) => de)))}
          to={`${AGENDA}?jour=${jour}`}
          aria-label={`${hidden.length} de plus, ${formatDayAndMonth(noon)}`}
          {...keys.stop(jour, MORE_STOP)}
        >
          +{hidden.length}
        </Link>
      )}
      {today && minuteOf(clock.maintenant, jour) >= first * 60 ? (
        <span className={styles.now} style={fromStyle(minuteOf(clock.maintenant, jour))} />
      ) : null}
    </section>
  );
}

type HourProps = { hour: EmptyHour; jour: string; clock: Clock; keys: GridKeys };

/**
 * Hidden from screen readers while neither the pointer nor the arrows are on it: the list says what a day holds, and the same
 * form is behind « Ouvrir un créneau ».
 */
function Hour({ hour: { heure, action }, jour, clock, keys }: HourProps) {
  const key = hourStop(heure);
  const time = clockOf(heure * 60);
  return (
    <li
      className={styles.hour}
      style={fromStyle(heure * 60)}
      aria-hidden={keys.isCurrent(jour, key) ? undefined : true}
    >
      <Link
        to={
          action === "ouvrir"
            ? openPath(clock.search, { jour, heure: time })
            : blockPath(clock.search, { jour, heure: time })
        }
        {...keys.stop(jour, key)}
        tabIndex={keys.isCurrent(jour, key) ? 0 : -1}
        data-hour={time}
        preventScrollReset
      >
        <span className={text.visuallyHidden}>{hourWords(jour, time, action)}</span>
      </Link>
    </li>
  );
}

function boxStyle({ colonne, colonnes }: PositionedItem, from: number, to: number): CSSProperties {
  const variables: Variables = { "--from": from, "--to": to, "--column": colonne, "--columns": colonnes };
  return variables;
}

/** Read as a sentence of the reservation; the hatched blocks are hidden from screen readers. */
function marginsOf(place: PositionedItem, jour: string) {
  if (place.cache || !("repas" in place.item)) return [];
  const { repas } = place.item;
  const { debut, fin } = withMargins(repas, repas);
  const block = (side: "avant" | "apres", from: number, to: number, minutes: number) =>
    from >= to
      ? []
      : [
          <li
            key={`${place.item.key}-${side}`}
            className={clsx(styles.margin, KIND_LOOKS.margin)}
            style={boxStyle(place, from, to)}
            aria-hidden="true"
          >
            <span>{marginName(minutes, side)}</span>
          </li>,
        ];
  return [
    ...block("avant", minuteOf(debut, jour), place.de, repas.marge_avant),
    ...block("apres", place.a, minuteOf(fin, jour), repas.marge_apres),
  ];
}

type ItemProps = { place: PositionedItem; jour: string; clock: Clock; keys: GridKeys };

function Item({ place, jour, clock, keys }: ItemProps) {
  const { item, de, a, suite, cache } = place;
  const { title, lines, alert } = itemWords(item, clock.maintenant);
  const path = itemPath(item, clock.search);
  const [start, end] = itemHours(item, suite).split(" - ");
  const margin = "repas" in item ? marginSentence(item.repas) : null;
  const starts = "libre" in item && item.libre.length > 1 ? item.libre : [];
  const inside = (
    <>
      <span className={styles.time}>
        {start}
        <span className={styles.dash}> - </span>
        <span className={styles.end}>{end}</span>
      </span>
      <span>
        <b>{title}</b>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {alert === null ? null : <span className={styles.alert}>{alert}</span>}
        <span className={text.visuallyHidden}>{KIND_LABELS[item.kind]}</span>
        {margin === null ? null : (
          <>
            <span className={styles.narrowLine} aria-hidden="true">
              {margin}
            </span>
            <span className={text.visuallyHidden}>{margin}</span>
          </>
        )}
      </span>
    </>
  );
  return (
    <li
      className={clsx(cache ? styles.hidden : styles.item, KIND_LOOKS[item.kind], item.kind === "libre" && styles.free)}
      style={boxStyle(place, de, a)}
      data-kind={item.kind}
    >
      {path === null || starts.length > 0 ? (
        <div className={styles.plain}>{inside}</div>
      ) : (
        <Link to={path} preventScrollReset {...keys.stop(jour, item.key)}>
          {inside}
        </Link>
      )}
      {starts.length === 0 ? null : (
        <div className={styles.starts}>
          {starts.map((slot) => (
            <Link
              key={slot.id}
              to={slotPath(slot.id, clock.search)}
              preventScrollReset
              {...keys.stop(jour, startStop(slot.id))}
            >
              {timeOf(slot.debut)}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}
