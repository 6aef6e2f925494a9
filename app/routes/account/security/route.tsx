import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link, redirect } from "react-router";
import { sentenceOf, sentencesByField } from "#app/copy/errors.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { dayOf } from "#app/domain/calendar.ts";
import { closeAccountSchema } from "#app/domain/schemas/privacy-forms.ts";
import { adminPath, secondFactorSetupPath } from "#app/domain/sign-in-paths.ts";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import type { SignedIn } from "#app/features/accounts/read-session.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { signOut } from "#app/features/accounts/sign-out.server.ts";
import { closeOwnAccount } from "#app/features/privacy/close-own-account.server.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { type RequestFacts, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { PageContents } from "#app/ui/page-contents.tsx";
import type { Route } from "./+types/route";
import { AdminRedirectBand } from "./admin-redirect-band.tsx";
import { answerSecurityForm, type SecurityAnswer } from "./answer-security-form.server.ts";
import { ClosePanel } from "./close-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { readClosing } from "./read-closing.server.ts";
import { readSecurity } from "./read-security.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionList } from "./session-list.tsx";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";
import "#app/styles/pages/security.css";
import "#app/styles/pages/service.css";

export const handle = { cache: "no-store" } satisfies RouteHandle;

const PATH = "/chef/profile/securite";

export const meta = () => [{ title: pageTitle("Sécurité du compte") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const suite = url.searchParams.get("suite");
  const user = await requireUser(context.get(requestFacts), suite === null ? PATH : secondFactorSetupPath(suite));
  // Where an administrator redirected here by the administration continues.
  const onward =
    suite === null || user.role !== "admin" ? null : { to: adminPath(suite), proved: user.secondFactorProved };
  return { ...(await readSecurity(user)), closing: await readClosing(user), onward };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, PATH);
  const form = Object.fromEntries(await readForm(request));
  const answer =
    form.intent === CLOSE ? await closeAccount(facts, user, form) : await answerSecurityForm(facts, user, form);
  return data(answer, answer.errors === undefined && answer.refusal === undefined ? 200 : 422);
}

const CLOSE = "close-account";

/** Closing the account is handled here: its command belongs to the privacy feature. */
async function closeAccount(
  facts: RequestFacts,
  user: SignedIn,
  form: Record<string, string>,
): Promise<SecurityAnswer> {
  const answer = { intent: CLOSE, typed: form.confirmation ?? "" };
  const parsed = closeAccountSchema.safeParse(form);
  if (!parsed.success) return { ...answer, errors: sentencesByField(parsed.error.issues) };
  const reauthentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
  if (!reauthentication.ok) {
    const underField =
      reauthentication.code === "mot_de_passe_requis" || reauthentication.code === "mot_de_passe_incorrect";
    return underField
      ? { ...answer, errors: { password: sentenceOf(reauthentication) } }
      : { ...answer, refusal: reauthentication };
  }
  const closed = await closeOwnAccount(facts, reauthentication.value);
  if (!closed.ok) return { ...answer, refusal: closed };
  await signOut(facts);
  throw redirect(`/auth/compte-ferme?jusqu-au=${dayOf(closed.value.jusqu_au)}`);
}

/** In page order; a panel that is not shown has no link. */
const CONTENTS = [
  { id: "cles", title: "Clés d’accès" },
  { id: "double", title: "Double authentification" },
  { id: "codes", title: "Codes de secours" },
  { id: "adresse", title: "Adresse e-mail" },
  { id: "mot-de-passe", title: "Mot de passe" },
  { id: "sessions", title: "Sessions et appareils" },
  { id: "fermer", title: "Fermer mon compte" },
] as const;
const CONTENTS_WITHOUT_CODES = CONTENTS.filter(({ id }) => id !== "codes");

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SecurityAnswer = actionData ?? { intent: "" };
  const errorsOf = (...intents: string[]) => (intents.includes(answer.intent) ? (answer.errors ?? {}) : {});
  const {
    email,
    emailChange,
    closing,
    passkeys,
    reauthentication,
    secondFactor,
    recoveryCodes,
    sessions,
    now,
    onward,
  } = loaderData;
  return (
    <div className="conteneur tdb">
      <Link className="retour security__back" to="/dashboard">
        <ChevronLeft className="ico" aria-hidden="true" />
        Tableau de bord
      </Link>
      <h1 className="t-d1 security__title">Sécurité du compte</h1>
      <div className="security">
        <PageContents label="Dans cette page" entries={secondFactor ? CONTENTS : CONTENTS_WITHOUT_CODES} />
        <div className="security__panels">
          {onward === null ? null : <AdminRedirectBand {...onward} />}
          {answer.refusal === undefined ? null : <RefusalBand refusal={answer.refusal} />}
          <PasskeyPanel passkeys={passkeys} reauthentication={reauthentication} answer={answer} now={now} />
          <SecondFactorPanel
            enabled={secondFactor}
            reauthentication={reauthentication}
            secondFactorKey={answer.key}
            errors={errorsOf("start-second-factor", "confirm-second-factor", "remove-second-factor")}
          />
          {recoveryCodes === null ? null : (
            <RecoveryCodes
              codes={answer.codes}
              onward={onward?.to ?? null}
              kept={recoveryCodes}
              reauthentication={reauthentication}
              error={errorsOf("renew-recovery-codes").password}
            />
          )}
          <EmailPanel
            email={email}
            change={emailChange}
            hasPassword={reauthentication.hasPassword}
            typed={answer.intent === "request-email-change" ? answer.typed : undefined}
            errors={errorsOf("request-email-change")}
          />
          <PasswordPanel hasPassword={reauthentication.hasPassword} errors={errorsOf("change-password")} />
          <SessionList sessions={sessions} now={now} />
          <ClosePanel
            {...closing}
            hasPassword={reauthentication.hasPassword}
            typed={answer.intent === CLOSE ? answer.typed : undefined}
            errors={errorsOf(CLOSE)}
          />
        </div>
      </div>
    </div>
  );
}
