import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import { useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { AnswerFields, ConsentBox, HealthNote } from "#app/features/evenings/components/answer-fields.tsx";
import { ChoiceChips, type TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { GuestPlate, Plates, plateInitial } from "#app/features/evenings/components/plates.tsx";
import {
  answerProgress,
  answersMissing,
  answerWords,
  CONSENT_SENTENCES,
  CONVIVE_AGE_LABELS,
  invitationMail,
} from "#app/features/evenings/copy/dossier.ts";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import type { HostAnswer, HostDossier } from "#app/features/evenings/open-dossier.server.ts";
import { CONVIVE_AGES } from "#app/features/evenings/rules/codes.ts";
import { CONSENT_VERSION } from "#app/features/evenings/rules/dossier.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import * as styles from "./preparation.module.css";
import { type StepAnswer, StepForm } from "./preparation-steps.tsx";

const NEW = "nouvelle";
const STEP = "?etape=convives";

export function GuestsStep({ dossier, answer }: { dossier: HostDossier; answer: StepAnswer }) {
  const [search] = useSearchParams();
  const { reponses, saved, ouverte } = dossier;
  const edited = answer.typed === null ? search.get("reponse") : (answer.typed.reponse_id?.[0] ?? "");
  const chosen = reponses.find(({ id, typed }) => typed && id === edited);
  if (ouverte && (chosen !== undefined || edited === NEW || edited === ""))
    return <AnswerForm key={edited} answer={answer} known={chosen} dossier={dossier} />;
  return (
    <>
      <div className={styles.progress}>
        {saved.reponses === 0 ? null : <b>{answerProgress(saved.reponses, saved.convives)}</b>}
        <Plates answers={reponses} guests={saved.convives} />
      </div>
      <ShareLink dossier={dossier} />
      {reponses.length === 0 ? <p className={text.secondary}>Envoyez-leur le lien.</p> : null}
      <ul className={clsx(layout.divided, styles.guests)}>
        {reponses.map((reponse) => (
          <GuestRow key={reponse.id} reponse={reponse} dossier={dossier} />
        ))}
        <MissingRow dossier={dossier} />
      </ul>
      <HealthNote>
        <b>Les allergies sont des données de santé.</b> Vous voyez qui a répondu, jamais les réponses des autres
        {"\u00a0"}: elles vont au chef, pour ce repas seulement. Tout est effacé le {formatDay(dossier.efface_le)}.
      </HealthNote>
    </>
  );
}

function ShareLink({ dossier }: { dossier: HostDossier }) {
  const { lien } = dossier;
  const field = useRef<HTMLInputElement>(null);
  const { subject, body } = invitationMail(dossier, lien);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(lien);
    showToast({ tone: "success", title: "Lien copié" });
  };
  return (
    <div className={styles.share}>
      <div>
        <h3 className={text.title}>Un lien pour vos convives</h3>
        <p className={text.secondary}>Le même pour tous. Chacun répond en une minute, sans compte.</p>
      </div>
      <div className={styles.shareLine}>
        <TextInput
          ref={field}
          readOnly
          aria-label="Lien à partager"
          value={lien}
          onFocus={(event) => event.target.select()}
        />
        <Button className={layout.scriptOnly} onClick={() => void copy()}>
          <Icon of={Copy} />
          Copier le lien
        </Button>
        <a
          className={buttonClass({ look: "neutral" })}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          <Icon of={Mail} />
          Par e-mail
        </a>
      </div>
    </div>
  );
}

function GuestRow({ reponse, dossier }: { reponse: HostAnswer; dossier: HostDossier }) {
  const { id, prenom, typed, age } = reponse;
  const own = typed && prenom === dossier.hote;
  return (
    <li>
      <GuestPlate>{plateInitial(prenom)}</GuestPlate>
      <div>
        <b>{prenom ?? "Un convive"}</b>
        {own ? " (vous)" : null}
        {age === "enfant" ? ", enfant" : null}
        <small>{typed ? typedWords(reponse, own) : "A répondu"}</small>
      </div>
      {typed && dossier.ouverte ? (
        <LinkButton look="text" size="s" to={`${STEP}&reponse=${id}#preparer`} preventScrollReset>
          Modifier
          <span className={text.visuallyHidden}> la réponse de {prenom ?? "ce convive"}</span>
        </LinkButton>
      ) : null}
    </li>
  );
}

/** What the client typed, and whether the chef has seen it. */
function typedWords({ reponse, conflits, lu }: HostAnswer, own: boolean): string {
  const by = own ? "" : " Rempli par vous.";
  if (reponse === null) return `Rien à signaler.${by}`;
  const read = lu ? " Lu par le chef." : "";
  const menu = conflits.map((code) => ALLERGENE_LABELS[code].toLowerCase()).join(", ");
  return `${answerWords(reponse)}.${menu === "" ? "" : ` Déclaré au menu\u00a0: ${menu}.`}${by}${read}`;
}

function MissingRow({ dossier: { saved, ouverte } }: { dossier: HostDossier }) {
  const missing = Math.max(0, saved.convives - saved.reponses);
  if (missing === 0 && !ouverte) return null;
  return (
    <li>
      <GuestPlate empty>{missing}</GuestPlate>
      <div>
        <b>{missing === 0 ? "Tout le monde a répondu" : answersMissing(missing)}</b>
        <small>Le chef préfère savoir, même quand il n’y a rien à signaler.</small>
      </div>
      {ouverte ? (
        <LinkButton look="neutral" size="s" to={`${STEP}&reponse=${NEW}#preparer`} preventScrollReset>
          Répondre pour quelqu’un
        </LinkButton>
      ) : null}
    </li>
  );
}

function typedFrom(known: HostAnswer | undefined, prenom: string): TypedValues {
  if (known === undefined) return { prenom: [prenom], age: ["adulte"] };
  const { allergies = [], regimes = [], autre = "" } = known.reponse ?? {};
  return {
    prenom: [known.prenom ?? ""],
    age: [known.age],
    "allergies[]": allergies,
    "regimes[]": regimes,
    autre: [autre],
  };
}

type AnswerFormProps = { answer: StepAnswer; known: HostAnswer | undefined; dossier: HostDossier };

function AnswerForm({ answer, known, dossier }: AnswerFormProps) {
  const { hote, reponses } = dossier;
  const first = reponses.some(({ prenom }) => prenom === hote) ? "" : hote;
  const typed = answer.typed ?? typedFrom(known, first);
  return (
    <>
      <StepForm
        intent="reponse"
        answer={answer}
        actions={
          <LinkButton look="text" to={`${STEP}#preparer`} preventScrollReset>
            Annuler
          </LinkButton>
        }
      >
        <input type="hidden" name="reponse_id" value={known?.id ?? ""} />
        <div className={clsx(layout.columns640, styles.two)}>
          <Field label="Prénom" help="Facultatif." error={answer.errors.prenom}>
            <TextInput name="prenom" maxLength={40} autoComplete="off" defaultValue={typed.prenom?.[0]} />
          </Field>
          <ChoiceChips legend="C’est" name="age" labels={CONVIVE_AGE_LABELS} codes={CONVIVE_AGES} typed={typed} />
        </div>
        <AnswerFields typed={typed} errors={answer.errors} own={false} />
        <ConsentBox error={answer.errors.consentement}>{CONSENT_SENTENCES[CONSENT_VERSION].client}</ConsentBox>
      </StepForm>
      {known === undefined ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="effacer" />
          <input type="hidden" name="reponse_id" value={known.id} />
          <Button type="submit" look="danger">
            Effacer cette réponse
          </Button>
        </Form>
      )}
    </>
  );
}
