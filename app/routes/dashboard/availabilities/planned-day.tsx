import clsx from "clsx";
import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import { ownSlotPlaces } from "#app/features/agenda/copy/slots.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { formatDay, formatHours, formatShortDate, formatTime } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./planned-day.module.css";
import type { DayOfSlots, ListedSlot } from "./read-availabilities.server.ts";

type Props = {
  day: DayOfSlots;
  /** The URL of the manager with its current query: closing a dialog returns to it. */
  at: { path: string; search: string };
};

/** The slots of one day with their occupancy and actions. */
export function PlannedDay({ day: { jour, creneaux }, at }: Props) {
  const title = formatDay(jour);
  return (
    <section className={styles.day} aria-label={title}>
      <h4>{title}</h4>
      {creneaux.map((slot) => (
        <SlotLine key={slot.id} slot={slot} at={at} />
      ))}
    </section>
  );
}

function SlotLine({ slot, at }: { slot: ListedSlot } & Omit<Props, "day">) {
  const { places, libres, pris, ferme } = slot;
  const hours = formatHours(slot.date_debut, slot.fin);
  const full = pris || libres === 0;
  if (slot.bloque_par !== null) {
    return (
      <div className={clsx(styles.row, styles.rowBlocked)}>
        <b>{hours}</b>
        <BlockedBy cause={slot.bloque_par} />
        <DeleteLink slot={slot} hours={hours} at={at} />
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <b>{hours}</b>
      <div>
        {libres === null ? null : (
          <div className={full ? clsx(styles.gauge, styles.gaugeFull) : styles.gauge} aria-hidden="true">
            <i style={{ width: full ? "100%" : `${Math.round((100 * (places - libres)) / places)}%` }} />
          </div>
        )}
        <p className={clsx(text.small, text.secondary, styles.places)}>
          {ownSlotPlaces(slot)}
          {ferme ? " Fermé par vos vacances, un blocage ou un agenda lié." : null}
        </p>
      </div>
      <div className={styles.rowActions}>
        {libres === null ? null : (
          <LinkButton
            to={`${at.path}/${slot.id}${at.search}`}
            look="text"
            size="icon"
            state={OPENED_HERE}
            preventScrollReset
          >
            <Icon of={Pencil} />
            <span className={text.visuallyHidden}>Modifier les places du créneau {hours}</span>
          </LinkButton>
        )}
        <DeleteLink slot={slot} hours={hours} at={at} />
      </div>
    </div>
  );
}

function DeleteLink({ slot, hours, at }: { slot: ListedSlot; hours: string } & Pick<Props, "at">) {
  return (
    <LinkButton
      to={`${at.path}/${slot.id}/supprimer${at.search}`}
      look="text"
      size="icon"
      state={OPENED_HERE}
      preventScrollReset
    >
      <Icon of={Trash} />
      <span className={text.visuallyHidden}>Supprimer le créneau {hours}</span>
    </LinkButton>
  );
}

/** The reservation that engages the chef at that time, and how to free the slot. */
function BlockedBy({ cause }: { cause: NonNullable<ListedSlot["bloque_par"]> }) {
  const dinner = cause.type_service === "chef_domicile";
  const what = `${titleOf(cause)}, ${formatShortDate(cause.debut)} à ${formatTime(cause.debut)}`;
  return (
    <p className={styles.blockedBy}>
      <Icon of={Lock} />
      <span>
        Bloqué par{" "}
        {cause.reservation_id === null ? (
          `${what}, places proposées à la liste d’attente.`
        ) : (
          <>
            <Link className={text.link} to={`/dashboard/reservations/${cause.reservation_id}`}>
              {what}
            </Link>
            . {dinner ? "Se rouvre si ce repas est annulé." : "Se rouvre si cette réservation est annulée."}
          </>
        )}
      </span>
    </p>
  );
}
