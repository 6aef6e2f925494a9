import clsx from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { slotPlacesFree } from "#app/features/bookings/copy/desk-words.ts";
import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import * as band from "#app/ui/band.module.css";
import * as field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import type { CancellationPlan } from "./read-cancellation.server.ts";
import * as styles from "./reservations.module.css";

type Props = { plan: CancellationPlan; ill: boolean };

/** The slots to close with the cancellation, and the other reservations of that day, which are not affected. */
export function DaySlots({ plan: { lettre, creneaux, autres_reservations }, ill }: Props) {
  const { date_souhaitee: start, duree_minutes } = lettre;
  const span = (debut: Date, fin: Date) => `${formatTime(debut)} - ${formatTime(fin)}`;
  return (
    <fieldset>
      <legend className={field.label}>Vos dates du {formatDayAndMonth(start)}</legend>
      <ul className={styles.slots}>
        <li>
          <Box name="fermer" value="on" ticked title="Fermer aussi ce créneau">
            {span(start, expectedEnd(start, duree_minutes).fin)}, {lettre.service}. Sinon il se réserve à nouveau.
          </Box>
        </li>
        {creneaux.map((slot) => (
          // A new key, so that choosing « Je suis malade » ticks the box and leaving it unticks it.
          <li key={`${slot.id} ${ill}`}>
            <Box name="creneaux" value={slot.id} ticked={ill} title={span(slot.date_debut, slot.fin)}>
              {slot.service}, {slotPlacesFree(slot.places)}
            </Box>
          </li>
        ))}
      </ul>
      {autres_reservations.map((other) => (
        <p key={other.id} className={clsx(band.band, styles.otherReservation)}>
          <Icon of={TriangleAlert} />
          <span>
            {other.client_prenom} {other.client_nom} vient aussi {formatDayAndMonth(other.date_souhaitee)}, à{" "}
            {formatTime(other.date_souhaitee)}. Sa réservation ne change pas.{" "}
            <Link className={text.link} to={`/dashboard/reservations/${other.id}`}>
              Voir sa réservation
            </Link>
          </span>
        </p>
      ))}
    </fieldset>
  );
}

type BoxProps = { name: string; value: string; ticked: boolean; title: string; children: ReactNode };

function Box({ name, value, ticked, title, children }: BoxProps) {
  const id = useId();
  return (
    <div className={styles.slotChoice}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={ticked}
        aria-describedby={`${id}-quoi`}
      />
      <label htmlFor={id}>
        <b>{title}</b>
        <small id={`${id}-quoi`}>{children}</small>
      </label>
    </div>
  );
}
