import { data } from "react-router";
import { refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { NewPasswordForm } from "#app/features/accounts/components/auth-forms.tsx";
import { resetPassword } from "#app/features/accounts/reset-password.server.ts";
import { newPasswordSchema } from "#app/features/accounts/rules/account.schema.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/new-password";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [
  { title: pageTitle("Nouveau mot de passe") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const parsed = newPasswordSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(refusedAccountForm({ errors: sentencesByField(parsed.error.issues) }), 422);
  const result = await resetPassword(facts, parsed.data);
  if (result.ok) throw redirectWithToast(facts, "/auth", "password_reset");
  if (result.code === "mot_de_passe_courant" || result.code === "mot_de_passe_personnel") {
    return data(refusedAccountForm({ errors: { password: sentenceOf(result) } }), 422);
  }
  return data(refusedAccountForm({ refusal: result }), result.code === "trop_de_demandes" ? 429 : 410);
}

export default function NewPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const expired = token === "" || actionData?.code === "lien_expire" || actionData?.errors.token !== undefined;
  if (expired) {
    return (
      <AuthFrame title="Ce lien a expiré" lede="Ces liens durent une heure et ne servent qu’une fois.">
        <p className={authFrame.body}>
          <LinkButton to="/auth/mot-de-passe-oublie">Recevoir un nouveau lien</LinkButton>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Nouveau mot de passe">
      <div className={authFrame.body}>
        <NewPasswordForm answer={actionData} token={token} />
      </div>
    </AuthFrame>
  );
}
