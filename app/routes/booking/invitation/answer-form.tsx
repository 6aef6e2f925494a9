import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { CONSENT_SENTENCES } from "#app/copy/dossier.ts";
import { formatDay, formatDayAndMonth } from "#app/copy/format.ts";
import { CONSENT_VERSION, type Invitation } from "#app/domain/dossier.ts";
import { AnswerFields, ConsentBox, HealthNote } from "#app/features/dossiers/components/answer-fields.tsx";
import type { TypedValues } from "#app/features/dossiers/components/choice-chips.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-answer.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
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

/** A guest's answer. Without JavaScript every group is shown; with it, the groups follow the choice of yes or no. */
export function AnswerForm({ invitation, typed, errors, problem, honeypot, actions }: Props) {
  const { hote, echeance, tard, efface_le } = invitation;
  const form = useFirstError(errors);
  const hydrated = useHydrated();
  const [declare, setDeclare] = useState(typed.declare?.[0]);
  const busy = useNavigation().formMethod === "POST";
  const details = !hydrated || declare === "oui";
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
      {details ? <AnswerFields typed={typed} errors={errors} own /> : null}
      <Field
        label="Votre prénom"
        help="Facultatif. Il aide le chef à vous servir la bonne assiette."
        error={errors.prenom}
      >
        <TextInput name="prenom" maxLength={40} autoComplete="given-name" defaultValue={typed.prenom?.[0]} />
      </Field>
      {details ? (
        <>
          <HealthNote>
            <b>Vos allergies sont des données de santé.</b> Elles servent à ce repas et à rien d’autre. Seul le chef les
            lit, ni {hote} ni les autres convives. Elles sont effacées le {formatDay(efface_le)}, sept jours après. Si
            la date du repas change, ce jour change avec elle.{" "}
            <Link className={text.link} to="/privacy#allergies">
              Vos droits
            </Link>
          </HealthNote>
          <ConsentBox error={errors.consentement}>{CONSENT_SENTENCES[CONSENT_VERSION].convive}</ConsentBox>
        </>
      ) : null}
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
    <div>
      <fieldset className={styles.two} aria-describedby={error === undefined ? undefined : id}>
        <legend className={text.visuallyHidden}>Allergie ou régime</legend>
        {option("non", "Non, je mange de tout")}
        {option("oui", "Oui, je précise")}
      </fieldset>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
