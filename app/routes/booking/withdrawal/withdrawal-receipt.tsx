import Printer from "lucide-react/icons/printer";
import { sumToRefund } from "#app/features/bookings/copy/withdrawal.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { formatDay, formatReference, formatShortDateOfYear, formatTimeToTheSecond } from "#app/shared/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import * as styles from "./withdrawal.module.css";

type Props = {
  reservation: OwnReservation;
  declared: NonNullable<OwnReservation["retractation"]>;
  back: string;
};

/** What the mail says too, dated to the second. */
export function WithdrawalReceipt({ reservation, declared: { le, nom, email, rembourse_avant }, back }: Props) {
  const { reference, chef, somme_a_rembourser: owed } = reservation;
  return (
    <Panel title="Votre rétractation est enregistrée" className={styles.step}>
      <Ticket title="Accusé de réception">
        <TicketLines>
          <TicketLine label="Reçue le">{formatShortDateOfYear(le)}</TicketLine>
          <TicketLine label="à">{formatTimeToTheSecond(le)}</TicketLine>
          <TicketLine label="Contrat">{formatReference(reference)}</TicketLine>
          {nom === null ? null : <TicketLine label="Déclaration de">{nom}</TicketLine>}
          {owed === 0 ? null : (
            <TicketLine label="À vous rendre" total>
              {sumToRefund(owed)}
            </TicketLine>
          )}
        </TicketLines>
      </Ticket>
      <p className={text.secondary}>
        {email === null ? null : <span className={text.breakAnywhere}>Envoyé à {email}. </span>}
        Le chef est prévenu, et vous ne devez rien.{" "}
        {owed === 0
          ? `Aucun paiement n’est noté\u00a0; si vous avez versé une somme, ${chef.prenom} vous la rembourse avant le ${formatDay(rembourse_avant)}, par le même moyen.`
          : `${chef.prenom} vous rembourse avant le ${formatDay(rembourse_avant)}, par le même moyen.`}
      </p>
      <div className={layout.cluster}>
        <Button look="neutral" onClick={() => window.print()}>
          <Icon of={Printer} />
          Imprimer
        </Button>
        <LinkButton look="text" to={back}>
          Revenir à ma réservation
        </LinkButton>
      </div>
    </Panel>
  );
}
