import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import { GROUND_LABELS, REVIEW_STATUT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { UnknownDecision } from "#app/frame/unknown-decision.tsx";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { REVIEW_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Appeal } from "./read-appeal.server.ts";

export type AppealAnswer = { readonly ok: true } | RefusedInput;
type Props = { title: string; appeal: Appeal | null; answer: AppealAnswer | undefined };

/** The decision that a private link is about, and the form to contest it. */
export function AppealPage({ title, appeal, answer }: Props) {
  if (appeal === null) return <UnknownDecision />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>{title}</h1>
          <p className={text.lead}>
            {appeal.review.service}, avec {appeal.review.chef}
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {answer?.ok === true ? <Sent /> : <Decided appeal={appeal} answer={answer} />}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.formWidth, layout.stackSmall);

function Decided({
  appeal: { review, decision, ouvert },
  answer,
}: {
  appeal: Appeal;
  answer: RefusedInput | undefined;
}) {
  return (
    <Panel title={decision === null ? "Pas encore de décision" : "Notre décision"} className={panelClass}>
      {decision === null ? (
        <p role="status">Nous vous écrivons dès qu’une personne a décidé.</p>
      ) : (
        <>
          <p>
            <b>{REVIEW_STATUT_LABELS[review.statut]}</b>, {GROUND_LABELS[decision.fondement].toLowerCase()}. Décidé le{" "}
            {formatPlainDate(decision.created_at)}.
          </p>
          <p className={text.preserveLines}>{decision.raison}</p>
        </>
      )}
      <QuotedReview review={review} />
      {ouvert && decision !== null ? (
        <AppealForm jusqu_au={decision.jusqu_au} answer={answer} />
      ) : decision === null ? null : (
        <p role="status" className={text.secondary}>
          {decision.contestee_le === null
            ? "Cette décision ne se conteste pas, ou plus."
            : `Cette décision a été contestée le ${formatPlainDate(decision.contestee_le)}.`}
        </p>
      )}
    </Panel>
  );
}

function AppealForm({ jusqu_au, answer }: { jusqu_au: Date; answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate>
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <Field
        label="Pourquoi la décision vous semble fausse"
        required
        error={answer?.errors.raisons}
        help={`20 caractères au moins. Une fois par décision, jusqu’au ${formatPlainDate(jusqu_au)}.`}
      >
        <Textarea name="raisons" rows={5} maxLength={REVIEW_REASONS.max} defaultValue={answer?.values.raisons} />
      </Field>
      <p className={clsx(text.small, text.secondary)}>
        Une autre personne relit la décision quand c’est possible, et vous répond par e-mail sous sept jours. Vous
        pouvez aussi saisir un juge.
      </p>
      <div>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Contester la décision
        </Button>
      </div>
    </Form>
  );
}

function Sent() {
  return (
    <Panel title="Votre contestation est enregistrée" className={panelClass}>
      <p role="status">Nous relisons la décision et vous répondons par e-mail sous sept jours.</p>
    </Panel>
  );
}
