import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatReference, formatTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { SentRequest } from "./read-sent-request.server.ts";
import * as styles from "./sent-email.module.css";

type Props = { email: SentRequest["email"]; reference: string; answer: RefusedInput | undefined };

/** The address of the receipt, and the form that corrects it. */
export function SentEmail({ email, reference, answer }: Props) {
  const [before] = useState(email.corrections);
  return (
    <Panel title="Votre e-mail" className={styles.sentEmail}>
      <div id="votre-e-mail" className={styles.anchor}>
        <ReceiptState email={email} reference={reference} before={before} />
        {email.corrigeable ? (
          <Correction key={email.corrections} email={email} answer={answer} />
        ) : (
          <Closed email={email} reference={reference} />
        )}
      </div>
    </Panel>
  );
}

function ReceiptState({ email, reference, before }: Omit<Props, "answer"> & { before: number }) {
  const { adresse, corrections, envoye_le, rejete } = email;
  if (rejete) return <Refused email={email} />;
  if (corrections > 0) return <Corrected email={email} before={before} />;
  if (envoye_le === null) {
    return (
      <>
        <Address>{adresse}</Address>
        <div className={styles.pendingNote}>
          <Band tone="note" title="L’e-mail part dans un instant.">
            Votre demande est enregistrée. Gardez cette page ou notez la référence {formatReference(reference)}.
          </Band>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={text.secondary}>
        Le récapitulatif et votre lien privé sont partis à {formatTime(envoye_le)} à l’adresse
      </p>
      <Address>{adresse}</Address>
    </>
  );
}

function Address({ children }: { children: string }) {
  return (
    <p className={styles.address}>
      <b>{children}</b>
    </p>
  );
}

function Refused({ email }: Pick<Props, "email">) {
  return (
    <>
      <Band tone="danger" title="Cette adresse ne reçoit pas." role="alert">
        {email.corrigeable
          ? "Le message nous est revenu. Corrigez-la pour avoir votre lien\u00a0: votre demande, elle, est bien chez le chef."
          : "Le message nous est revenu. Votre demande, elle, est bien chez le chef."}
      </Band>
      <Address>{email.adresse}</Address>
    </>
  );
}

/** Takes the focus after a correction on this page, not when the page is opened later. */
function Corrected({ email, before }: Pick<Props, "email"> & { before: number }) {
  const { adresse, corrections, envoye_le } = email;
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (corrections !== before) band.current?.focus();
  }, [corrections, before]);
  const when = envoye_le === null ? "repart à l’instant" : `est reparti à ${formatTime(envoye_le)}`;
  return (
    <>
      <Band ref={band} tabIndex={-1} tone="success" title="C’est corrigé." role="status">
        Le récapitulatif {when}. Le premier lien ne s’ouvre plus.
      </Band>
      <Address>{adresse}</Address>
    </>
  );
}

function Correction({ email, answer }: Pick<Props, "email" | "answer">) {
  const form = useFirstError(answer);
  const busy = useNavigation().formMethod === "POST";
  // A revalidation, as after the receipt was sent, clears the action data: the form must neither close nor lose its error.
  const [shown, setShown] = useState(answer);
  if (answer !== undefined && answer !== shown) setShown(answer);
  const [open, setOpen] = useState(answer !== undefined);
  return (
    <>
      <details
        className={styles.disclosure}
        open={open || email.rejete}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          Ce n’est pas la bonne adresse{"\u00a0"}?
          <Icon of={ChevronDown} />
        </summary>
        <Form ref={form} method="post" className={styles.correctionForm} noValidate preventScrollReset>
          <Field
            className={styles.correctionField}
            label="Votre adresse e-mail"
            error={shown?.errors.client_email}
            help={`Possible jusqu’à ${formatTime(email.jusqu_a)}, depuis ce navigateur. L’ancien lien ne s’ouvrira plus.`}
          >
            <TextInput
              type="email"
              name="client_email"
              autoComplete="email"
              defaultValue={shown?.values.client_email ?? email.adresse}
            />
          </Field>
          <Button type="submit" look="outline" busyLabel={busy && "Envoi en cours..."}>
            Corriger et renvoyer
          </Button>
        </Form>
      </details>
      <Form
        method="post"
        className={clsx(text.small, text.secondary, layout.screenOnly, styles.resendForm)}
        preventScrollReset
      >
        <input type="hidden" name="client_email" value={email.adresse} />
        Rien reçu dans dix minutes{"\u00a0"}? Regardez dans les indésirables, puis{" "}
        <button type="submit" className={text.link}>
          renvoyez-le
        </button>
        .
      </Form>
    </>
  );
}

function Closed({ email, reference }: Pick<Props, "email" | "reference">) {
  if (email.prouvee) return null;
  return (
    <p className={clsx(text.secondary, text.small, styles.closedNote)}>
      L’adresse ne se corrige plus ici.{" "}
      <Link className={text.link} to="/help#ecrire">
        Écrivez-nous
      </Link>{" "}
      avec votre référence, {formatReference(reference)}
      {"\u00a0"}: nous vous répondons par e-mail.
    </p>
  );
}
