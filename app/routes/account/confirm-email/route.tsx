import { data } from "react-router";
import { type RefusedAccountForm, refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { ConfirmEmailForm, MailLinkForm } from "#app/features/accounts/components/auth-forms.tsx";
import { VerificationSent } from "#app/features/accounts/components/mail-sent.tsx";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { resendVerification } from "#app/features/accounts/resend-verification.server.ts";
import { confirmEmailSchema, recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import {
  PRIVATE_LINK_HEADERS,
  type RequestFacts,
  type RouteHandle,
  redirectWithToast,
  requestFacts,
} from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { readEmailLink } from "./read-email-link.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Confirmer votre adresse") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Opening the mailed link changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const link = await readEmailLink(context.get(requestFacts), token ?? "");
  const status = token !== null && link.state === "expired" ? 410 : 200;
  return data(link, { status, headers: PRIVATE_LINK_HEADERS });
}

type Answer = { ok: true; email: string } | RefusedAccountForm;

/** Confirms when the URL carries a token; otherwise mails a new link. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const form = Object.fromEntries(await readForm(request));
  const token = url.searchParams.get("token");
  return token === null ? answerResend(facts, form) : answerConfirm(facts, { ...form, token });
}

async function answerConfirm(facts: RequestFacts, form: Record<string, string>) {
  const parsed = confirmEmailSchema.safeParse(form);
  if (!parsed.success) return data<Answer>(refusedAccountForm({ errors: sentencesByField(parsed.error.issues) }), 422);
  const result = await confirmEmail(facts, parsed.data);
  if (result.ok) throw redirectWithToast(facts, "/dashboard", "email_confirmed");
  if (result.code === "trop_de_demandes") return data<Answer>(refusedAccountForm({ refusal: result }), 429);
  if (result.code === "lien_expire") return data<Answer>(refusedAccountForm({}), 410);
  const status = result.code === "mot_de_passe_requis" ? 422 : 401;
  return data<Answer>(refusedAccountForm({ errors: { password: sentenceOf(result) } }), status);
}

async function answerResend(facts: RequestFacts, form: Record<string, string>) {
  const { email = "" } = form;
  const parsed = recoverySchema.safeParse(form);
  if (!parsed.success) {
    return data<Answer>(refusedAccountForm({ errors: sentencesByField(parsed.error.issues), values: { email } }), 422);
  }
  const result = await resendVerification(facts, parsed.data);
  if (!result.ok) return data<Answer>(refusedAccountForm({ refusal: result, values: { email } }), 429);
  return data<Answer>({ ok: true, email });
}

export default function Confirmation({ loaderData: link, actionData }: Route.ComponentProps) {
  if (actionData?.ok === true) {
    return (
      <AuthFrame title="Vérifiez votre email">
        <div className={authFrame.body}>
          <VerificationSent email={actionData.email} />
        </div>
      </AuthFrame>
    );
  }
  if (link.state === "confirmed") {
    return (
      <AuthFrame
        title="Adresse confirmée"
        lede="Votre compte est prêt. Connectez-vous pour créer votre profil de chef."
      >
        <p className={authFrame.body}>
          <LinkButton to="/auth">Se connecter</LinkButton>
        </p>
      </AuthFrame>
    );
  }
  if (link.state === "pending") {
    return (
      <AuthFrame
        title="Confirmez votre adresse"
        lede={
          link.asksPassword ? (
            <>
              Saisissez le mot de passe choisi à l’inscription pour ouvrir le compte de <b>{link.email}</b>.
            </>
          ) : (
            <>
              Votre compte de chef s’ouvre avec <b>{link.email}</b>.
            </>
          )
        }
      >
        <div className={authFrame.body}>
          <ConfirmEmailForm answer={actionData} asksPassword={link.asksPassword} />
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Ce lien a expiré" lede="Les liens de confirmation durent 24 heures et ne servent qu’une fois.">
      <div className={authFrame.body}>
        <MailLinkForm answer={actionData} action="/auth/confirmation" label="Recevoir un nouveau lien" />
      </div>
    </AuthFrame>
  );
}
