import clsx from "clsx";
import Mail from "lucide-react/icons/mail";
import { type ComposingChef, composeTo } from "#app/features/bookings/copy/compose.ts";
import * as rows from "#app/routes/dashboard/rows.module.css";
import { reservationCount } from "#app/shared/copy/counts.ts";
import { formatInitials, formatLongDay } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import type { ChefClient } from "./read-chef-clients.server.ts";

export function ClientRow({ client, writer }: { client: ChefClient; writer: ComposingChef | null }) {
  const { client_prenom, client_nom, client_email, client_telephone } = client;
  return (
    <li className={rows.client}>
      <Avatar initials={formatInitials(client_prenom, client_nom)} seed={client_email} />
      <div>
        <h3>
          {client_prenom} {client_nom}
        </h3>
        <PersonLinks
          email={client_email}
          write={composeTo(writer, client)}
          telephone={client_telephone}
          call={telLink(client_telephone)}
        />
      </div>
      <div className={rows.figures}>
        <b>{reservationCount(client.nombre)}</b>
        <span className={clsx(text.small, text.secondary)}>
          dernière date{"\u00a0"}: {formatLongDay(client.derniere)}
        </span>
        {client.total === 0 ? null : (
          <span className={clsx(text.small, text.secondary)}>
            total payé{"\u00a0"}: {formatAmount(client.total)}
          </span>
        )}
      </div>
      {writer === null ? null : (
        <ComposeAnchor
          href={composeTo(writer, client)}
          className={buttonClass({ look: "text", size: "s" })}
          label={`Contacter ${client_prenom} ${client_nom}`}
        >
          <Icon of={Mail} />
          Contacter
        </ComposeAnchor>
      )}
    </li>
  );
}
