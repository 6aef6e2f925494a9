import CalendarIcon from "lucide-react/icons/calendar";
import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "react-router";
import { MESSAGE_STATUT_LABELS } from "#app/features/messages/copy/labels.ts";
import * as rows from "#app/routes/dashboard/rows.module.css";
import { formatDesiredDate, formatInitials } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { AnswerForm, type Writer } from "./answer-form.tsx";
import type { ChefMessage } from "./read-chef-messages.server.ts";

type Props = { message: ChefMessage; writer: Writer | null };

export function MessageRow({ message, writer }: Props) {
  const { search } = useLocation();
  const { client_prenom, client_nom, statut } = message;
  const call = message.client_telephone === null ? null : telLink(message.client_telephone);
  return (
    <li className={rows.message}>
      <Avatar initials={formatInitials(client_prenom, client_nom)} seed={message.client_email} />
      <div>
        <h3>
          <Link
            className={rows.open}
            to={`/dashboard/messages/${message.id}${search}`}
            state={OPENED_HERE}
            preventScrollReset
          >
            {client_prenom} {client_nom}
          </Link>{" "}
          <Status tone={statut}>{MESSAGE_STATUT_LABELS[statut]}</Status>
        </h3>
        <p className={rows.excerpt}>{message.message}</p>
        <DesiredDate date_souhaitee={message.date_souhaitee} />
      </div>
      <div className={rows.actions}>
        {writer === null ? null : <AnswerForm message={message} writer={writer} size="s" />}
        {call === null ? null : (
          <a
            className={buttonClass({ look: "text", size: "s" })}
            href={call}
            aria-label={`Appeler ${client_prenom} ${client_nom}`}
          >
            <Icon of={Phone} />
            Appeler
          </a>
        )}
      </div>
    </li>
  );
}

export function DesiredDate({ date_souhaitee }: { date_souhaitee: string }) {
  const desired = formatDesiredDate(date_souhaitee);
  if (desired === null) return null;
  return (
    <p className={rows.wish}>
      <Icon of={CalendarIcon} size="small" />
      Souhaite le {desired}
    </p>
  );
}
