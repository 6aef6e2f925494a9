import { data } from "react-router";
import { sentencesByField } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { recoverySchema } from "#app/domain/schemas/recovery.ts";
import { type FormState, MailLinkForm } from "#app/features/accounts/components/auth-forms.tsx";
import { VerificationSent } from "#app/features/accounts/components/mail-sent.tsx";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { resendVerification } from "#app/features/accounts/resend-verification.server.ts";
import { AuthFrame } from "#app/layout/auth-frame.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/confirmation";
import "#app/styles/pages/auth.css";

export const meta = () => [{ title: pageTitle("Confirmer votre adresse") }, { name: "robots", content: "noindex" }];

const MAX_TOKEN = 1000;

/** The link of the mail. Programs that open links for their owners only take the session away, never the account. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const token = url.searchParams.get("token") ?? "";
  // After a form of this page, and when only the headers are asked, the link is not used.
  if (request.method !== "GET" || token === "" || token.length > MAX_TOKEN) return { confirmed: false };
  const result = await confirmEmail(facts, token);
  if (!result.ok) return data({ confirmed: false }, 410);
  if (result.value.signedIn) throw redirectWithToast(facts, "/dashboard", "email_confirmed");
  return { confirmed: true };
}

type Answer = FormState & { sent?: boolean };

export async function action({ context, request }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const answer: Answer = { email: form.email };
  const parsed = recoverySchema.safeParse(form);
  if (!parsed.success) return data({ ...answer, errors: sentencesByField(parsed.error.issues) }, 422);
  const result = await resendVerification(context.get(requestFacts), parsed.data);
  return result.ok ? data({ ...answer, sent: true }, 200) : data({ ...answer, refusal: result }, 429);
}

export default function Confirmation({ loaderData: { confirmed }, actionData }: Route.ComponentProps) {
  const state: Answer = actionData ?? {};
  if (state.sent === true && state.email !== undefined) {
    return (
      <AuthFrame title="Vérifiez votre email">
        <VerificationSent email={state.email} />
      </AuthFrame>
    );
  }
  if (confirmed) {
    return (
      <AuthFrame
        title="Adresse confirmée"
        lede="Votre compte est prêt. Connectez-vous pour créer votre profil de chef."
      >
        <p className="auth__corps">
          <LinkButton to="/auth">Se connecter</LinkButton>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Ce lien a expiré" lede="Les liens de confirmation durent 24 heures et ne servent qu’une fois.">
      <div className="auth__corps">
        <MailLinkForm state={state} action="/auth/confirmation" label="Recevoir un nouveau lien" />
      </div>
    </AuthFrame>
  );
}
