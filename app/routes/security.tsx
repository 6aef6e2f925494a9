import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link } from "react-router";
import { pageTitle } from "#app/copy/pages/site.ts";
import { answerSecurityForm, type SecurityAnswer } from "#app/features/accounts/answer-security-form.server.ts";
import { PasswordPanel } from "#app/features/accounts/components/password-panel.tsx";
import { RecoveryCodes } from "#app/features/accounts/components/recovery-codes.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { SecondFactorPanel } from "#app/features/accounts/components/second-factor-panel.tsx";
import { SessionList } from "#app/features/accounts/components/session-list.tsx";
import { readSecurity } from "#app/features/accounts/read-security.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { keepTyped } from "#app/layout/keep-typed.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { PageContents } from "#app/ui/page-contents.tsx";
import type { Route } from "./+types/security";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";
import "#app/styles/pages/security.css";
import "#app/styles/pages/service.css";

const PATH = "/chef/profile/securite";

export const meta = () => [{ title: pageTitle("Sécurité du compte") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTyped];

export async function loader({ context }: Route.LoaderArgs) {
  return readSecurity(await requireUser(context.get(requestFacts), PATH));
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, PATH);
  const answer = await answerSecurityForm(facts, user, Object.fromEntries(await readForm(request)));
  return data(answer, answer.errors === undefined && answer.refusal === undefined ? 200 : 422);
}

/** In the order of the page; a panel that is not shown has no link. */
const CONTENTS = [
  { id: "double", title: "Double authentification" },
  { id: "codes", title: "Codes de secours" },
  { id: "mot-de-passe", title: "Mot de passe" },
  { id: "sessions", title: "Sessions et appareils" },
] as const;
const CONTENTS_WITHOUT_CODES = CONTENTS.filter(({ id }) => id !== "codes");

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SecurityAnswer = actionData ?? { intent: "" };
  const errorsOf = (...intents: string[]) => (intents.includes(answer.intent) ? (answer.errors ?? {}) : {});
  const { hasPassword, secondFactor, sessions, now } = loaderData;
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
          <PasswordPanel hasPassword={hasPassword} errors={errorsOf("change-password")} />
          <SessionList sessions={sessions} now={now} />
        </div>
      </div>
    </div>
  );
}
