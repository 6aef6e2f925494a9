import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link } from "react-router";
import { sentenceOf, sentencesByField } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import type { Refusal } from "#app/domain/result.ts";
import { changePasswordSchema } from "#app/domain/schemas/change-password.ts";
import { confirmSecondFactorSchema, endSessionSchema } from "#app/domain/schemas/second-factor.ts";
import { changePassword } from "#app/features/accounts/change-password.server.ts";
import { PasswordPanel } from "#app/features/accounts/components/password-panel.tsx";
import { RecoveryCodes } from "#app/features/accounts/components/recovery-codes.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { SecondFactorPanel } from "#app/features/accounts/components/second-factor-panel.tsx";
import { SessionList } from "#app/features/accounts/components/session-list.tsx";
import { confirmSecondFactor } from "#app/features/accounts/confirm-second-factor.server.ts";
import { endOtherSessions } from "#app/features/accounts/end-other-sessions.server.ts";
import { endSession } from "#app/features/accounts/end-session.server.ts";
import { readSecurity } from "#app/features/accounts/read-security.server.ts";
import type { SignedIn } from "#app/features/accounts/read-session.server.ts";
import { removeSecondFactor } from "#app/features/accounts/remove-second-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/accounts/renew-recovery-codes.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { type SecondFactorKey, startSecondFactor } from "#app/features/accounts/start-second-factor.server.ts";
import { keepTyped } from "#app/layout/keep-typed.ts";
import { type RequestFacts, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/security";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";
import "#app/styles/pages/service.css";

const PATH = "/chef/profile/securite";

export const meta = () => [{ title: pageTitle("Sécurité du compte") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTyped];

export async function loader({ context }: Route.LoaderArgs) {
  return readSecurity(await requireUser(context.get(requestFacts), PATH));
}

/** What a form of this page answers, besides going back to it. */
type Answer = {
  /** Which form it was: a refusal is shown under its own field. */
  intent: string;
  errors?: Record<string, string>;
  refusal?: Refusal;
  key?: SecondFactorKey;
  codes?: string[];
};
type Form = Record<string, string>;
type Handler = (facts: RequestFacts, user: SignedIn, form: Form) => Promise<Response | Answer>;

const answers: Record<string, Handler> = {
  "start-second-factor": async (facts, user, form) => {
    const result = await startSecondFactor(facts, user, { password: form.password ?? "" });
    return result.ok ? { intent: "confirm-second-factor", key: result.value } : refused("start-second-factor", result);
  },
  "confirm-second-factor": async (facts, user, form) => {
    const intent = "confirm-second-factor";
    const parsed = confirmSecondFactorSchema.safeParse(form);
    if (!parsed.success) return { intent, errors: sentencesByField(parsed.error.issues) };
    const result = await confirmSecondFactor(facts, user, parsed.data);
    return result.ok ? { intent, codes: result.value.codes } : { ...refused(intent, result), key: result.key };
  },
  "remove-second-factor": async (facts, user, form) => {
    const result = await removeSecondFactor(facts, user, { password: form.password ?? "" });
    return result.ok
      ? redirectWithToast(facts, PATH, "second_factor_removed")
      : refused("remove-second-factor", result);
  },
  "renew-recovery-codes": async (facts, user, form) => {
    const result = await renewRecoveryCodes(facts, user, { password: form.password ?? "" });
    return result.ok
      ? { intent: "renew-recovery-codes", codes: result.value.codes }
      : refused("renew-recovery-codes", result);
  },
  "change-password": async (facts, user, form) => {
    const intent = "change-password";
    const parsed = changePasswordSchema.safeParse(form);
    if (!parsed.success) return { intent, errors: sentencesByField(parsed.error.issues) };
    const result = await changePassword(facts, user, parsed.data);
    return result.ok ? redirectWithToast(facts, PATH, "password_changed") : refused(intent, result);
  },
  "end-session": async (facts, user, form) => {
    const parsed = endSessionSchema.safeParse(form);
    const result = parsed.success ? await endSession(facts, user, parsed.data) : null;
    if (result?.ok === true) return redirectWithToast(facts, PATH, "session_ended");
    throw data(null, 404);
  },
  "end-other-sessions": async (facts, user) => {
    await endOtherSessions(facts, user);
    return redirectWithToast(facts, PATH, "other_sessions_ended");
  },
};

/** A wrong code or password stands under its field; anything else above the page. */
function refused(intent: string, refusal: Refusal): Answer {
  if (refusal.code === "code_incorrect") return { intent, errors: { code: sentenceOf(refusal) } };
  if (refusal.code !== "mot_de_passe_incorrect") return { intent, refusal };
  const field = intent === "change-password" ? "current_password" : "password";
  return { intent, errors: { [field]: sentenceOf(refusal) } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, PATH);
  const form = Object.fromEntries(await readForm(request));
  const { intent = "" } = form;
  const handle = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (handle === undefined) throw data(null, 400);
  const answer = await handle(facts, user, form);
  if (answer instanceof Response) throw answer;
  return data(answer, answer.errors === undefined && answer.refusal === undefined ? 200 : 422);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? { intent: "" };
  const errorsOf = (...intents: string[]) => (intents.includes(answer.intent) ? (answer.errors ?? {}) : {});
  const { hasPassword, secondFactor, sessions, now } = loaderData;
  return (
    <div className="conteneur tdb">
      <div className="etroit">
        <Link className="retour" to="/dashboard">
          <ChevronLeft className="ico" aria-hidden="true" />
          Tableau de bord
        </Link>
        <h1 className="t-d1">Sécurité du compte</h1>
        <div className="securite">
          {answer.refusal === undefined ? null : <RefusalBand refusal={answer.refusal} />}
          <SecondFactorPanel
            enabled={secondFactor}
            hasPassword={hasPassword}
            secondFactorKey={answer.key}
            errors={errorsOf("start-second-factor", "confirm-second-factor", "remove-second-factor")}
          />
          {secondFactor ? (
            <RecoveryCodes
              codes={answer.codes}
              hasPassword={hasPassword}
              error={errorsOf("renew-recovery-codes").password}
            />
          ) : null}
          <SessionList sessions={sessions} now={now} />
          <PasswordPanel hasPassword={hasPassword} errors={errorsOf("change-password")} />
        </div>
      </div>
    </div>
  );
}
