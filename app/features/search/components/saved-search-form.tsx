import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { SenderEmail } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { HoneypotInputs, type HoneypotProps } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./saved-search-form.module.css";

export type SavedSearchAnswer = { ok: true; email: string } | RefusedInput;

type Props = {
  /** The parameters of the search. */
  requete: string;
  honeypot: HoneypotProps;
  answer?: SavedSearchAnswer | undefined;
  /** The form on its own page, whose title already names it. */
  alone?: boolean;
};

/** Posts to a separate page, also where this form is part of the results. */
export function SavedSearchForm({ requete, honeypot, answer, alone = false }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  if (answer?.ok === true) return <LookAtYourMails email={answer.email} requete={requete} />;
  return (
    <Form
      ref={form}
      method="post"
      action={`/recherche/alerte?${requete}`}
      className={clsx(panel.panel, styles.form)}
      noValidate
    >
      <HoneypotInputs {...honeypot} />
      {alone ? null : <h2>Prévenez-moi</h2>}
      {answer?.problem == null ? null : <Band tone="danger" role="alert" title={answer.problem} />}
      <p className={text.secondary}>
        Un créneau s’ouvre pour cette recherche{"\u00a0"}: nous vous écrivons.{" "}
        <span className={text.oneLine}>Un e-mail</span> par jour au plus, un clic pour arrêter.
      </p>
      <div className={clsx(layout.columns640, styles.row)}>
        <SenderEmail label="Votre e-mail" error={answer?.errors.email} defaultValue={answer?.values.email} />
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Prévenez-moi
        </Button>
      </div>
    </Form>
  );
}

function LookAtYourMails({ email, requete }: { email: string; requete: string }) {
  return (
    <section className={clsx(panel.panel, styles.form)} role="status">
      <h2>Regardez vos e-mails</h2>
      <p className={text.secondary}>
        Un lien vient de partir à <span className={text.breakAnywhere}>{email}</span>. Ouvrez-le pour activer l’alerte
        {"\u00a0"}: sans lui, nous n’enverrons rien.
      </p>
      <p>
        <a className={text.link} href={`/recherche?${requete}`}>
          Revenir à la recherche
        </a>
      </p>
    </section>
  );
}
