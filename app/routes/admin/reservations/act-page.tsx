import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatLongDate, formatReference, formatTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

type Props = {
  reservation: ReservationRecord;
  title: string;
  button: string;
  look?: ButtonLook;
  answer: RefusedInput | undefined;
  children: ReactNode;
};

/** A full page for one action on a reservation: its effect, then its form. */
export function ActPage({ reservation, title, button, look, answer, children }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const record = `/admin/reservations/${reservation.id}`;
  return (
    <div className={layout.formWidth}>
      <Link className={layout.back} to={record}>
        <Icon of={ChevronLeft} />
        Réservation {formatReference(reservation.reference)}
      </Link>
      <Panel title={title}>
        <Form ref={form} method="post" className={layout.stack} noValidate>
          <p className={text.secondary}>
            {reservation.client.nom} chez {reservation.chef.nom}, {formatLongDate(reservation.date_souhaitee)} à{" "}
            {formatTime(reservation.date_souhaitee)}
          </p>
          {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
          {children}
          <div className={layout.cluster}>
            <Button type="submit" look={look} busyLabel={busy && "Envoi en cours..."}>
              {button}
            </Button>
            <LinkButton to={record} look="text">
              Revenir à la fiche
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
