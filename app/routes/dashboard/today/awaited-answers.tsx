import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { Link } from "react-router";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import { deadlineWords, nearMoment } from "#app/features/evenings/copy/today.ts";
import { isDueSoon } from "#app/features/evenings/rules/today.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { TodayPage } from "./read-today.server.ts";
import { ToKnow } from "./to-know.tsx";
import * as styles from "./today.module.css";

/** Requests and change requests, closest deadline first. */
export function AwaitedAnswers({ page: { attendus, autres, lue_le, writer } }: { page: TodayPage }) {
  if (attendus.length === 0) return <p className={text.secondary}>Personne n’attend de réponse.</p>;
  return (
    <>
      <List label="Attend votre réponse">
        {attendus.map((one) => (
          <Awaited key={`${one.id}${one.changement ?? ""}`} one={one} now={lue_le} acts={writer !== null} />
        ))}
      </List>
      {autres ? (
        <p className={clsx(text.small, styles.aside)}>
          <Link className={text.link} to="/dashboard/reservations?vue=a_repondre">
            Voir toutes les demandes en attente
          </Link>
        </p>
      ) : null}
    </>
  );
}

type AwaitedProps = { one: TodayPage["attendus"][number]; now: Date; acts: boolean };

/** `acts`: false for a member of the team who looks. */
function Awaited({ one, now, acts }: AwaitedProps) {
  const name = `${one.client_prenom} ${one.client_nom}`;
  const guests = plural(one.nombre_participants, "personne", "personnes");
  return (
    <li className={styles.awaited}>
      <div className={styles.awaitedHead}>
        <h3>{name}</h3>
        <span>{formatAmount(one.prix_final)}</span>
      </div>
      <p className={text.secondary}>
        {one.service}, {nearMoment(one.date_souhaitee, now)}, {guests}
      </p>
      <ClientMessage message={one.client_message} />
      <ToKnow id={one.id} declare={one.declare} />
      {one.changement === null ? null : <p>{asksForChange(one.client_prenom, one.changement)}</p>}
      <p className={clsx(styles.deadline, isDueSoon(one.echeance, now) && styles.urgent)}>
        <Icon of={Clock} size="small" />
        {deadlineWords(one.echeance, now, one.changement === null ? "demande" : "changement")}
      </p>
      {acts ? <AwaitedActions id={one.id} name={name} change={one.changement !== null} /> : null}
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
          <LinkButton {...dialog("/refuser")} look="danger" aria-label={`Refuser la réservation de ${name}`}>
            {RESERVATION_ACTION_LABELS.refuse}
          </LinkButton>
        </>
      )}
      <LinkButton {...dialog("")} look="text" aria-label={`Voir, ${name}`}>
        Voir
      </LinkButton>
    </div>
  );
}
