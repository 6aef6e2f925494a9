import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import { Form, Link } from "react-router";
import { formatDateAndTime, formatDateTime } from "#app/copy/format.ts";
import { helpTitle, labelOfStatut } from "#app/copy/labels.ts";
import { composeLink } from "#app/domain/mail-link.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useOneAtATime } from "#app/ui/pending.ts";
import type { OpenedHelp } from "./read-help-message.server.ts";

/** Rendered as text, never as HTML. */
export function HelpSheet({ opened: { message, reservation } }: { opened: OpenedHelp }) {
  const { nom, email, created_at, conteste_chef_id } = message;
  return (
    <article className="panneau lecture">
      <div className="lecture__tete">
        <div>
          <h3 className="t-d3">{helpTitle(message)}</h3>
          <p className="t-2 wrap-anywhere">
            {nom}, {email}
          </p>
          <p className="t-2 t-sm num">Référence {referenceOf(message.id)}</p>
        </div>
        <time className="t-2 t-sm" dateTime={created_at.toISOString()}>
          {formatDateTime(created_at)}
        </time>
      </div>
      <p className="pre wrap-anywhere">{message.message}</p>
      {conteste_chef_id === null ? null : (
        <p className="t-2">
          Ce chef conteste la désactivation de sa page.{" "}
          <Link className="lien" to={`/admin/verification/${conteste_chef_id}`}>
            Ouvrir son dossier
          </Link>
        </p>
      )}
      {reservation === null ? null : (
        <div className="lie">
          <p>
            <b>Prochaine réservation de cette adresse</b>
          </p>
          <p>
            {reservation.service}, {reservation.chef}
            <Status tone={reservation.statut}>{labelOfStatut(reservation.statut)}</Status>
          </p>
          <p className="t-2 t-sm">{formatDateAndTime(reservation.date_souhaitee)}</p>
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
    <Form method="post" className="puces" onSubmit={onSubmit} preventScrollReset>
      {reply.ok ? (
        <a className={buttonClass({})} href={reply.value}>
          <Mail className="ico" aria-hidden="true" />
          Répondre par e-mail
        </a>
      ) : null}
      <Button type="submit" name="statut" value={next} look="neutral" {...held}>
        <Check className="ico" aria-hidden="true" />
        {statut === "nouveau" ? "Marquer comme traité" : "Remettre à traiter"}
      </Button>
    </Form>
  );
}
