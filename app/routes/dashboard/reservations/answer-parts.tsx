import { type ReactNode, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import { alreadyAnswered } from "#app/features/bookings/copy/answers.ts";
import { type ComposedMail, composeHref } from "#app/features/bookings/copy/compose.ts";
import { writesTo } from "#app/features/bookings/copy/desk-words.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { MAILBOX_NAMES } from "#app/features/chefs/copy/account-labels.ts";
import { allergenNames } from "#app/features/evenings/copy/dossier.ts";
import { compareWithMenu } from "#app/features/evenings/rules/dossier.ts";
import type { Mail } from "#app/shared/copy/mail.ts";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { MailLetter } from "./mail-letter.tsx";
import * as styles from "./reservations.module.css";

type Reservation = { reservation: ChefReservationDetails };

/** What the client wrote and said of the table, and what of it is in the menu. */
export function RequestWords({ reservation }: Reservation) {
  const { client_prenom, client_message, table, allergenes } = reservation;
  const conflicts = [...new Set(table.flatMap(({ reponse }) => compareWithMenu(reponse, allergenes).conflits))];
  return (
    <>
      <ClientMessage message={client_message} from={`${client_prenom}, avec sa demande`} />
      <TableWords table={table} />
      {conflicts.length === 0 ? null : (
        <Band tone="warning" title={<b>{allergenNames(conflicts)} au menu.</b>}>
          Confirmer ne promet rien{"\u00a0"}: dites-lui ce que vous changez.
        </Band>
      )}
    </>
  );
}

type SendsProps = Reservation & { title: string; mail: Mail; children: ReactNode };

/** What Convive sends at once, and the chef's own mail beside it. */
export function WhatIsSent({ reservation, title, mail, children }: SendsProps) {
  const hydrated = useHydrated();
  const mailbox = MAILBOX_NAMES[reservation.chef.fournisseur_mail];
  return (
    <div className={styles.sends}>
      <b>{title}</b>
      <p>{children}</p>
      <details>
        <summary className={text.link}>Lire l’e-mail</summary>
        <MailLetter mail={mail} />
      </details>
      {hydrated ? <p>Un e-mail prérempli s’ouvre aussi dans {mailbox}, si vous voulez écrire vous-même.</p> : null}
    </div>
  );
}

type DoneProps = Reservation & { note: ReactNode; mail: ComposedMail };

/** After the answer. The focus goes to the title, which says the outcome. */
export function Answered({ reservation, note, mail }: DoneProps) {
  const { chef, client_email, client_prenom } = reservation;
  const body = useRef<HTMLDivElement>(null);
  const settled = useNavigation().state === "idle";
  // Once the page has been read again: the button that was pressed has gone then, and the focus with it.
  useEffect(() => {
    if (settled) body.current?.closest("[data-dialog]")?.querySelector("h2")?.focus();
  }, [settled]);
  return (
    <>
      <DialogBody>
        <div ref={body} className={styles.answered}>
          <Band tone="success" title={writesTo(client_prenom)} role="status">
            {note}
          </Band>
          <ComposeAnchor
            href={composeHref(chef.fournisseur_mail, client_email, mail)}
            className={buttonClass({ look: "text" })}
          >
            Répondre par e-mail
          </ComposeAnchor>
        </div>
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose look="primary">Terminé</RouteDialogClose>
      </DialogFoot>
    </>
  );
}

/** Answered meanwhile, on another device or by the client. */
export function AlreadyAnswered({ reservation, elsewhere }: Reservation & { elsewhere: boolean }) {
  const last = reservation.events.at(-1);
  return (
    <>
      <DialogBody>
        {last === undefined ? null : (
          <Band tone="info" title={alreadyAnswered(last, reservation.vue, elsewhere)} role="alert" />
        )}
        <ClientMessage message={reservation.client_message} from={reservation.client_prenom} />
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose>Fermer</RouteDialogClose>
        <LinkButton to={`/dashboard/reservations/${reservation.id}`} replace>
          Voir la réservation
        </LinkButton>
      </DialogFoot>
    </>
  );
}
