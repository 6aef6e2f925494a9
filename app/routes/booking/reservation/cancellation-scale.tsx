import clsx from "clsx";
import Clock from "lucide-react/icons/clock";
import { cancellationScale } from "#app/features/bookings/copy/cancellation.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { cancellationSteps, currentStep } from "#app/features/bookings/rules/cancellation.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./cancellation-scale.module.css";

type Props = { reservation: OwnReservation };

/** What cancelling costs until when, for the rule of this reservation. */
export function CancellationScale({ reservation }: Props) {
  const steps = cancellationSteps(reservation, reservation.date_souhaitee);
  const here = currentStep(steps, reservation.vue);
  const deplacement = reservation.repas < reservation.prix_final;
  return (
    <ul className={clsx(text.named, styles.scale)}>
      {cancellationScale({ ...reservation, deplacement }, here).map(({ quand, precision, prix, etat }) => (
        <li
          key={quand}
          className={clsx(etat === "ici" && styles.here, etat === "passe" && styles.past)}
          aria-current={etat === "ici" ? "step" : undefined}
        >
          <span aria-hidden="true">{etat === "ici" ? <Icon of={Clock} /> : null}</span>
          <div>
            <b>{quand}</b>
            {precision === null ? null : <small>{precision}</small>}
          </div>
          <span className={styles.price}>{prix}</span>
        </li>
      ))}
    </ul>
  );
}
