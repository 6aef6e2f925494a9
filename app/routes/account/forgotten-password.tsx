import { data, Link } from "react-router";
import { type RefusedAccountForm, refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { MailLinkForm } from "#app/features/accounts/components/auth-forms.tsx";
import { requestPasswordReset } from "#app/features/accounts/request-password-reset.server.ts";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/forgotten-password";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("Mot de passe oublié") }, { name: "robots", content: "noindex" }];

type Answer = { ok: true } | RefusedAccountForm;

export async function action({ context, request }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const values = { email: form.email ?? "" };
  const parsed = recoverySchema.safeParse(form);
  if (!parsed.success) {
    return data<Answer>(refusedAccountForm({ errors: sentencesByField(parsed.error.issues), values }), 422);
  }
  const result = await requestPasswordReset(context.get(requestFacts), parsed.data);
  return result.ok ? data<Answer>({ ok: true }) : data<Answer>(refusedAccountForm({ refusal: result, values }), 429);
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.ok === true) {
    return (
      <AuthFrame title="Regardez vos e-mails">
        <div className={authFrame.body}>
          <img src="/illustrations/spot-message.svg" alt="" width={112} height={112} />
          <p className={text.secondary}>
            Si un compte existe à cette adresse, un lien y est parti. Il est valable une heure.
          </p>
          <Back />
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Mot de passe oublié" lede="Nous vous envoyons un lien pour en choisir un autre.">
      <div className={authFrame.body}>
        <MailLinkForm answer={actionData} action="/auth/mot-de-passe-oublie" label="Envoyer le lien" />
        <Back />
      </div>
    </AuthFrame>
  );
}

function Back() {
  return (
    <p>
      <Link className={text.link} to="/auth">
        Retour à la connexion
      </Link>
    </p>
  );
}
