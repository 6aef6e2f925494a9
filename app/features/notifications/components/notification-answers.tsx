import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { FAILURE_TOASTS, SUCCESS_TOASTS, type Toast } from "#app/copy/toasts.ts";
import { MAX_REASON } from "#app/domain/schemas/refuse-reservation.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { showToast } from "#app/ui/toast.ts";

/** What came of an answer: why it was refused, in the reason or as a whole. */
export type AnswerOutcome = {
  readonly reservation_id: string;
  readonly ok: boolean;
  readonly motif?: string | undefined;
  readonly probleme?: string | undefined;
};

type Props = {
  reservation_id: string;
  client: string;
  lien_paiement: string;
  /** Of a page sent without a script. */
  outcome: AnswerOutcome | undefined;
};

const ACTION = "/dashboard/notifications";

function tell({ genre, titre, description }: Toast): void {
  showToast({ tone: genre === "succes" ? "success" : "error", title: titre, description });
}

/** Confirms or refuses in place; a refusal asks for its reason first. */
export function NotificationAnswers({ reservation_id, client, lien_paiement, outcome }: Props) {
  const fetcher = useFetcher<AnswerOutcome>();
  const answer = fetcher.data ?? outcome;
  const reason = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (fetcher.data === undefined || fetcher.state !== "idle") return;
    if (fetcher.data.motif !== undefined) reason.current?.focus();
    else tell(fetcher.data.ok ? SUCCESS_TOASTS.notification_handled : FAILURE_TOASTS.handle_notification);
  }, [fetcher.data, fetcher.state]);
  const sending = fetcher.state === "idle" ? null : fetcher.formData?.get("intent");
  return (
    <>
      <fetcher.Form method="post" action={ACTION}>
        <input type="hidden" name="reservation_id" value={reservation_id} />
        <input type="hidden" name="lien_paiement" value={lien_paiement} />
        <Button
          type="submit"
          name="intent"
          value="confirm"
          size="s"
          disabled={sending !== null}
          aria-label={`Confirmer la réservation de ${client}`}
        >
          Confirmer
        </Button>
      </fetcher.Form>
      <details className="notif__refus" open={answer?.motif === undefined ? undefined : true}>
        <summary
          className={buttonClass({ look: "danger", size: "s" })}
          aria-label={`Refuser la réservation de ${client}`}
        >
          Refuser
        </summary>
        <fetcher.Form method="post" action={ACTION} noValidate>
          <input type="hidden" name="reservation_id" value={reservation_id} />
          <Field
            label="Motif du refus"
            required
            error={answer?.motif}
            help="Ce motif est repris dans l’e-mail qui s’ouvrira dans votre messagerie."
          >
            <Textarea ref={reason} name="motif" rows={3} maxLength={MAX_REASON} />
          </Field>
          <Button type="submit" name="intent" value="refuse" look="danger-solid" size="s" disabled={sending !== null}>
            Refuser la demande
          </Button>
        </fetcher.Form>
      </details>
      {answer?.probleme === undefined ? null : <FieldError>{answer.probleme}</FieldError>}
    </>
  );
}
