import clsx from "clsx";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { formatDay, formatHours, formatShortCalendarDate } from "#app/copy/format.ts";
import { daySlots, slotPlaces } from "#app/copy/plurals.ts";
import { type Day, dayOf } from "#app/domain/calendar.ts";
import { isFree, remainingPlaces } from "#app/domain/capacity.ts";
import { whenApproached } from "#app/ui/approached.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as chip from "#app/ui/chip.module.css";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { BookableService, BookableSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";

/** The server renders it; on a phone it is below the fold, and becomes interactive when it is about to be seen. */
const Calendar = lazy(async () => {
  await whenApproached(CALENDAR_ID);
  return { default: (await import("#app/ui/calendar.tsx")).Calendar };
});

const CALENDAR_ID = "dates";
const NEXT_DATES = 6;
const FEW_PLACES = 3;

/** Before the click, while the data of the form are not yet requested. A failure is reported by the click. */
const loadBookingDialog = () => void import("./booking-dialog.tsx").catch(() => {});

type Props = {
  service: BookableService;
  /** Every day with slots, and how many of them are free. */
  days: readonly { readonly jour: Day; readonly libres: number }[];
  date: Day | null;
  /** Those of `date`. */
  slots: readonly BookableSlot[];
  /** What a search passes on, at the end of every link. */
  suite: string;
};

/** The date is in the URL, so that back, sharing and pages without JavaScript work. */
export function SlotPicker({ service, days, date, slots, suite }: Props) {
  if (days.length === 0) {
    return (
      <Panel title="Choisir une date">
        <EmptyState
          spot="calendrier"
          title="Aucune date ouverte pour le moment"
          hint="Écrivez au chef pour lui proposer la vôtre."
          action={<LinkButton to={`/chef/${service.chef.id}#contact`}>Contacter le chef</LinkButton>}
        />
      </Panel>
    );
  }
  return (
    <>
      <DatePanel days={days} today={dayOf(service.maintenant)} date={date} suite={suite} />
      <Panel title="Créneaux disponibles">
        <p className={clsx(text.secondary, styles.selectedDate)} aria-live="polite">
          {date === null ? "Choisissez une date pour voir ses créneaux." : formatDay(date)}
        </p>
        <div className={styles.slots} onPointerOver={loadBookingDialog} onFocus={loadBookingDialog}>
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} service_id={service.id} date={date ?? ""} suite={suite} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function DatePanel({ days, today, date, suite }: Pick<Props, "days" | "date" | "suite"> & { today: Day }) {
  const navigate = useNavigate();
  const free = new Map(days.map(({ jour, libres }) => [jour, libres]));
  const choose = (day: Day | null) =>
    navigate(day === null ? `?${suite.slice(1)}` : `?date=${day}${suite}`, { preventScrollReset: true });
  return (
    <Panel title="Choisir une date">
      <div id={CALENDAR_ID} className={styles.calendar}>
        <Suspense>
          <Calendar
            selected={date}
            onSelect={(day) => void choose(day)}
            isAvailable={(day) => (free.get(day) ?? 0) > 0}
            isFull={(day) => free.get(day) === 0}
            describe={(day) => (free.has(day) ? daySlots(free.get(day) ?? 0) : "")}
            today={today}
            defaultMonth={date ?? days[0]?.jour ?? today}
            firstMonth={today}
            lastMonth={days.at(-1)?.jour ?? today}
          />
        </Suspense>
      </div>
      <p className={clsx(field.hint, styles.calendarHelp)}>
        Les dates soulignées ont des créneaux libres, les dates barrées sont complètes.
      </p>
      <nav aria-label="Prochaines dates" className={styles.nextDates}>
        <ul className={layout.cluster}>
          {days.slice(0, NEXT_DATES).map(({ jour: day }) => (
            <li key={day}>
              <Link
                className={clsx(chip.chip, chip.link)}
                to={`?date=${day}${suite}`}
                preventScrollReset
                aria-current={day === date ? "date" : undefined}
              >
                {formatShortCalendarDate(day)}
                <span className={text.visuallyHidden}>, {formatDay(day)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}

type RowProps = { slot: BookableSlot; service_id: string; date: Day; suite: string };

function SlotRow({ slot, service_id, date, suite }: RowProps) {
  // A slot booked by one group exclusively is full, whatever places are left.
  const left = isFree(slot) ? remainingPlaces(slot) : 0;
  const hours = formatHours(slot.date_debut, slot.fin);
  const availability = left === 0 ? styles.full : left !== null && left < FEW_PLACES ? styles.few : undefined;
  return (
    <div className={clsx(styles.slot, availability)}>
      <strong>{hours}</strong>
      <span>{slotPlaces(left)}</span>
      {left === 0 ? (
        slot.attente_close ? null : (
          <LinkButton
            size="s"
            look="neutral"
            to={`/service/${service_id}/attente/${slot.id}`}
            aria-label={`Liste d’attente du créneau ${hours}`}
          >
            Liste d’attente
          </LinkButton>
        )
      ) : (
        <LinkButton
          size="s"
          to={`?date=${date}&creneau=${slot.id}${suite}#reserver`}
          preventScrollReset
          aria-label={`Réserver le créneau ${hours}`}
        >
          Réserver
        </LinkButton>
      )}
    </div>
  );
}
