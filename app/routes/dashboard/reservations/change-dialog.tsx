import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { Form, useLocation, useNavigation } from "react-router";
import { ChangeComparison } from "#app/features/bookings/components/change-comparison.tsx";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { asksForChange, cancellationFreed, effectsOf } from "#app/features/bookings/copy/change-request.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import type { ShownChange } from "#app/features/bookings/rules/change-request.ts";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatCancellationLimit } from "#app/shared/copy/format.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedForm, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./change-dialog.module.css";
import { errorOf, ReservationProblem } from "./reservation-form.tsx";

type Props = { reservation: ChefReservationDetails; answer: RefusedForm | undefined; closeTo: string };

/** The chef's answer to a change request: accepted as it is, or refused with a reason. */
export function ChangeDialog({ reservation, answer, closeTo }: Props) {
  const { changement, service, nombre_participants, client_prenom } = reservation;
  const about = `${service}, ${guestCount(nombre_participants)}`;
  if (changement === null) {
    return (
      <RouteDialog title="Changement demandé" description={about} closeTo={closeTo}>
        <DialogBody>
          <Band tone="note" title={SENTENCES.changement_ferme} />
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Fermer</RouteDialogClose>
        </DialogFoot>
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title={asksForChange(client_prenom, changement.type)} description={about} size="l" closeTo={closeTo}>
      <AnswerForm key={changement.id} change={changement} reservation={reservation} answer={answer} />
    </RouteDialog>
  );
}

type FormProps = { change: ShownChange; reservation: ChefReservationDetails; answer: RefusedForm | undefined };

function AnswerForm({ change, reservation, answer }: FormProps) {
  const { client_prenom: prenom, regle, vue } = reservation;
  const { state } = useLocation();
  const { formMethod, formData } = useNavigation();
  const busy = (intent: string) => formMethod === "POST" && formData?.get("intent") === intent && "Envoi en cours...";
  const form = useFirstError(answer);
  const effects = effectsOf({ ...change, prenom, regle, retirees: change.reponses_retirees });
  const freed = change.type === "date" ? cancellationFreed(reservation, change.date_debut, vue) : null;
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset state={state} replace>
      <input type="hidden" name="changement_id" value={change.id} />
      <DialogBody>
        <ReservationProblem answer={answer} />
        <ChangeComparison change={change} />
        {change.mot === null ? null : (
          <blockquote className={styles.word}>
            <b>Son mot</b>
            <p className={text.preserveLines}>{change.mot}</p>
          </blockquote>
        )}
        <ClientMessage message={reservation.client_message} />
        <ul className={styles.effects}>
          <li>
            <Icon of={Check} />
            <span>
              <b>Accepter</b>
              {effects.accept}
              {freed === null ? null : ` ${freed}`}
            </span>
          </li>
          <li>
            <Icon of={Minus} />
            <span>
              <b>Refuser</b>
              {effects.refuse}
            </span>
          </li>
        </ul>
        <Field label={`Votre réponse à ${prenom}`} error={errorOf(answer, "reponse")}>
          <Textarea name="reponse" rows={2} maxLength={MAX_REASON} placeholder="Obligatoire si vous refusez" />
        </Field>
        <p className={clsx(text.small, text.tertiary)}>
          Répondez avant le {formatCancellationLimit(change.expire_le)}. {effects.lapse}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" name="intent" value="refuser" look="danger" busyLabel={busy("refuser")}>
          Refuser
        </Button>
        <Button type="submit" name="intent" value="accepter" busyLabel={busy("accepter")}>
          {effects.button}
        </Button>
      </DialogFoot>
    </Form>
  );
}
