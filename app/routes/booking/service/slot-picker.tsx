import clsx from "clsx";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { monthSearch, shownMonth } from "#app/features/bookings/components/shown-month.ts";
import { isFree, placesOfSlot, remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { daySlots, slotPlaces } from "#app/features/services/copy/prices.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { formatDay, formatHours } from "#app/shared/copy/format.ts";
import { whenApproached } from "#app/ui/approached.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { ShownGuests } from "./answer-guests.server.ts";
import * as styles from "./booking-panel.module.css";
import { GuestsForm } from "./guests-form.tsx";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";
import * as rows from "./service.module.css";
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
  guests: ShownGuests;
  /** Every day with slots, and how many of them are free. */
  days: readonly { readonly jour: Day; readonly libres: number }[];
  date: Day | null;
  /** Those of `date`. */
  slots: readonly ShownSlot[];
  /** Free days around a full one. */
  near: readonly { readonly jour: Day; readonly texte: string }[];
  /** The number of guests in the address; null without. */
  convives: number | null;
  /** What a search passes on, at the end of every link. */
  suite: string;
};

/** Guests, date and hour in one panel, all in the URL, so that back, sharing and pages without JavaScript work. */
export function SlotPicker(props: Props) {
  const { service, guests, days, date, slots, near, convives, suite } = props;
  const kept = [...new URLSearchParams(`${date === null ? "" : `date=${date}`}${suite}`)];
  return (
    <div className={styles.panel} data-book>
      <GuestsForm guests={guests} kept={kept} />
      {days.length === 0 ? (
        <NoDate chef={service.chef} />
      ) : (
        <>
          <Dates {...{ days, date, suite }} today={dayOf(service.maintenant)} />
          <section aria-labelledby="creneaux">
            <h2 id="creneaux">Créneaux disponibles</h2>
            <p className={styles.day} aria-live="polite">
              {date === null ? "Choisissez une date pour voir ses créneaux." : formatDay(date)}
            </p>
            <div
              className={clsx(layout.stack, layout.gap10)}
              onPointerOver={loadBookingDialog}
              onFocus={loadBookingDialog}
            >
              {slots.map((slot) => (
                <SlotRow
                  key={slot.id}
                  slot={slot}
                  service_id={service.id}
                  date={date ?? ""}
                  convives={convives}
                  suite={suite}
                />
              ))}
            </div>
            {near.length === 0 ? null : (
              <p className={styles.missing}>
                Plus proche&nbsp;:{" "}
                {near.map(({ jour, texte }, rank) => (
                  <span key={jour}>
                    {rank === 0 ? "" : " ou "}
                    <Link className={text.link} to={`?date=${jour}${suite}#${CALENDAR_ID}`} preventScrollReset>
                      {texte}
                    </Link>
                  </span>
                ))}
              </p>
            )}
            {guests.manque.map((sentence) => (
              <p key={sentence} className={styles.missing}>
                {sentence}
              </p>
            ))}
          </section>
        </>
      )}
    </div>
  );
}

function NoDate({ chef }: Pick<BookableService, "chef">) {
  return (
    <div className={styles.none} id={CALENDAR_ID}>
      <div>
        <h2>Choisir une date</h2>
        <p>{chef.prenom} n’a pas de date libre pour ce service.</p>
      </div>
      <LinkButton to={`/chef/${chef.id}#contact`}>Proposer ma date</LinkButton>
    </div>
  );
}

type DatesProps = Pick<Props, "days" | "date" | "suite"> & { today: Day };

/** Days and months are links: one that is pressed before the scripts run is a navigation. */
function Dates({ days, today, date, suite }: DatesProps) {
  const free = new Map(days.map(({ jour, libres }) => [jour, libres]));
  const last = days.at(-1)?.jour ?? today;
  const [search] = useSearchParams();
  return (
    <section id={CALENDAR_ID} className={styles.dates} aria-labelledby="choisir-date">
      <h2 id="choisir-date">Choisir une date</h2>
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
      <ul className={styles.legend}>
        <li>
          <i aria-hidden="true" />
          libre
        </li>
        <li>
          <i aria-hidden="true" className={styles.full} />
          complet, liste d’attente
        </li>
      </ul>
    </section>
  );
}

type RowProps = { slot: ShownSlot; service_id: string; date: Day; convives: number | null; suite: string };

function SlotRow({ slot, service_id, date, convives, suite }: RowProps) {
  // A slot booked by one group exclusively is full, whatever places are left.
  const left = isFree(slot) ? remainingPlaces(slot) : 0;
  // Too small for the guests now, and large enough once places are given back.
  const tight = left !== null && convives !== null && left < convives && convives <= placesOfSlot(slot);
  const hours = formatHours(slot.date_debut, slot.fin);
  const availability = left === 0 ? rows.full : left !== null && (tight || left < FEW_PLACES) ? rows.few : undefined;
  return (
    <div className={clsx(rows.slot, availability)}>
      <strong>{hours}</strong>
      <span>{slotPlaces(left)}</span>
      {left === 0 || tight ? (
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
