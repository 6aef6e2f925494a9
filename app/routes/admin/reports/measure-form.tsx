import clsx from "clsx";
import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DecisionMailPreview } from "#app/features/console/components/decision-mail-preview.tsx";
import {
  heldChoice,
  MEASURE_DURATIONS,
  MEASURE_GROUNDS,
  measureChoice,
  REVIEW_HINTS,
} from "#app/features/moderation/copy/cases.ts";
import {
  caseDecisionMail,
  heldReviewDecided,
  type MeasureFacts,
  measureMail,
} from "#app/features/moderation/copy/mails/cases.ts";
import { measureSchema } from "#app/features/moderation/rules/case.schema.ts";
import { choosesDuration, copyOf, groundsOf, restoredBy } from "#app/features/moderation/rules/case.ts";
import { MESURE_DUREES, type MesureOrigine } from "#app/features/moderation/rules/codes.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, Select, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { OpenedCase } from "./read-case.server.ts";
import * as styles from "./reports.module.css";

export type Draft = Readonly<Record<string, string>>;
type Props = { opened: OpenedCase; origine: MesureOrigine; answer: RefusedInput | undefined };

/** Nothing is preselected. Both mails follow what is typed; without JavaScript a button shows them. */
export function MeasureForm({ opened, origine, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  const [draft, setDraft] = useState<Draft>(values);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)];
    setDraft(
      Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
    );
  };
  const chosen = opened.mesures.find((code) => code === draft.mesure);
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
      <input type="hidden" name="vu" value={opened.vu} />
      <div>
        <ChoiceCards legend="Décision">
          {opened.mesures.map((code) => (
            <ChoiceCard
              key={code}
              name="mesure"
              value={code}
              label={choiceLabel(opened, origine, code)}
              hint={opened.signale === "avis" ? REVIEW_HINTS[code] : undefined}
              defaultChecked={values.mesure === code}
              aria-invalid={errors.mesure !== undefined || undefined}
            />
          ))}
        </ChoiceCards>
        {errors.mesure === undefined ? null : <FieldError>{errors.mesure}</FieldError>}
      </div>
      <div className={styles.pair}>
        <Field label="Fondement" required error={errors.fondement}>
          <Select name="fondement" defaultValue={values.fondement ?? ""}>
            <option value="">Choisissez</option>
            {groundsOf(opened.signale, chosen).map((code) => (
              <option key={code} value={code}>
                {MEASURE_GROUNDS[code]}
              </option>
            ))}
          </Select>
        </Field>
        {choosesDuration(opened.signale, chosen) ? (
          <Field label="Durée" error={errors.duree} help="Pour une mesure. Rien si le contenu reste.">
            <Select name="duree" defaultValue={values.duree ?? ""}>
              <option value="">Choisissez</option>
              {MESURE_DUREES.map((code) => (
                <option key={code} value={code}>
                  {MEASURE_DURATIONS[code]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </div>
      <Field
        label="Faits et raisons, écrits aux deux"
        required
        error={errors.raison}
        help="20 à 2 000 caractères. Sans nom, e-mail ni adresse de l’autre partie."
      >
        <Textarea name="raison" rows={4} maxLength={CASE_REASONS.max} defaultValue={values.raison} />
      </Field>
      <Previews opened={opened} origine={origine} draft={draft} />
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

/** The answer to an appeal confirms the decision or goes back on it. */
function choiceLabel(
  { decisions, signale, avis }: OpenedCase,
  origine: MesureOrigine,
  code: OpenedCase["mesures"][number],
) {
  const choice = avis?.statut === "retenu" ? heldChoice(code) : measureChoice(code, signale);
  if (origine !== "appel") return choice;
  return decisions[0]?.mesure === code
    ? "Confirmer la décision"
    : `Revenir sur la décision\u00a0: ${choice.toLowerCase()}`;
}

const LINKS = { contester: "lien personnel", avis: "lien personnel" };

export function Previews({ opened, origine, draft }: { opened: OpenedCase; origine: MesureOrigine; draft: Draft }) {
  const { decisions } = opened;
  const parsed = measureSchema(opened.signale).safeParse(draft);
  if (!parsed.success)
    return (
      <p className={text.secondary}>
        Les deux e-mails paraissent ici quand la décision, le fondement
        {opened.avis === null ? ", la durée" : null} et les raisons sont complets.
      </p>
    );
  const contestee_par = decisions.find(({ appel_par }) => appel_par !== null)?.appel_par ?? null;
  const retablit = restoredBy(parsed.data, opened, decisions);
  const decided: MeasureFacts = { ...parsed.data, origine, created_at: opened.now, contestee_par, retablit };
  const earlier = opened.masque_le !== null;
  const restricted = earlier || [parsed.data, ...decisions].some(({ mesure }) => mesure !== "maintenir");
  const { avis, chef, chef_prenom } = opened;
  const reported = { ...opened, copie: copyOf(opened) };
  const told =
    avis === null
      ? { prenom: chef_prenom, nom: chef }
      : { prenom: avis.client_prenom, nom: `${avis.client_prenom}, auteur` };
  return (
    <div className={styles.pair}>
      {opened.email === null && opened.auteur !== "chef" ? null : (
        <DecisionMailPreview
          to={opened.auteur === "chef" ? `${chef}, chef` : (opened.nom ?? "La personne qui a signalé")}
          mail={caseDecisionMail(reported, decided, LINKS)}
        />
      )}
      {restricted || avis !== null ? (
        <DecisionMailPreview to={told.nom} mail={measureMail({ ...reported, prenom: told.prenom }, decided, LINKS)} />
      ) : null}
      {avis === null || origine !== "retenue" || decided.mesure === "maintenir" ? null : (
        <DecisionMailPreview to={`${chef}, chef`} mail={heldReviewDecided({ avis, chef_prenom }, decided)} />
      )}
    </div>
  );
}
