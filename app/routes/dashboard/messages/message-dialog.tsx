import clsx from "clsx";
import Phone from "lucide-react/icons/phone";
import { composeHref, composeReply } from "#app/features/bookings/copy/compose.ts";
import { MarkRead } from "#app/features/messages/components/mark-read.tsx";
import { MESSAGE_STATUT_LABELS } from "#app/features/messages/copy/labels.ts";
import { statutAfterOpening } from "#app/features/messages/rules/contact-message.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { AnswerForm } from "./answer-form.tsx";

import { DesiredDate } from "./message-row.tsx";
import type { ReadMessage } from "./read-message.server.ts";

/** `search`: the query string of the list below the dialog. `opened`: the reply was just opened. */
type Props = ReadMessage & { search: string; opened: boolean };

export function MessageDialog({ message, chef, search, opened }: Props) {
  const hydrated = useHydrated();
  const { client_telephone } = message;
  // With JavaScript, MarkRead is marking the message as read: show the new status at once.
  const statut = hydrated ? statutAfterOpening(message.statut) : message.statut;
  const reply = composeHref(chef.fournisseur_mail, message.client_email, composeReply(message, chef));
  const call = client_telephone === null ? null : telLink(client_telephone);
  return (
    <RouteDialog
      title={`${message.client_prenom} ${message.client_nom}`}
      description={
        <>
          <Status tone={statut}>{MESSAGE_STATUT_LABELS[statut]}</Status> reçu le {formatDateTime(message.created_at)}
        </>
      }
      closeTo={`/dashboard/messages${search}`}
    >
      <DialogBody>
        <p className={clsx(text.breakAnywhere, text.preserveLines)}>{message.message}</p>
        <DesiredDate date_souhaitee={message.date_souhaitee} />
        <PersonLinks email={message.client_email} write={reply} telephone={client_telephone} call={call} />
        {statut === "repondu" ? (
          <p className={clsx(text.small, text.secondary)}>
            {opened ? "Rien ne s’est ouvert\u00a0? Votre navigateur a pu bloquer la fenêtre. " : null}
            <ComposeAnchor href={reply} className={text.link}>
              Ouvrir l’e-mail
            </ComposeAnchor>
          </p>
        ) : null}
      </DialogBody>
      <div className={clsx(dialog.footer, dialog.splitFooter)}>
        <div>
          {call === null ? null : (
            <a className={buttonClass({ look: "neutral" })} href={call}>
              <Icon of={Phone} />
              Appeler
            </a>
          )}
        </div>
        <div>
          {message.statut === "nouveau" ? <MarkRead path={`/dashboard/messages/${message.id}${search}`} /> : null}
          <RouteDialogClose>Fermer</RouteDialogClose>
          <AnswerForm message={message} writer={chef} size="m" />
        </div>
      </div>
    </RouteDialog>
  );
}
