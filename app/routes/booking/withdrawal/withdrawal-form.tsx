import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { formatLongDate, formatReference } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as styles from "./withdrawal.module.css";

type Props = { reservation: OwnReservation; answer: RefusedInput | undefined; back: string };

/** The second step: who leaves which contract, and where the receipt goes. */
export function WithdrawalForm({ reservation, answer, back }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { client_prenom, client_nom, client_email } = reservation;
  return (
    <Panel title="Vous renoncez à ce contrat" className={styles.step}>
      {answer?.problem ? <Band tone="warning" title={answer.problem} role="alert" tabIndex={-1} /> : null}
      <Contract reservation={reservation} />
      <Form ref={form} method="post" noValidate className={clsx(layout.stack, layout.gap14)}>
        <Field label="Votre nom" required error={answer?.errors.nom}>
          <TextInput
            name="nom"
            autoComplete="name"
            defaultValue={answer?.values.nom ?? `${client_prenom} ${client_nom}`}
          />
        </Field>
        <Field label="E-mail pour l’accusé de réception" required error={answer?.errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={answer?.values.email ?? client_email}
          />
        </Field>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Confirmer la rétractation
        </Button>
        <LinkButton look="text" to={back}>
          Garder ma réservation
        </LinkButton>
      </Form>
    </Panel>
  );
}

function Contract({ reservation }: { reservation: OwnReservation }) {
  const { service, date_souhaitee, reference, chef, conclu_le, paye } = reservation;
  const who = [`${chef.prenom} ${chef.nom}`, chef.nom_societe].filter(Boolean).join(", ");
  return (
    <FactList rows className={styles.facts}>
      <div>
        <dt>Contrat</dt>
        <dd>
          {service}, {formatLongDate(date_souhaitee)}, n° {formatReference(reference)}
        </dd>
      </div>
      <div>
        <dt>Avec</dt>
        <dd>{who}</dd>
      </div>
      {conclu_le === null ? null : (
        <div>
          <dt>Conclu le</dt>
          <dd>{formatLongDate(conclu_le)}</dd>
        </div>
      )}
      <div>
        <dt>Versé</dt>
        <dd>{paye === null ? "rien n’est noté\u00a0; tout vous est rendu" : `${formatAmount(paye)}, à vous rendre`}</dd>
      </div>
    </FactList>
  );
}
