import clsx from "clsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import { Link, useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { beforeTime, shortGuests } from "#app/features/bookings/copy/answers.ts";
import { CHANGE_STATUS } from "#app/features/bookings/copy/change-request.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { venueForChef } from "#app/features/chefs/copy/zones.ts";
import { isDueSoon } from "#app/features/evenings/rules/today.ts";
import { isSameDay } from "#app/shared/calendar.ts";
import { communeAndDistance, formatDateBlock, formatHours, formatTime } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Status } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DateBlock } from "#app/ui/list.tsx";
import type { ChefReservation } from "./read-chef-reservations.server.ts";
import * as styles from "./reservation-list.module.css";

/** `opens`: false for a member of the team who looks, and opens no record. */
type Props = { reservation: ChefReservation; now: Date; opens: boolean };

/** One reservation of the chef's list: a link to its record, where everything is done. */
export function ReservationRow({ reservation, now, opens }: Props) {
  const { pathname, search } = useLocation();
  const { id, statut, service, date_souhaitee, fin, nombre_participants, message, limite } = reservation;
  const name = `${reservation.client_prenom} ${reservation.client_nom}`;
  const block = formatDateBlock(date_souhaitee);
  const place = communeAndDistance(reservation) ?? venueForChef(reservation);
  return (
    <li className={styles.row}>
      <DateBlock
        {...block}
        weekday={isSameDay(date_souhaitee, now) ? "auj." : block.weekday}
        lively={statut === "en_attente"}
      />
      <div className={styles.who}>
        <h3>
          {opens ? <Link to={returningTo(`/dashboard/reservations/${id}`, pathname + search)}>{name}</Link> : name}
        </h3>
        <p className={styles.wide}>
          {service}, {formatHours(date_souhaitee, fin)}
        </p>
        <p className={styles.oneLine}>
          {formatTime(date_souhaitee)}, {shortGuests(nombre_participants)}, {service}
        </p>
      </div>
      <div className={clsx(styles.middle, styles.wide)}>
        <p>
          <b>{plural(nombre_participants, "personne", "personnes")}</b>
          {place === null ? null : `, ${place}`}
        </p>
        <p className={styles.cut}>{message === null ? reservation.client_telephone : `«\u00a0${message}\u00a0»`}</p>
      </div>
      <div className={styles.state}>
        <Status tone={statut}>{labelOfStatut(statut)}</Status>
        {limite === null ? null : (
          <span className={clsx(styles.limit, isDueSoon(limite, now) && styles.soon)}>
            <Icon of={Clock} size="small" />
            {beforeTime(limite, now)}
          </span>
        )}
        {reservation.changement_demande ? <Status tone="en_attente">{CHANGE_STATUS}</Status> : null}
        {reservation.non_lu ? <Status tone="nouveau">Message non lu</Status> : null}
      </div>
      <span className={styles.price}>{formatEuros(reservation.prix_final)}</span>
      {opens ? <Icon of={ChevronRight} size="small" /> : null}
    </li>
  );
}
