import { data, redirect } from "react-router";
import { refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { PasskeyButton } from "#app/features/accounts/components/passkey-button.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { verifyPasskey } from "#app/features/accounts/passkeys.server.ts";
import { assertionSchema } from "#app/features/accounts/rules/passkey.schema.ts";
import { secondFactorSchema } from "#app/features/accounts/rules/second-factor.schema.ts";
import { pathAfterSignIn } from "#app/features/accounts/rules/sign-in-paths.ts";
import { verifySecondFactor } from "#app/features/accounts/second-factor.server.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { type RequestFacts, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { refuse } from "#app/shared/result.ts";
import type { Route } from "./+types/route";
import { CodeForm } from "./code-form.tsx";
import { readPendingStep } from "./read-pending-step.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("Code de vérification") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = pathAfterSignIn(url.searchParams.get("redirectTo"));
  const step = await readPendingStep(context.get(requestFacts));
  if (step.kind === "signed_in") throw redirect(to);
  if (step.kind === "none") throw redirect("/auth");
  const recovery = url.searchParams.has("secours");
  const query = new URLSearchParams({ redirectTo: to, ...(recovery ? {} : { secours: "1" }) });
  const { passkey, codes } = step;
  return {
    recovery,
    passkey,
    codes,
    otherWay: `/auth/second-facteur?${query}`,
    action: `${url.pathname}${url.search}`,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const form = Object.fromEntries(await readForm(request));
  const result = form.credential === undefined ? await answerCode(facts, form) : await answerPasskey(facts, form);
  if ("errors" in result) return data(refusedAccountForm(result), 422);
  if (result.ok) throw redirectWithToast(facts, pathAfterSignIn(url.searchParams.get("redirectTo")), "signed_in");
  if (result.code === "session_finie") throw redirect("/auth");
  return data(refusedAccountForm({ refusal: result }), result.code === "trop_de_demandes" ? 429 : 401);
}

type Fields = Record<string, string>;

async function answerCode(facts: RequestFacts, form: Fields) {
  const parsed = secondFactorSchema.safeParse(form);
  if (!parsed.success) return { errors: sentencesByField(parsed.error.issues) };
  return verifySecondFactor(facts, parsed.data);
}

async function answerPasskey(facts: RequestFacts, form: Fields) {
  const parsed = assertionSchema.safeParse(form);
  if (!parsed.success) return refuse("cle_non_verifiee");
  return verifyPasskey(facts, { ...parsed.data, step: "second_facteur" });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { recovery, otherWay, passkey, codes, action } = loaderData;
  return (
    <AuthFrame title="Code de vérification" lede={ledeOf(recovery, codes)}>
      <div className={authFrame.body}>
        {passkey ? <PasskeyButton label="Utiliser une clé d’accès" action={action} /> : null}
        {passkey && codes ? <p className={authFrame.divider}>ou par code</p> : null}
        {codes ? <CodeForm answer={actionData} recovery={recovery} otherWay={otherWay} /> : null}
        {codes ? null : <RefusalBand answer={actionData} />}
      </div>
    </AuthFrame>
  );
}

function ledeOf(recovery: boolean, codes: boolean): string {
  if (!codes) return "L’administration demande votre clé d’accès.";
  return recovery
    ? "Saisissez l’un de vos codes de secours."
    : "Saisissez le code à six chiffres de votre application.";
}
