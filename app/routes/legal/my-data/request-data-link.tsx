import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import { DATA_LINK_MINUTES } from "#app/features/privacy/rules/retention.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { SenderEmail } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./my-data.module.css";

export type DataLinkAnswer = { ok: true; email: string } | RefusedInput;

/** The form stays visible beside its response, so that a mistyped address can be corrected. */
export function RequestDataLink({ answer }: { answer: DataLinkAnswer | undefined }) {
  const sentTo = answer?.ok === true ? answer.email : null;
  const refused = answer?.ok === false ? answer : undefined;
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <div className={panel.grid}>
      <Form ref={form} method="post" action="/mes-donnees" className={panel.panel} noValidate>
        <h2>Recevoir un lien</h2>
        <p className={text.secondary}>
          Indiquez l’adresse utilisée pour vos réservations ou vos messages. Le lien reçu ouvre vos données pendant{" "}
          {DATA_LINK_MINUTES} minutes.
        </p>
        <SenderEmail error={refused?.errors.email} defaultValue={sentTo ?? refused?.values.email} />
        <div>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            {sentTo === null ? "Recevoir le lien" : "Renvoyer le lien"}
          </Button>
        </div>
      </Form>
      {sentTo === null ? <WhatItIs /> : <LookAtYourMails email={sentTo} />}
    </div>
  );
}

function LookAtYourMails({ email }: { email: string }) {
  return (
    <section className={panel.panel} role="status">
      <h2>Regardez vos e-mails</h2>
      <p className={text.secondary}>
        Si <span className={text.breakAnywhere}>{email}</span> nous est connue, un lien vient d’y partir. Il est valable{" "}
        {DATA_LINK_MINUTES} minutes et ne sert qu’une fois.
      </p>
      <p className={text.secondary}>Rien après cinq minutes{"\u00a0"}? Vérifiez les courriers indésirables.</p>
    </section>
  );
}

function WhatItIs() {
  return (
    <Panel title="Ce que le lien permet">
      <ul className={clsx(text.secondary, layout.stack, styles.rightsList)}>
        <li>voir combien de réservations et de messages portent votre adresse{"\u00a0"};</li>
        <li>les télécharger dans un fichier{"\u00a0"};</li>
        <li>les effacer. Les réservations à venir sont alors annulées.</li>
      </ul>
      <p className={field.hint}>Par discrétion, la réponse est la même que l’adresse soit connue ou non.</p>
    </Panel>
  );
}
