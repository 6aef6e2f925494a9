import clsx from "clsx";
import Check from "lucide-react/icons/check";
import MapPin from "lucide-react/icons/map-pin";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { CLOSURE_LABELS } from "#app/features/agenda/copy/closure-labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { allergenNames } from "#app/features/evenings/copy/dossier.ts";
import { compareWithMenu } from "#app/features/evenings/rules/dossier.ts";
import { capitalize, communeAndDistance, formatTime } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReservationRecord } from "./read-record.server.ts";
import * as styles from "./record.module.css";

type Props = { reservation: ChefReservationDetails; record: ReservationRecord };

/** Other engagements of the day, what of the menu concerns the table, distance and fee. */
export function ToDecide({ reservation, record: { others, closures } }: Props) {
  const { table, allergenes, frais_deplacement } = reservation;
  const conflicts = [...new Set(table.flatMap(({ reponse }) => compareWithMenu(reponse, allergenes).conflits))];
  const place = communeAndDistance(reservation);
  return (
    <Panel title="Ce qui compte pour répondre" className={styles.panel}>
      <ul className={styles.facts}>
        {others.length === 0 && closures.length === 0 ? (
          <Fact of={Check} title="Rien d’autre ce jour-là" />
        ) : (
          <>
            {others.map((one) => (
              <Fact
                key={one.id}
                of={TriangleAlert}
                title={`${one.client_prenom} ${one.client_nom} ce jour-là, à ${formatTime(one.date_souhaitee)}`}
                {...(one.statut === "en_attente" ? { note: "Une demande à laquelle vous n’avez pas répondu." } : {})}
              />
            ))}
            {closures.map(({ debut, fin, type, note }) => (
              <Fact
                key={`${type} ${debut.getTime()}`}
                of={TriangleAlert}
                title={`${CLOSURE_LABELS[type]} de ${formatTime(debut)} à ${formatTime(fin)}`}
                {...(note === null ? {} : { note })}
              />
            ))}
          </>
        )}
        {conflicts.length === 0 ? null : (
          <Fact
            of={TriangleAlert}
            alert
            title={`${allergenNames(conflicts)} au menu`}
            note="Dites-lui ce que vous changez."
          />
        )}
        {place === null ? null : (
          <Fact
            of={MapPin}
            title={capitalize(place)}
            note={
              frais_deplacement === 0
                ? "Sans frais de déplacement."
                : `Déplacement\u00a0: ${formatEuros(frais_deplacement)}, compris dans le prix.`
            }
          />
        )}
      </ul>
    </Panel>
  );
}

type FactProps = { of: Drawing; title: string; note?: ReactNode; alert?: true };

function Fact({ of, title, note, alert }: FactProps) {
  return (
    <li className={clsx(alert && styles.alert)}>
      <Icon of={of} />
      <span>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </li>
  );
}
