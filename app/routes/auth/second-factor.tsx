import { data, redirect } from "react-router";
import { sentencesByField } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { pathAfterSignIn } from "#app/domain/permissions.ts";
import { secondFactorSchema } from "#app/domain/schemas/second-factor.ts";
import type { FormState } from "#app/features/accounts/components/auth-forms.tsx";
import { CodeForm } from "#app/features/accounts/components/code-form.tsx";
import { readPendingStep } from "#app/features/accounts/read-pending-step.server.ts";
import { verifySecondFactor } from "#app/features/accounts/verify-second-factor.server.ts";
import { AuthFrame } from "#app/layout/auth-frame.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/second-factor";
import "#app/styles/pages/auth.css";
import "#app/styles/pages/account.css";

export const meta = () => [{ title: pageTitle("Code de vérification") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = pathAfterSignIn(url.searchParams.get("redirectTo"));
  const step = await readPendingStep(context.get(requestFacts));
  if (step === "signed_in") throw redirect(to);
  if (step === "none") throw redirect("/auth");
  const recovery = url.searchParams.has("secours");
  const query = new URLSearchParams({ redirectTo: to, ...(recovery ? {} : { secours: "1" }) });
  return { recovery, otherWay: `/auth/second-facteur?${query}` };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const parsed = secondFactorSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data<FormState>({ errors: sentencesByField(parsed.error.issues) }, 422);
  const result = await verifySecondFactor(facts, parsed.data);
  if (result.ok) throw redirectWithToast(facts, pathAfterSignIn(url.searchParams.get("redirectTo")), "signed_in");
  if (result.code === "session_finie") throw redirectWithToast(facts, "/auth", "session_finie");
  return data<FormState>({ refusal: result }, result.code === "trop_de_demandes" ? 429 : 401);
}

export default function SecondFactor({ loaderData: { recovery, otherWay }, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame
      title="Code de vérification"
      lede={
        recovery ? "Saisissez l’un de vos codes de secours." : "Saisissez le code à six chiffres de votre application."
      }
    >
      <div className="auth__corps">
        <CodeForm state={actionData ?? {}} recovery={recovery} otherWay={otherWay} />
      </div>
    </AuthFrame>
  );
}
