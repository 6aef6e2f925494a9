import { type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { Button } from "#app/ui/button.tsx";
import { useFirstError } from "#app/ui/form-answer.ts";
import { EmailField } from "./email-field.tsx";
import { ConfirmPasswordField, CurrentPasswordField, NewPasswordField } from "./password-field.tsx";
import { RefusalBand } from "./refusal-band.tsx";

export type FormState = {
  errors?: Record<string, string> | undefined;
  refusal?: Refusal | undefined;
  email?: string | undefined;
};

type Props = { state: FormState; action: string };

function useBusy(): boolean {
  return useNavigation().state === "submitting";
}

type FieldsProps = { errors: FormState["errors"]; action?: string; children: ReactNode };

/** `noValidate`: the server's own sentences are shown for a wrong field, not the browser's. */
export function AuthFields({ errors, action, children }: FieldsProps) {
  const form = useFirstError(errors);
  return (
    <Form ref={form} method="post" {...(action === undefined ? {} : { action })} className="auth__champs" noValidate>
      {children}
    </Form>
  );
}

export function SignInForm({ state: { errors, refusal, email }, action }: Props) {
  const busy = useBusy();
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      {refusal?.code === "compte_non_confirme" ? <ResendForm email={email} /> : null}
      <AuthFields errors={errors} action={action}>
        <EmailField error={errors?.email} typed={email} passkey />
        <CurrentPasswordField name="password" label="Mot de passe" error={errors?.password} />
        <p>
          <Link className="lien" to="/auth/mot-de-passe-oublie">
            Mot de passe oublié&nbsp;?
          </Link>
        </p>
        <Button type="submit" block busyLabel={busy && "Connexion..."}>
          Se connecter
        </Button>
      </AuthFields>
    </>
  );
}

export function SignUpForm({ state: { errors, refusal, email }, action }: Props) {
  const busy = useBusy();
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <AuthFields errors={errors} action={action}>
        <EmailField error={errors?.email} typed={email} />
        <NewPasswordField name="password" label="Mot de passe" error={errors?.password} />
        <ConfirmPasswordField error={errors?.confirm_password} />
        <Button type="submit" block busyLabel={busy && "Création..."}>
          Créer mon compte
        </Button>
      </AuthFields>
      <p className="t-sm t-2">
        En créant un compte, vous acceptez les{" "}
        <Link className="lien" to="/terms">
          conditions d’utilisation
        </Link>{" "}
        et la{" "}
        <Link className="lien" to="/privacy">
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
export function MailLinkForm({ state: { errors, refusal, email }, action, label }: Props & { label: string }) {
  const busy = useBusy();
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <AuthFields errors={errors} action={action}>
        <EmailField error={errors?.email} typed={email} />
        <Button type="submit" block busyLabel={busy && "Envoi en cours..."}>
          {label}
        </Button>
      </AuthFields>
    </>
  );
}

/** Posts to the current URL, which carries the token of the mailed link. */
export function ConfirmEmailForm({ state: { errors, refusal } }: { state: FormState }) {
  const busy = useBusy();
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <AuthFields errors={errors}>
        <CurrentPasswordField name="password" label="Mot de passe" error={errors?.password} />
        <p>
          <Link className="lien" to="/auth/mot-de-passe-oublie">
            Mot de passe oublié&nbsp;?
          </Link>
        </p>
        <Button type="submit" block busyLabel={busy && "Confirmation..."}>
          Confirmer mon adresse
        </Button>
      </AuthFields>
      <p className="t-sm t-2">
        Vous n’avez pas créé ce compte&nbsp;? Fermez cette page&nbsp;: sans son mot de passe, il ne s’ouvre pas.
      </p>
    </>
  );
}

export function NewPasswordForm({ state: { errors, refusal }, token }: { state: FormState; token: string }) {
  const busy = useBusy();
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <AuthFields errors={errors}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="Mot de passe" error={errors?.password} />
        <ConfirmPasswordField error={errors?.confirm_password} />
        <Button type="submit" block busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
      </AuthFields>
      <p className="t-sm t-2">Vos autres sessions seront fermées.</p>
    </>
  );
}
