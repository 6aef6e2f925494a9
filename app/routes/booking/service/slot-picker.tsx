import clsx from "clsx";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { monthSearch, shownMonth } from "#app/features/bookings/components/shown-month.ts";
import { isFree, remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { daySlots, slotPlaces } from "#app/features/services/copy/prices.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { formatDay, formatHours } from "#app/shared/copy/format.ts";
import { whenApproached } from "#app/ui/approached.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";
import { slotLinkId } from "./slot-link.ts";

/**
 * The server renders it; on a phone it is below the fold, and its code is loaded when it is about to be seen. Without its code,
 * as when the network is down, the links that the server rendered stay: an error would take the page with what was typed.
 */
const Calendar = lazy(async () => {
  // Beside an open form at once: until its code has arrived, a month is a navigation, which would lose what was typed.
  const filling = typeof document !== "undefined" && document.getElementById("reserver") !== null;
  const rendered = filling || (await whenApproached(CALENDAR_ID));
  try {
    return { default: (await import("#app/ui/calendar.tsx")).Calendar };
  } catch (error) {
    if (!rendered) throw error;
    return new Promise<never>(() => {});
  }
});

const CALENDAR_ID = "dates";
const FEW_PLACES = 3;

/** Before the click, while the data of the form are not yet requested. A failure is reported by the click. */
const loadBookingDialog = () => void import("./booking-dialog.tsx").catch(() => {});

type Props = {
  service: BookableService;
  /** Every day with slots, and how many of them are free. */
  days: readonly { readonly jour: Day; readonly libres: number }[];
  date: Day | null;
  /** Those of `date`. */
  slots: readonly ShownSlot[];
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
      <DatePanel {...{ days, date, suite }} today={dayOf(service.maintenant)} />
      <Panel title="Créneaux disponibles">
        <p className={clsx(text.secondary, styles.selectedDate)} aria-live="polite">
          {date === null ? "Choisissez une date pour voir ses créneaux." : formatDay(date)}
        </p>
        <div className={clsx(layout.stack, layout.gap10)} onPointerOver={loadBookingDialog} onFocus={loadBookingDialog}>
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} service_id={service.id} date={date ?? ""} suite={suite} />
          ))}
        </div>
      </Panel>
    </>
  );
}

type DatesProps = Pick<Props, "days" | "date" | "suite"> & { today: Day };

/** Days and months are links: one that is pressed before the scripts run is a navigation. */
function DatePanel({ days, today, date, suite }: DatesProps) {
  const free = new Map(days.map(({ jour, libres }) => [jour, libres]));
  const last = days.at(-1)?.jour ?? today;
  const [search] = useSearchParams();
  return (
    <Panel title="Choisir une date">
      <div id={CALENDAR_ID} className={styles.calendar}>
        <Suspense>
          <Calendar
            selected={date}
            links={{
              day: (day) => `?date=${day}${suite}#${CALENDAR_ID}`,
              month: (month) => `${monthSearch(search, month)}#${CALENDAR_ID}`,
            }}
            month={shownMonth(search, today, last) ?? undefined}
            isAvailable={(day) => (free.get(day) ?? 0) > 0}
            isFull={(day) => free.get(day) === 0}
            describe={(day) => (free.has(day) ? daySlots(free.get(day) ?? 0) : "")}
            today={today}
            defaultMonth={date ?? days[0]?.jour ?? today}
            firstMonth={today}
            lastMonth={last}
          />
        </Suspense>
      </div>
      <p className={clsx(field.hint, styles.calendarHelp)}>
        Les dates soulignées ont des créneaux libres, les dates barrées sont complètes.
      </p>
    </Panel>
  );
}

type RowProps = { slot: ShownSlot; service_id: string; date: Day; suite: string };

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
            to={`/service/${service_id}/attente/${slot.id}${suite.replace("&", "?")}`}
            aria-label={`Me prévenir si le créneau ${hours} se libère`}
          >
            Me prévenir
          </LinkButton>
        )
      ) : (
        <LinkButton
          id={slotLinkId(slot.id)}
          size="s"
          to={`?date=${date}&creneau=${slot.id}${suite}#reserver`}
          state={OPENED_HERE}
          preventScrollReset
          aria-label={`Réserver le créneau ${hours}`}
        >
          Réserver
        </LinkButton>
      )}
    </div>
  );
}
