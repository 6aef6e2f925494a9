import clsx from "clsx";
import type { ReactNode } from "react";
import { countInLetters } from "#app/copy/dossier.ts";
import { formatHours, formatLongDate, formatTime } from "#app/copy/format.ts";
import type { Invitation } from "#app/domain/dossier.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as text from "#app/ui/text.module.css";
import { Ticket } from "#app/ui/ticket.tsx";
import * as styles from "./invitation.module.css";

/** The top of every page of the invitation: who invites, when, and who cooks. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { hote, date_souhaitee, chef, convives, service, fin, type_service } = invitation;
  return (
    <section className={styles.card}>
      <div className={clsx(layout.container, styles.cardInside)}>
        <div>
          <h1 className={text.display1}>{hote} vous invite à dîner</h1>
          <p className={styles.when}>
            {formatLongDate(date_souhaitee)}
            <br />à {formatTime(date_souhaitee)}
          </p>
          <p className={clsx(text.lead, styles.who)}>
            {chef}
            {type_service === "chef_domicile" ? ", chef à domicile," : null} cuisine pour {countInLetters(convives)}.{" "}
            {hote} vous dira où.
          </p>
        </div>
        <Ticket>
          <h2 className={text.display3}>{service}</h2>
          <p className={text.secondary}>{formatHours(date_souhaitee, fin)}</p>
        </Ticket>
      </div>
    </section>
  );
}

/** Unknown, cancelled and past invitations look the same. */
export function ClosedInvitation({ children }: { children?: ReactNode }) {
  return (
    <div className={pageHead.header}>
      <div className={layout.container}>
        <h1 className={text.display1}>Invitation</h1>
        <p className={text.lead} role="status">
          {children ?? "Cette invitation n’est plus ouverte. Demandez à la personne qui vous invite."}
        </p>
      </div>
    </div>
  );
}
