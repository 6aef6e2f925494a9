import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import { Form, Link } from "react-router";
import { formatDateAndTime, formatDateTime } from "#app/copy/format.ts";
import { helpTitle, labelOfStatut } from "#app/copy/labels.ts";
import { composeLink } from "#app/domain/mail-link.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import * as admin from "#app/routes/admin/admin.module.css";
import { Status } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./help.module.css";
import type { OpenedHelp } from "./read-help-message.server.ts";

/** Rendered as text, never as HTML. */
export function HelpSheet({ opened: { message, reservation } }: { opened: OpenedHelp }) {
  const { nom, email, created_at, conteste_chef_id } = message;
  return (
    <article className={clsx(panel.panel, admin.sheet)}>
      <div className={admin.sheetHeader}>
        <div>
          <h3 className={text.display3}>{helpTitle(message)}</h3>
          <p className={clsx(text.secondary, text.breakAnywhere)}>
            {nom}, {email}
          </p>
          <p className={clsx(text.secondary, text.small, text.numeric)}>Référence {referenceOf(message.id)}</p>
        </div>
        <time className={clsx(text.secondary, text.small)} dateTime={created_at.toISOString()}>
          {formatDateTime(created_at)}
        </time>
      </div>
      <p className={clsx(admin.message, text.breakAnywhere)}>{message.message}</p>
      {conteste_chef_id === null ? null : (
        <p className={text.secondary}>
          Ce chef conteste la désactivation de sa page.{" "}
          <Link className={text.link} to={`/admin/chefs/${conteste_chef_id}`}>
            Ouvrir sa fiche
          </Link>
        </p>
      )}
      {reservation === null ? null : (
        <div className={styles.related}>
          <p>
            <b>Prochaine réservation de cette adresse</b>
          </p>
          <p>
            <Link className={text.link} to={`/admin/reservations/${reservation.id}`}>
              {reservation.service}, {reservation.chef}
            </Link>
            <Status tone={reservation.statut}>{labelOfStatut(reservation.statut)}</Status>
          </p>
          <p className={clsx(text.secondary, text.small)}>{formatDateAndTime(reservation.date_souhaitee)}</p>
        </div>
      )}
      <HelpActions message={message} />
    </article>
  );
}

function HelpActions({ message: opened }: Pick<OpenedHelp, "message">) {
  const { id, nom, email, message, statut } = opened;
  const { onSubmit, held } = useOneAtATime();
  const quoted = message.replace(/^/gm, "> ");
  const reply = composeLink("mailto", {
    to: email,
    subject: `Re\u00a0: ${helpTitle(opened)}, référence ${referenceOf(id)}`,
    body: `Bonjour ${nom},\n\n\n\n${quoted}`,
  });
  const next = statut === "nouveau" ? "traite" : "nouveau";
  return (
    <Form method="post" className={clsx(layout.cluster, admin.sheetActions)} onSubmit={onSubmit} preventScrollReset>
      {reply.ok ? (
        <a className={buttonClass({})} href={reply.value}>
          <Icon of={Mail} />
          Répondre par e-mail
        </a>
      ) : null}
      <Button type="submit" name="statut" value={next} look="neutral" {...held}>
        <Icon of={Check} />
        {statut === "nouveau" ? "Marquer comme traité" : "Remettre à traiter"}
      </Button>
    </Form>
  );
}
