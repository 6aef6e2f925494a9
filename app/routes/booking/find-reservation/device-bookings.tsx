import clsx from "clsx";
import { Form } from "react-router";
import { formatDateBlock, formatHours, formatTime } from "#app/shared/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import { DateBlock } from "#app/ui/list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as styles from "./find-reservation.module.css";
import type { DeviceBooking } from "./read-device-bookings.server.ts";

/** Links to the bookings made in this browser, for visitors who closed the confirmation page. */
export function DeviceBookings({ bookings }: { bookings: readonly DeviceBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <Panel title="Réservée sur cet appareil">
      <ul className={clsx(layout.stack, layout.stackSmall, styles.bookings)}>
        {bookings.map(({ reference, service, chef, date_souhaitee, fin, envoyee_le }) => (
          <li key={reference} className={styles.deviceBooking}>
            <DateBlock {...formatDateBlock(date_souhaitee)} lively />
            <div>
              <b>{service}</b>
              <p>
                {chef}, {formatHours(date_souhaitee, fin)}. Demande envoyée à {formatTime(envoyee_le)}
              </p>
            </div>
            <div className={styles.deviceBookingActions}>
              <LinkButton look="outline" to={`/demande/envoyee/${reference}`}>
                Ouvrir
              </LinkButton>
              <Form method="post" action="/retrouver">
                <input type="hidden" name="oublier" value={reference} />
                <Button type="submit" look="text">
                  Oublier
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <p className={clsx(field.hint, styles.note)}>
        Visible une heure, sur cet appareil seulement. «{"\u00a0"}Oublier{"\u00a0"}» l’enlève d’ici, sans annuler.
      </p>
    </Panel>
  );
}
