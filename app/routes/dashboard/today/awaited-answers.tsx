import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { Link } from "react-router";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { inTurnPath, returningTo } from "#app/features/bookings/components/return-path.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import { inCommune } from "#app/features/chefs/copy/chef-labels.ts";
import { awaitedCount, deadlineWords, nearMoment } from "#app/features/evenings/copy/today.ts";
import { isDueSoon } from "#app/features/evenings/rules/today.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { TodayPage } from "./read-today.server.ts";
import { ToKnow } from "./to-know.tsx";
import * as styles from "./today.module.css";

type Waiting = NonNullable<TodayPage["attente"]>;
type One = Waiting["attendus"][number];
type Props = { waiting: Waiting; now: Date; acts: boolean };

/** Requests and change requests, closest deadline first: in full, or the first ones of many as rows. */
export function AwaitedAnswers({ waiting: { attendus, entiers, nombre, pressees }, now, acts }: Props) {
  const [first] = attendus;
  return (
    <section className={styles.section} aria-labelledby="awaited">
      <PanelHead title="À répondre" id="awaited" className={styles.titleLine}>
        {nombre === 0 ? null : <small className={text.secondary}>{awaitedCount(nombre, pressees)}</small>}
      </PanelHead>
      {first === undefined ? (
        <p className={text.secondary}>Personne n’attend de réponse.</p>
      ) : (
        <List label="À répondre">
          {attendus.map((one) =>
            entiers ? (
              <Awaited key={keyOf(one)} one={one} now={now} acts={acts} />
            ) : (
              <AwaitedRow key={keyOf(one)} one={one} now={now} />
            ),
          )}
        </List>
      )}
      {entiers || first === undefined ? null : (
        <>
          <LinkButton to={inTurnPath(first.id)} look="outline">
            Répondre aux {nombre}, une par une
          </LinkButton>
          <p className={clsx(text.small, text.secondary)}>
            Après chaque réponse, la suivante s’ouvre. On s’arrête quand on veut.
          </p>
        </>
      )}
    </section>
  );
}

const keyOf = ({ id, changement }: One) => `${id}${changement ?? ""}`;
const recordPath = ({ id }: One) => `/dashboard/reservations/${id}`;
const nameOf = ({ client_prenom, client_nom }: One) => `${client_prenom} ${client_nom}`;

function placeOf({ commune, distance_km }: One): string {
  if (commune === null) return "";
  return `, ${inCommune(commune)}${distance_km === null ? "" : ` (${distance_km}\u00a0km)`}`;
}

function Deadline({ one, now }: { one: One; now: Date }) {
  return (
    <p className={clsx(styles.deadline, isDueSoon(one.echeance, now) && styles.urgent)}>
      <Icon of={Clock} size="small" />
      {deadlineWords(one.echeance, now, one.changement === null ? "demande" : "changement")}
    </p>
  );
}

function What({ one, now }: { one: One; now: Date }) {
  return (
    <p className={text.secondary}>
      {one.service}, {nearMoment(one.date_souhaitee, now)}, {plural(one.nombre_participants, "personne", "personnes")}
      {placeOf(one)}
    </p>
  );
}

function AwaitedRow({ one, now }: { one: One; now: Date }) {
  return (
    <li className={styles.awaited}>
      <h3>
        <Link to={recordPath(one)} state={OPENED_HERE} preventScrollReset>
          {nameOf(one)}
        </Link>
      </h3>
      <What one={one} now={now} />
      <Deadline one={one} now={now} />
    </li>
  );
}

function Awaited({ one, now, acts }: { one: One; now: Date; acts: boolean }) {
  return (
    <li className={styles.awaited}>
      <div className={styles.awaitedHead}>
        <h3>
          <Link to={recordPath(one)} state={OPENED_HERE} preventScrollReset>
            {nameOf(one)}
          </Link>
        </h3>
        <span>{formatAmount(one.prix_final)}</span>
      </div>
      <What one={one} now={now} />
      <ClientMessage message={one.client_message} />
      <ToKnow id={one.id} declare={one.declare} />
      {one.changement === null ? null : <p>{asksForChange(one.client_prenom, one.changement)}</p>}
      <Deadline one={one} now={now} />
      {acts ? <AwaitedActions id={one.id} name={nameOf(one)} change={one.changement !== null} /> : null}
    </li>
  );
}

function AwaitedActions({ id, name, change }: { id: string; name: string; change: boolean }) {
  const dialog = (action: string) => ({
    to: `/dashboard/reservations/${id}${action}`,
    state: OPENED_HERE,
    preventScrollReset: true,
  });
  return (
    <div className={clsx(layout.cluster, styles.actions)}>
      {change ? (
        <LinkButton
          {...dialog(returningTo("/changement", "/dashboard"))}
          aria-label={`Répondre au changement demandé par ${name}`}
        >
          Répondre
        </LinkButton>
      ) : (
        <>
          <LinkButton {...dialog("/confirmer")} aria-label={`Confirmer la réservation de ${name}`}>
            <Icon of={Check} />
            {RESERVATION_ACTION_LABELS.confirm}
          </LinkButton>
          <LinkButton {...dialog("/refuser")} look="neutral" aria-label={`Refuser la réservation de ${name}`}>
            {RESERVATION_ACTION_LABELS.refuse}
          </LinkButton>
        </>
      )}
      <LinkButton to={`/dashboard/reservations/${id}/soiree#messages`} look="text" aria-label={`Écrire à ${name}`}>
        Écrire
      </LinkButton>
    </div>
  );
}
