import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import {
  bandWords,
  clockOf,
  gapWords,
  itemWords,
  KIND_LABELS,
  marginRow,
  marginSentence,
  placesCount,
} from "#app/features/agenda/copy/view.ts";
import { dayRows, type PositionedItem } from "#app/features/agenda/rules/view.ts";
import { RESERVATION_STATUT_LABELS } from "#app/features/bookings/copy/labels.ts";
import { instantOf, timeOf } from "#app/shared/calendar.ts";
import { formatDateBlock, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { AGENDA, openPath, reservationPathFrom, slotPath } from "./agenda-paths.ts";
import * as styles from "./day.module.css";
import { KIND_LOOKS } from "./kind-looks.ts";
import type { ShownDay } from "./read-agenda.server.ts";
import type { Clock } from "./week-view.tsx";

type DayProps = { day: ShownDay; clock: Clock; gaps: boolean; opens: boolean };

/** The items of one day in order. `gaps`: names the free hours, else one link opens a slot on this day. */
export function DayList({ day, clock, gaps, opens }: DayProps) {
  const rows = dayRows(day).filter((row) => row.rang === "element" || (gaps && opens && !day.passe));
  return (
    <ol className={clsx(layout.stack, layout.gap10)}>
      {day.bandes.map(({ item }) => (
        <li key={item.key} className={clsx(styles.row, KIND_LOOKS[item.kind])}>
          <span />
          <b>{bandWords(item)}</b>
        </li>
      ))}
      {rows.map((row) =>
        row.rang === "rien" ? (
          <li key={row.de}>
            <Link
              className={clsx(styles.row, styles.gap)}
              to={openPath(clock.search, { jour: day.jour, heure: clockOf(row.de) })}
              preventScrollReset
            >
              <span className={styles.time}>{clockOf(row.de)}</span>
              <span>{gapWords(row.a)}</span>
            </Link>
          </li>
        ) : (
          <Rows key={row.place.item.key} place={row.place} clock={clock} />
        ),
      )}
      {gaps || !opens || day.passe ? null : (
        <li>
          <Link
            className={clsx(styles.row, styles.gap, styles.add)}
            to={openPath(clock.search, { jour: day.jour })}
            preventScrollReset
          >
            <Icon of={Plus} />
            <span>Ouvrir un créneau ce jour</span>
          </Link>
        </li>
      )}
    </ol>
  );
}

function Rows({ place, clock }: { place: PositionedItem; clock: Clock }) {
  const { item, suite } = place;
  const repas = "repas" in item ? item.repas : null;
  const before = repas === null || repas.marge_avant === 0 || suite ? null : repas.marge_avant;
  const after = repas === null || repas.marge_apres === 0 ? null : repas.marge_apres;
  return (
    <>
      {repas === null || before === null ? null : (
        <MarginRow at={new Date(repas.debut.getTime() - before * 60_000)} words={marginRow(before, "avant")} />
      )}
      <Row place={place} clock={clock} />
      {repas === null || after === null ? null : <MarginRow at={repas.fin} words={marginRow(after, "apres")} />}
    </>
  );
}

/** Hidden from screen readers: the reservation says its margins. */
function MarginRow({ at, words }: { at: Date; words: string }) {
  return (
    <li className={clsx(styles.row, styles.margin, KIND_LOOKS.margin)} aria-hidden="true">
      <span className={styles.time}>{timeOf(at)}</span>
      <span>{words}</span>
    </li>
  );
}

function Row({ place: { item, suite }, clock }: { place: PositionedItem; clock: Clock }) {
  const { title, lines, alert } = itemWords(item, clock.maintenant);
  return (
    <li className={clsx(styles.row, KIND_LOOKS[item.kind], item.kind === "libre" && styles.free)} data-kind={item.kind}>
      <span className={styles.time}>
        {suite ? "suite" : timeOf(item.debut)}
        <small>
          <span className={text.visuallyHidden}>à </span>
          {timeOf(item.fin)}
        </small>
      </span>
      <div>
        {"repas" in item && item.repas.groupes.length > 0 ? (
          <Groups item={item} further={lines.slice(1)} alert={alert} search={clock.search} />
        ) : (
          <>
            <b>{title}</b>
            <p>{[KIND_LABELS[item.kind], ...lines.filter((line) => line !== KIND_LABELS[item.kind])].join(", ")}</p>
          </>
        )}
        {"libre" in item ? (
          <div className={clsx(layout.cluster, styles.actions)}>
            {item.libre.map((slot) => (
              <LinkButton key={slot.id} size="s" look="neutral" to={slotPath(slot.id, clock.search)} preventScrollReset>
                {item.libre.length > 1 ? timeOf(slot.debut) : "Modifier"}
                <span className={text.visuallyHidden}>
                  {` ${slot.titre} à ${timeOf(slot.debut)}, ${placesCount(slot.places).replace(/^P/, "p")}`}
                </span>
              </LinkButton>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

type MealItem = Extract<PositionedItem["item"], { repas: unknown }>;

type GroupsProps = { item: MealItem; further: readonly string[]; alert: string | null; search: string };

function Groups({ item, further, alert, search }: GroupsProps) {
  const { groupes, titre } = item.repas;
  const margin = marginSentence(item.repas);
  return (
    <>
      <ul className={styles.groups}>
        {groupes.map((group) => (
          <li key={group.reservation_id}>
            <Link to={reservationPathFrom(group.reservation_id, search)}>{`${group.prenom} ${group.nom}`}</Link>{" "}
            <Status tone={group.statut}>{RESERVATION_STATUT_LABELS[group.statut]}</Status>
            <p>{`${group.personnes} pers., ${formatAmount(group.prix)}`}</p>
            {group.statut === "en_attente" ? (
              <div className={clsx(layout.cluster, styles.actions)}>
                <LinkButton size="s" to={reservationPathFrom(group.reservation_id, search, "/confirmer")}>
                  Confirmer
                </LinkButton>
                <LinkButton size="s" look="danger" to={reservationPathFrom(group.reservation_id, search, "/refuser")}>
                  Refuser
                </LinkButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{[titre, ...further].join(", ")}</p>
      {alert === null ? null : <p className={styles.alert}>{alert}</p>}
      {margin === null ? null : <p className={text.visuallyHidden}>{margin}</p>}
    </>
  );
}

/** The seven days of the week, with a mark for what each holds. */
export function WeekStrip({ days, jour, clock }: { days: readonly ShownDay[]; jour: string; clock: Clock }) {
  return (
    <nav className={styles.strip} aria-label="Semaine">
      {days.map((day) => {
        const noon = instantOf(day.jour, "12:00") ?? clock.maintenant;
        return (
          <Link key={day.jour} to={`${AGENDA}?jour=${day.jour}`} aria-current={day.jour === jour ? "date" : undefined}>
            <span aria-hidden="true">{formatDateBlock(noon).weekday}</span>
            <b aria-hidden="true">{Number(day.jour.slice(8))}</b>
            <span className={text.visuallyHidden}>{formatDayAndMonth(noon)}</span>
            <Dots day={day} />
          </Link>
        );
      })}
    </nav>
  );
}

/** A square is a request, a bar is a closed day. */
export function Dots({ day }: { day: ShownDay }) {
  const marks = [...new Set([...day.bandes.map(({ item }) => item.kind), ...day.items.map(({ item }) => item.kind)])];
  return (
    <span className={styles.dots}>
      {marks.map((kind) => (
        <i
          key={kind}
          className={clsx(KIND_LOOKS[kind], kind === "attente" && styles.square, kind === "vacances" && styles.bar)}
        >
          <span className={text.visuallyHidden}>{`, ${KIND_LABELS[kind]}`}</span>
        </i>
      ))}
    </span>
  );
}
