import clsx from "clsx";
import { data, redirect } from "react-router";
import { refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { readReauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import type { SignedIn } from "#app/features/accounts/read-session.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { adminPath, secondFactorSetupPath } from "#app/features/accounts/rules/sign-in-paths.ts";
import { signOut } from "#app/features/accounts/sign-out.server.ts";
import { closeOwnAccount } from "#app/features/privacy/account-closing.server.ts";
import { closeAccountSchema } from "#app/features/privacy/rules/privacy.schema.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { type RequestFacts, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
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
import * as styles from "./security.module.css";
import { SessionList } from "./session-list.tsx";

export const handle = { cache: "no-store" } satisfies RouteHandle;

const PATH = "/chef/profile/securite";

export const meta = () => [{ title: pageTitle("Sécurité du compte") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const suite = url.searchParams.get("suite");
  const user = await requireUser(context.get(requestFacts), suite === null ? PATH : secondFactorSetupPath(suite));
  // Where an administrator redirected here by the administration continues.
  const onward =
    suite === null || user.role !== "admin" ? null : { to: adminPath(suite), proved: user.secondFactorProved };
  return {
    ...(await readSecurity(user)),
    reauthentication: await readReauthentication(user),
    closing: { ...(await readClosing(user)), cooks: user.chef !== null },
    onward,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const user = await requireUser(facts, PATH);
  const form = Object.fromEntries(await readForm(request));
  const answer =
    form.intent === CLOSE ? await closeAccount(facts, user, form) : await answerSecurityForm(facts, user, form);
  return data(answer, answer.ok ? 200 : 422);
}

const CLOSE = "close-account";

/** Closing the account is handled here: its command belongs to the privacy feature. */
async function closeAccount(
  facts: RequestFacts,
  user: SignedIn,
  form: Record<string, string>,
): Promise<SecurityAnswer> {
  const refused = (reason: Parameters<typeof refusedAccountForm>[0]) => ({
    intent: CLOSE,
    ...refusedAccountForm({ ...reason, values: { confirmation: form.confirmation ?? "" } }),
  });
  const parsed = closeAccountSchema.safeParse(form);
  if (!parsed.success) return refused({ errors: sentencesByField(parsed.error.issues) });
  const reauthentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
  if (!reauthentication.ok) {
    const underField =
      reauthentication.code === "mot_de_passe_requis" || reauthentication.code === "mot_de_passe_incorrect";
    return refused(underField ? { errors: { password: sentenceOf(reauthentication) } } : { refusal: reauthentication });
  }
  const closed = await closeOwnAccount(facts, reauthentication.value);
  if (!closed.ok) return refused({ refusal: closed });
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
  const refused = actionData?.ok === false ? actionData : undefined;
  const refusedAs = (...intents: string[]) =>
    refused !== undefined && intents.includes(refused.intent) ? refused : null;
  const errorsOf = (...intents: string[]) => refusedAs(...intents)?.errors ?? {};
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
    <>
      <WorkHead title="Sécurité du compte" back={TO_PLUS} />
      <div className={clsx(layout.columns1100, styles.layout)}>
        <PageContents label="Dans cette page" entries={secondFactor ? CONTENTS : CONTENTS_WITHOUT_CODES} />
        <div className={styles.panels}>
          {onward === null ? null : <AdminRedirectBand {...onward} />}
          <RefusalBand answer={refused} />
          <PasskeyPanel passkeys={passkeys} reauthentication={reauthentication} answer={actionData} now={now} />
          <SecondFactorPanel
            enabled={secondFactor}
            reauthentication={reauthentication}
            secondFactorKey={actionData?.key}
            errors={errorsOf("start-second-factor", "confirm-second-factor", "remove-second-factor")}
          />
          {recoveryCodes === null ? null : (
            <RecoveryCodes
              codes={actionData?.codes}
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
            typed={refusedAs("request-email-change")?.values.nouvel_email}
            errors={errorsOf("request-email-change")}
          />
          <PasswordPanel hasPassword={reauthentication.hasPassword} errors={errorsOf("change-password")} />
          <SessionList sessions={sessions} now={now} />
          <ClosePanel
            {...closing}
            hasPassword={reauthentication.hasPassword}
            typed={refusedAs(CLOSE)?.values.confirmation}
            errors={errorsOf(CLOSE)}
          />
        </div>
      </div>
    </>
  );
}
