import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AnswerFields, ConsentBox, HealthNote } from "#app/features/evenings/components/answer-fields.tsx";
import type { TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { CONSENT_SENTENCES } from "#app/features/evenings/copy/dossier.ts";
import { CONSENT_VERSION, type Invitation } from "#app/features/evenings/rules/dossier.ts";
import { formatDay, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput, useShownError } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./invitation.module.css";

type Props = {
  invitation: Invitation;
  typed: TypedValues;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  honeypot?: ReactNode;
  actions?: ReactNode;
};

/**
 * A guest's answer. The style sheet shows the groups once « Oui » is chosen, and always without JavaScript: nothing that was
 * chosen before the scripts ran goes away. After « Non » they are disabled, not removed, so that a change of mind keeps them.
 */
export function AnswerForm({ invitation, typed, errors, problem, honeypot, actions }: Props) {
  const { hote, echeance, tard, efface_le } = invitation;
  const form = useFirstError(errors);
  const hydrated = useHydrated();
  const [declare, setDeclare] = useState(typed.declare?.[0]);
  const busy = useNavigation().formMethod === "POST";
  const nothing = hydrated && declare === "non";
  return (
    <Form ref={form} method="post" className={clsx(panel.panel, styles.narrow)} noValidate>
      <div>
        <h2>Avez-vous une allergie ou un régime{"\u00a0"}?</h2>
        <p className={text.secondary}>Une minute, sans compte. Répondez avant le {formatDayAndMonth(echeance)}.</p>
      </div>
      {tard ? (
        <Band tone="warning" title={`C’est un peu tard\u00a0: votre réponse part au chef, prévenez aussi ${hote}.`} />
      ) : null}
      {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
      {honeypot}
      <YesOrNo declare={declare} choose={setDeclare} error={errors.declare} />
      <fieldset className={styles.details} disabled={nothing}>
        <AnswerFields typed={typed} errors={errors} own />
      </fieldset>
      <Field
        label="Votre prénom"
        help="Facultatif. Il aide le chef à vous servir la bonne assiette."
        error={errors.prenom}
      >
        <TextInput name="prenom" maxLength={40} autoComplete="given-name" defaultValue={typed.prenom?.[0]} />
      </Field>
      <fieldset className={styles.details} disabled={nothing}>
        <HealthNote>
          <b>Vos allergies sont des données de santé.</b> Elles servent à ce repas et à rien d’autre. Seul le chef les
          lit, ni {hote} ni les autres convives. Elles sont effacées le {formatDay(efface_le)}, sept jours après. Si la
          date du repas change, ce jour change avec elle.{" "}
          <Link className={text.link} to="/privacy#allergies">
            Vos droits
          </Link>
        </HealthNote>
        <ConsentBox error={errors.consentement}>{CONSENT_SENTENCES[CONSENT_VERSION].convive}</ConsentBox>
      </fieldset>
      <div>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Envoyer au chef
        </Button>
        {actions}
      </div>
    </Form>
  );
}

type YesOrNoProps = { declare: string | undefined; choose: (value: string) => void; error: string | undefined };

function YesOrNo({ declare, choose, error }: YesOrNoProps) {
  const id = useId();
  const { shown, whole, judge } = useShownError(error);
  const option = (value: string, label: string) => (
    <label>
      <input
        type="radio"
        name="declare"
        value={value}
        defaultChecked={declare === value}
        onChange={() => choose(value)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div ref={whole} onInput={judge}>
      <fieldset className={clsx(layout.columns640, styles.two)} aria-describedby={shown === undefined ? undefined : id}>
        <legend className={text.visuallyHidden}>Allergie ou régime</legend>
        {option("non", "Non, je mange de tout")}
        {option("oui", "Oui, je précise")}
      </fieldset>
      {shown === undefined ? null : <FieldError id={id}>{shown}</FieldError>}
    </div>
  );
}
