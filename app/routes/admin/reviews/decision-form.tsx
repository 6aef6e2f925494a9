import clsx from "clsx";
import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { GROUND_LABELS } from "#app/features/reviews/copy/reviews.ts";
import {
  AVIS_DECISIONS,
  type AvisDecision,
  DECISION_FONDEMENTS,
  type DecisionOrigine,
} from "#app/features/reviews/rules/codes.ts";
import { fitsGround } from "#app/features/reviews/rules/review-case.ts";
import { REVIEW_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, Select, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { MailPreviews } from "./mail-previews.tsx";
import type { OpenedCase } from "./read-case.server.ts";

type Choice = { readonly label: string; readonly hint: string };

const CORRECTION = { label: "Demander une correction", hint: "L’auteur a 14 jours. Nous ne réécrivons jamais." };
const HELD: Record<AvisDecision, Choice> = {
  publier: { label: "Publier", hint: "Tel quel, la règle s’est trompée." },
  corriger: CORRECTION,
  refuser: { label: "Refuser", hint: "L’avis ne paraît pas et ne compte pas." },
};
const SHOWN: Record<AvisDecision, Choice> = {
  publier: { label: "Maintenir", hint: "L’avis est en ligne, tel quel." },
  corriger: CORRECTION,
  refuser: { label: "Retirer", hint: "L’avis ne paraît pas et ne compte pas." },
};

type Props = { opened: OpenedCase; origine: DecisionOrigine; answer: RefusedInput | undefined };
type Draft = Readonly<Record<string, string>>;

/** The decision with its ground and its reason. Both mails follow what is typed; without JavaScript a button shows them. */
export function DecisionForm({ opened, origine, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  const [draft, setDraft] = useState<Draft>(values);
  const choices = opened.review.statut === "publie" ? SHOWN : HELD;
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)];
    setDraft(
      Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
    );
  };
  return (
    <Form
      ref={form}
      method="post"
      className={clsx(layout.stack, layout.stackSmall)}
      onChange={follow}
      noValidate
      preventScrollReset
    >
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <input type="hidden" name="version" value={opened.version} />
      <div>
        <ChoiceCards legend="Décision">
          {AVIS_DECISIONS.map((code) => (
            <ChoiceCard
              key={code}
              name="decision"
              value={code}
              {...choices[code]}
              defaultChecked={values.decision === code}
              aria-invalid={errors.decision !== undefined || undefined}
            />
          ))}
        </ChoiceCards>
        {errors.decision === undefined ? null : <FieldError>{errors.decision}</FieldError>}
      </div>
      <Field label="Fondement" required error={errors.fondement}>
        <Grounds chosen={values.fondement} decision={AVIS_DECISIONS.find((code) => code === draft.decision)} />
      </Field>
      <Field label="Raison écrite aux deux parties" required error={errors.raison} help="20 caractères au moins.">
        <Textarea name="raison" rows={4} maxLength={REVIEW_REASONS.max} defaultValue={values.raison} />
      </Field>
      <MailPreviews opened={opened} origine={origine} draft={draft} />
      <div className={layout.cluster}>
        <noscript>
          <Button type="submit" name="intent" value="apercu" look="neutral">
            Voir les deux e-mails
          </Button>
        </noscript>
        <Button type="submit" name="intent" value="decider" busyLabel={busy && "Envoi en cours..."}>
          Rendre la décision et écrire aux deux
        </Button>
      </div>
    </Form>
  );
}

/** Only the grounds that fit the decision, once there is one. */
function Grounds({ chosen, decision }: { chosen: string | undefined; decision: AvisDecision | undefined }) {
  const fitting = DECISION_FONDEMENTS.filter((code) => decision === undefined || fitsGround(decision, code));
  return (
    <Select name="fondement" defaultValue={chosen ?? ""}>
      <option value="">Choisissez</option>
      {fitting.map((code) => (
        <option key={code} value={code}>
          {GROUND_LABELS[code]}
        </option>
      ))}
    </Select>
  );
}
