import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import {
  MEASURE_DURATIONS,
  MEASURE_GROUNDS,
  MEASURE_LABELS,
  reportedWords,
} from "#app/features/moderation/copy/cases.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import { UnknownDecision } from "#app/frame/unknown-decision.tsx";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Contest } from "./read-contest.server.ts";

export type ContestAnswer = { readonly ok: true } | RefusedInput;
type Props = { title: string; contest: Contest | null; answer: ContestAnswer | undefined };

const panelClass = clsx(layout.stack, layout.formWidth, layout.stackSmall);

/** The decision that a private link is about, and the form to contest it. */
export function ContestPage({ title, contest, answer }: Props) {
  if (contest === null) return <UnknownDecision />;
  return (
    <>
      <PageHead
        title={title}
        lede={
          contest.copie === null
            ? "Une décision de Convive"
            : `${caseReference(contest.numero)}, ${reportedWords(contest.copie, contest.signale)}`
        }
      />
      <div className={clsx(layout.container, layout.pageBody)}>
        {answer?.ok === true ? (
          <Panel title="Votre contestation est enregistrée" className={panelClass}>
            <p role="status">Nous relisons la décision et vous répondons par e-mail sous sept jours.</p>
          </Panel>
        ) : (
          <Decided decision={contest.decision} avis={contest.avis} answer={answer} />
        )}
      </div>
    </>
  );
}

type DecidedProps = Pick<Contest, "decision" | "avis"> & { answer: RefusedInput | undefined };

function Decided({ decision, avis, answer }: DecidedProps) {
  if (decision === null)
    return (
      <Panel title="Pas encore de décision" className={panelClass}>
        <p role="status">Nous vous écrivons dès qu’une personne a décidé.</p>
      </Panel>
    );
  return (
    <Panel title="Notre décision" className={panelClass}>
      <p>
        <b>{MEASURE_LABELS[decision.mesure]}</b>. {MEASURE_GROUNDS[decision.fondement]}
        {decision.duree === null ? null : `. Durée\u00a0: ${MEASURE_DURATIONS[decision.duree].toLowerCase()}`}. Décidé
        le {formatPlainDate(decision.created_at)}.
      </p>
      <p className={text.preserveLines}>{decision.raison}</p>
      {avis === null ? null : <QuotedReview review={avis} />}
      {decision.ouvert ? (
        <ContestForm jusqu_au={decision.jusqu_au} answer={answer} />
      ) : (
        <p role="status" className={text.secondary}>
          {decision.contestee_le === null
            ? "Cette décision ne se conteste pas, ou plus."
            : `Cette décision a été contestée le ${formatPlainDate(decision.contestee_le)}.`}
        </p>
      )}
    </Panel>
  );
}

function ContestForm({ jusqu_au, answer }: { jusqu_au: Date; answer: RefusedInput | undefined }) {
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
        <Textarea name="raisons" rows={5} maxLength={CASE_REASONS.max} defaultValue={answer?.values.raisons} />
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
