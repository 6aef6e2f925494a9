import { type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { closeComposeWindow, openComposeWindow, pointComposeWindow } from "#app/ui/compose-window.ts";
import { Field, FieldError, Textarea } from "#app/ui/field.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { showToast } from "#app/ui/toast.ts";

/** `mailHref`: a link to the mail that the chef sends to the client; null when it could not be composed. */
export type NotificationAnswer = RefusedForm | { readonly ok: true; readonly mailHref: string | null };

/** The reservation just answered, with a link to its mail in case the window did not open. */
export type Answered = { readonly client: string; readonly mailHref: string | null };

type Props = {
  fetcherKey: string;
  reservation_id: string;
  client: string;
  /** How often the request was changed, as shown. */
  changements: number;
  lien_paiement: string;
  fournisseur_mail: FournisseurMail;
  onAnswer: (answered: Answered) => void;
};

const ACTION = "/dashboard/notifications";

/** Confirms or refuses in place; a refusal asks for the reason first. Without JavaScript each has its own page. */
export function NotificationAnswers(props: Props) {
  const { reservation_id, client } = props;
  const hydrated = useHydrated();
  if (hydrated) return <AnswersInPlace {...props} />;
  return (
    <>
      <ConfirmLink reservation_id={reservation_id} client={client} />
      <LinkButton
        to={`/dashboard/reservations/${reservation_id}/refuser`}
        look="neutral"
        size="s"
        aria-label={`Refuser la réservation de ${client}`}
      >
        Refuser
      </LinkButton>
    </>
  );
}

/** Links to the dialog that asks for a payment link, for a chef without one. */
function ConfirmLink({ reservation_id, client }: Pick<Props, "reservation_id" | "client">) {
  return (
    <LinkButton
      to={`/dashboard/reservations/${reservation_id}/confirmer`}
      size="s"
      aria-label={`Confirmer la réservation de ${client}`}
    >
      Confirmer
    </LinkButton>
  );
}

function AnswersInPlace(props: Props) {
  const { fetcherKey, reservation_id, client, changements, lien_paiement, fournisseur_mail, onAnswer } = props;
  const fetcher = useFetcher<NotificationAnswer>({ key: fetcherKey });
  const answer = fetcher.data;
  const refused = answer?.ok === false ? answer : null;
  const reason = useRef<HTMLTextAreaElement>(null);
  // Runs as soon as the answer arrives: revalidation then removes the answered item from the list.
  useEffect(() => {
    if (answer === undefined) return;
    if (!answer.ok) {
      closeComposeWindow();
      if (answer.errors.motif !== undefined) return reason.current?.focus();
      return showToast(BOOKING_TOASTS.handle_notification);
    }
    const { mailHref } = answer;
    if (mailHref !== null) pointComposeWindow(mailHref);
    showToast(BOOKING_TOASTS.notification_handled);
    onAnswer({ client, mailHref });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [answer]);
  const sending = fetcher.state !== "idle";
  const held = sending ? { "aria-disabled": true } : {};
  // Opened during the click, otherwise a popup blocker would stop it; `mailto:` needs no window.
  const send = (event: SubmitEvent, withMail: boolean) => {
    if (sending) event.preventDefault();
    else if (withMail && fournisseur_mail !== "mailto") openComposeWindow();
  };
  return (
    <>
      {lien_paiement === "" ? (
        <ConfirmLink reservation_id={reservation_id} client={client} />
      ) : (
        <fetcher.Form method="post" action={ACTION} onSubmit={(event) => send(event, true)}>
          <input type="hidden" name="reservation_id" value={reservation_id} />
          <input type="hidden" name="changements" value={changements} />
          <Button
            type="submit"
            name="intent"
            value="confirm"
            size="s"
            {...held}
            aria-label={`Confirmer la réservation de ${client}`}
          >
            Confirmer
          </Button>
        </fetcher.Form>
      )}
      <details className={styles.refusal} open={refused?.errors.motif === undefined ? undefined : true}>
        <summary
          className={buttonClass({ look: "neutral", size: "s" })}
          aria-label={`Refuser la réservation de ${client}`}
        >
          Refuser
        </summary>
        <fetcher.Form
          method="post"
          action={ACTION}
          noValidate
          onSubmit={(event) => send(event, reason.current?.value.trim() !== "")}
        >
          <input type="hidden" name="reservation_id" value={reservation_id} />
          <Field
            className={styles.reason}
            label="Motif du refus"
            required
            error={refused?.errors.motif}
            help="Ce motif est repris dans l’e-mail qui s’ouvrira dans votre messagerie."
          >
            <Textarea ref={reason} name="motif" rows={3} maxLength={MAX_REASON} />
          </Field>
          <Button type="submit" name="intent" value="refuse" look="danger-solid" size="s" {...held}>
            Refuser la demande
          </Button>
        </fetcher.Form>
      </details>
      {refused?.problem == null ? null : <FieldError>{refused.problem}</FieldError>}
    </>
  );
}
