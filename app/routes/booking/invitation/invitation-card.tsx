import clsx from "clsx";
import type { ReactNode } from "react";
import { countInLetters } from "#app/features/evenings/copy/dossier.ts";
import type { Invitation } from "#app/features/evenings/rules/dossier.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatHours, formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { Ticket } from "#app/ui/ticket.tsx";
import * as styles from "./invitation.module.css";

/** The top of every page of the invitation: who invites, when, and who cooks. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { hote, date_souhaitee, chef, convives, service, fin, type_service } = invitation;
  return (
    <section className={styles.card}>
      <div className={clsx(layout.container, layout.columns820, styles.cardInside)}>
        <div>
          <h1 className={text.display1}>
            {hote} vous invite {eventWords(invitation).invite}
          </h1>
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
    <LostPage
      title={children === undefined ? "Cette invitation n’est plus ouverte" : "Invitation"}
      actions={
        <LinkButton look="outline" to="/">
          Découvrir Convive
        </LinkButton>
      }
    >
      <span role="status">{children ?? "Demandez un nouveau lien à la personne qui vous invite."}</span>
    </LostPage>
  );
}
