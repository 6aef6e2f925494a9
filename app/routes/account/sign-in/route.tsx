import clsx from "clsx";
import { useEffect } from "react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import { type RefusedAccountForm, refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { SignInForm, SignUpForm } from "#app/features/accounts/components/auth-forms.tsx";
import { VerificationSent } from "#app/features/accounts/components/mail-sent.tsx";
import { PasskeyButton } from "#app/features/accounts/components/passkey-button.tsx";
import { ACCOUNT_TOASTS } from "#app/features/accounts/copy/toasts.ts";
import { verifyPasskey } from "#app/features/accounts/passkeys.server.ts";
import { readSession } from "#app/features/accounts/read-session.server.ts";
import { signInSchema, signUpSchema } from "#app/features/accounts/rules/account.schema.ts";
import { assertionSchema } from "#app/features/accounts/rules/passkey.schema.ts";
import { pathAfterSignIn } from "#app/features/accounts/rules/sign-in-paths.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { type RequestFacts, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { isPagePost, readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";
import { UNSENT_STATUS } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { OutcomeLine } from "#app/ui/toast-host.tsx";
import type { Route } from "./+types/route";
import { GoogleLink } from "./google-link.tsx";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** On success only signing up stays on this page: the account waits for its confirmation mail. */
type Answer = { ok: true; email: string } | RefusedAccountForm;

const isSignUp = (url: URL) => url.searchParams.get("mode") === "signup";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams.get("redirectTo");
  const session = await readSession(context.get(requestFacts));
  if (session.kind === "user") throw redirect(pathAfterSignIn(requested));
  if (session.kind === "closed") throw redirect("/auth/compte-ferme");
  if (session.kind === "second_factor_pending") throw redirect(`/auth/second-facteur${url.search}`);
  const redirectTo = requested === null ? null : pathAfterSignIn(requested);
  return { signUp: isSignUp(url), redirectTo };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const form = Object.fromEntries(await readForm(request));
  if (isSignUp(url)) return answerSignUp(facts, form);
  const to = pathAfterSignIn(url.searchParams.get("redirectTo"));
  return form.credential === undefined ? answerSignIn(request, facts, form, to) : answerPasskey(facts, form, to);
}

type Fields = Record<string, string>;

const REFUSED_STATUS = {
  trop_de_demandes: 429,
  identifiants_incorrects: 401,
  compte_non_confirme: 401,
  compte_existant: 409,
  email_incomplet: 409,
  erreur_inattendue: UNSENT_STATUS,
} as const;

/** When the server cannot be reached the page stays, with the typed address. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries, error): Answer => {
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const values = { email: new Map(entries).get("email") ?? "" };
    return refusedAccountForm({ refusal: refuse("erreur_inattendue"), values });
  });

async function answerSignUp(facts: RequestFacts, form: Fields) {
  const parsed = signUpSchema.safeParse(form);
  const { email = "" } = form;
  if (!parsed.success) return invalid(sentencesByField(parsed.error.issues), email);
  const result = await signUp(facts, parsed.data);
  if (result.ok) return data<Answer>({ ok: true, email });
  if (result.code === "mot_de_passe_courant") return invalid({ password: sentenceOf(result) }, email);
  return refused(result, email);
}

async function answerSignIn(request: Request, facts: RequestFacts, form: Fields, to: string) {
  const parsed = signInSchema.safeParse(form);
  const { email = "" } = form;
  if (!parsed.success) return invalid(sentencesByField(parsed.error.issues), email);
  const result = await signIn(facts, parsed.data);
  if (!result.ok) return refused(result, email);
  if (result.value.secondFactor) throw redirect(`/auth/second-facteur?redirectTo=${encodeURIComponent(to)}`);
  // With JavaScript this page says it while it redirects.
  throw isPagePost(request) ? redirectWithToast(facts, to, "signed_in") : redirect(to);
}

async function answerPasskey(facts: RequestFacts, form: Fields, to: string) {
  const parsed = assertionSchema.safeParse(form);
  const result = parsed.success
    ? await verifyPasskey(facts, { ...parsed.data, step: "connexion" })
    : refuse("cle_non_verifiee");
  if (result.ok) throw redirectWithToast(facts, to, "signed_in");
  return data<Answer>(refusedAccountForm({ refusal: result }), result.code === "trop_de_demandes" ? 429 : 401);
}

const invalid = (errors: Fields, email: string) => data<Answer>(refusedAccountForm({ errors, values: { email } }), 422);

const refused = (refusal: Refusal<keyof typeof REFUSED_STATUS>, email: string) =>
  data<Answer>(refusedAccountForm({ refusal, values: { email } }), REFUSED_STATUS[refusal.code]);

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  pageMeta({
    title: loaderData?.signUp ? "Créer un compte Chef" : "Connexion Chef",
    description: "L’espace des chefs\u00a0: profil, services, créneaux et réservations.",
    path: "/auth",
    origin: root.loaderData?.origin,
  });

/** The team signs in here too, on its way to the administration. */
function ledeOf(signingUp: boolean, redirectTo: string | null): string {
  if (signingUp) return "Votre profil, vos services et vos créneaux au même endroit.";
  return redirectTo?.startsWith("/admin") === true
    ? "L’administration vous attend."
    : "Votre tableau de bord vous attend.";
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ok === true) return <Created email={actionData.email} />;
  const { signUp: signingUp, redirectTo } = loaderData;
  const query = new URLSearchParams({
    ...(signingUp ? { mode: "signup" } : {}),
    ...(redirectTo === null ? {} : { redirectTo }),
  }).toString();
  const action = query === "" ? "/auth" : `/auth?${query}`;
  return (
    <AuthFrame
      key={signingUp ? "signup" : "signin"}
      title={signingUp ? "Créer un compte Chef" : "Connexion Chef"}
      lede={ledeOf(signingUp, redirectTo)}
    >
      <div className={authFrame.body}>
        <div className={clsx(layout.stack, layout.gap10)}>
          {signingUp ? null : <PasskeyButton label="Se connecter avec une clé d’accès" action={action} autofill />}
          <GoogleLink redirectTo={redirectTo} />
        </div>
        <p className={authFrame.divider}>ou par e-mail</p>
        {signingUp ? (
          <SignUpForm answer={actionData} action={action} />
        ) : (
          <SignInForm answer={actionData} action={action} />
        )}
        <Toggle signingUp={signingUp} />
        {signingUp ? null : (
          <p className={clsx(text.small, text.secondary)}>
            Vous avez réservé un repas&nbsp;? Pas besoin de compte&nbsp;:{" "}
            <Link className={text.link} to="/retrouver">
              retrouver ma réservation
            </Link>
            .
          </p>
        )}
      </div>
    </AuthFrame>
  );
}

function Toggle({ signingUp }: { signingUp: boolean }) {
  return signingUp ? (
    <p>
      Déjà un compte&nbsp;?{" "}
      <Link className={text.link} to="/auth">
        Se connecter
      </Link>
    </p>
  ) : (
    <p>
      Pas encore de compte&nbsp;?{" "}
      <Link className={text.link} to="/auth?mode=signup">
        En créer un
      </Link>
    </p>
  );
}

/** The other mode is another page at the same path, so the focus moves to its title. */
function Created({ email }: { email: string }) {
  useEffect(() => {
    const title = document.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus();
  }, []);
  return (
    <AuthFrame title="Vérifiez votre email">
      <OutcomeLine message={ACCOUNT_TOASTS.signed_up} />
      <div className={authFrame.body}>
        <VerificationSent email={email} />
      </div>
    </AuthFrame>
  );
}
