import clsx from "clsx";
import { type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { SIGNED_IN } from "../copy/labels.ts";
import type { RefusedAccountForm } from "./account-answer.ts";
import { EmailField } from "./email-field.tsx";
import { ConfirmPasswordField, CurrentPasswordField, NewPasswordField } from "./password-field.tsx";
import { RefusalBand } from "./refusal-band.tsx";

type Answered = { answer: RefusedAccountForm | undefined };
type Props = Answered & { action: string };

function useBusy(): boolean {
  return useNavigation().state === "submitting";
}

type FieldsProps = Answered & { action?: string; children: ReactNode };

/** `noValidate`: the server's own sentences are shown for a wrong field, not the browser's. */
export function AuthFields({ answer, action, children }: FieldsProps) {
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      {...(action === undefined ? {} : { action })}
      className={clsx(layout.stack, layout.gap18)}
      noValidate
    >
      {children}
    </Form>
  );
}

export function SignInForm({ answer, action }: Props) {
  const busy = useBusy();
  const { state, formMethod } = useNavigation();
  const accepted = state === "loading" && formMethod === "POST";
  return (
    <>
      <RefusalBand answer={answer} />
      {answer?.code === "compte_non_confirme" ? <ResendForm email={answer.values.email} /> : null}
      <AuthFields answer={answer} action={action}>
        <EmailField error={answer?.errors.email} typed={answer?.values.email} passkey />
        <OwnPassword error={answer?.errors.password} />
        <Button type="submit" block busyLabel={busy && "Connexion..."}>
          Se connecter
        </Button>
        <p role="status">{accepted ? SIGNED_IN : null}</p>
      </AuthFields>
    </>
  );
}

export function SignUpForm({ answer, action }: Props) {
  const busy = useBusy();
  return (
    <>
      <RefusalBand answer={answer} />
      <AuthFields answer={answer} action={action}>
        <EmailField error={answer?.errors.email} typed={answer?.values.email} />
        <NewPasswordField name="password" label="Mot de passe" error={answer?.errors.password} />
        <ConfirmPasswordField error={answer?.errors.confirm_password} />
        <Button type="submit" block busyLabel={busy && "Création..."}>
          Créer mon compte
        </Button>
      </AuthFields>
      <p className={clsx(text.small, text.secondary)}>
        En créant un compte, vous acceptez les{" "}
        <Link className={text.link} to="/terms">
          conditions d’utilisation
        </Link>{" "}
        et la{" "}
        <Link className={text.link} to="/privacy">
          politique de confidentialité
        </Link>
        .
      </p>
    </>
  );
}

/** Requests the confirmation mail again for the address the page already knows. */
export function ResendForm({ email }: { email: string | undefined }) {
  const busy = useBusy();
  return (
    <Form method="post" action="/auth/confirmation">
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look="neutral" busyLabel={busy && "Envoi en cours..."}>
        Renvoyer l’e-mail
      </Button>
    </Form>
  );
}

/** A form with a single e-mail field. */
export function MailLinkForm({ answer, action, label }: Props & { label: string }) {
  const busy = useBusy();
  return (
    <>
      <RefusalBand answer={answer} />
      <AuthFields answer={answer} action={action}>
        <EmailField error={answer?.errors.email} typed={answer?.values.email} />
        <Button type="submit" block busyLabel={busy && "Envoi en cours..."}>
          {label}
        </Button>
      </AuthFields>
    </>
  );
}

/** Posts to the current URL, which carries the token of the mailed link. */
export function ConfirmEmailForm({ answer, asksPassword }: Answered & { asksPassword: boolean }) {
  const busy = useBusy();
  return (
    <>
      <RefusalBand answer={answer} />
      <AuthFields answer={answer}>
        {asksPassword ? <OwnPassword error={answer?.errors.password} /> : null}
        <Button type="submit" block busyLabel={busy && "Confirmation..."}>
          Confirmer mon adresse
        </Button>
      </AuthFields>
      <p className={clsx(text.small, text.secondary)}>
        Vous n’avez pas créé ce compte&nbsp;? Fermez cette page&nbsp;:{" "}
        {asksPassword ? "sans son mot de passe, il ne s’ouvre pas." : "sans ce bouton, il ne s’ouvre pas."}
      </p>
    </>
  );
}

export function NewPasswordForm({ answer, token }: Answered & { token: string }) {
  const busy = useBusy();
  return (
    <>
      <RefusalBand answer={answer} />
      <AuthFields answer={answer}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="Mot de passe" error={answer?.errors.password} />
        <ConfirmPasswordField error={answer?.errors.confirm_password} />
        <Button type="submit" block busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
      </AuthFields>
      <p className={clsx(text.small, text.secondary)}>Vos autres sessions seront fermées.</p>
    </>
  );
}

function OwnPassword({ error }: { error: string | undefined }) {
  return (
    <>
      <CurrentPasswordField name="password" label="Mot de passe" error={error} />
      <p>
        <Link className={text.link} to="/auth/mot-de-passe-oublie">
          Mot de passe oublié&nbsp;?
        </Link>
      </p>
    </>
  );
}
