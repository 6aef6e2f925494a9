import { data } from "react-router";
import { changePassword } from "#app/features/accounts/change-password.server.ts";
import { type RefusedAccountForm, refusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { labelOfDevice } from "#app/features/accounts/copy/devices.ts";
import {
  abandonEmailChange,
  requestEmailChange,
  resendEmailChange,
} from "#app/features/accounts/email-change.server.ts";
import {
  addPasskey,
  type PasskeyCreation,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
  verifyPasskey,
} from "#app/features/accounts/passkeys.server.ts";
import type { SignedIn } from "#app/features/accounts/read-session.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { changeEmailSchema, changePasswordSchema } from "#app/features/accounts/rules/account.schema.ts";
import {
  assertionSchema,
  attestationSchema,
  passkeySchema,
  renamePasskeySchema,
} from "#app/features/accounts/rules/passkey.schema.ts";
import { confirmSecondFactorSchema, endSessionSchema } from "#app/features/accounts/rules/second-factor.schema.ts";
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorKey,
  startSecondFactor,
} from "#app/features/accounts/second-factor.server.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { notFound, type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { MAX_PASSKEY_NAME } from "#app/shared/input-limits.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";

const PATH = "/chef/profile/securite";

export type SecurityAnswer = ({ ok: true } | RefusedAccountForm) & {
  /** Which form of the page was submitted. */
  intent: string;
  key?: SecondFactorKey;
  codes?: string[];
  /** The options of `navigator.credentials.create`. */
  creation?: PasskeyCreation;
  /** The passkey that was just added. */
  passkey?: { id: string; name: string };
};
type Form = Record<string, string>;
type Handler = (facts: RequestFacts, user: SignedIn, form: Form) => Promise<SecurityAnswer>;

const passkeyHandlers: Record<string, Handler> = {
  "start-passkey": async (facts, user, form) => {
    const intent = "start-passkey";
    const authentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
    if (!authentication.ok) return refused(intent, authentication);
    const result = await startPasskeyRegistration(facts, authentication.value);
    return result.ok ? { ok: true, intent, creation: result.value } : refused(intent, result);
  },
  "add-passkey": async (facts, user, form) => {
    const intent = "add-passkey";
    const parsed = attestationSchema.safeParse(form);
    if (!parsed.success) return refused(intent, refuse("cle_non_ajoutee"));
    const name = labelOfDevice(facts.headers.get("user-agent") ?? "").slice(0, MAX_PASSKEY_NAME);
    const result = await addPasskey(facts, user, { ...parsed.data, name });
    return result.ok ? { ok: true, intent, passkey: result.value } : refused(intent, result);
  },
  "rename-passkey": async (facts, user, form) => {
    const intent = "rename-passkey";
    const parsed = renamePasskeySchema.safeParse(form);
    if (!parsed.success) {
      const answer = invalid(intent, sentencesByField(parsed.error.issues));
      // The field for a new passkey's name is rendered from the answer; that of a listed passkey, from the URL.
      return form.new === undefined ? answer : { ...answer, passkey: namedBy(form) };
    }
    if (!(await renamePasskey(user, parsed.data)).ok) throw notFound();
    throw redirectWithToast(facts, `${PATH}#cles`, "passkey_renamed");
  },
  "remove-passkey": async (facts, user, form) => {
    const intent = "remove-passkey";
    const parsed = passkeySchema.safeParse(form);
    if (!parsed.success) throw notFound();
    const authentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
    if (!authentication.ok) return refused(intent, authentication);
    const result = await removePasskey(facts, authentication.value, parsed.data);
    if (result.ok) throw redirectWithToast(facts, `${PATH}#cles`, "passkey_removed");
    if (result.code === "introuvable") throw notFound();
    return refused(intent, result);
  },
  "prove-with-passkey": async (facts, _user, form) => {
    const intent = "prove-with-passkey";
    const parsed = assertionSchema.safeParse(form);
    if (!parsed.success) return refused(intent, refuse("cle_non_verifiee"));
    const result = await verifyPasskey(facts, { ...parsed.data, step: "preuve" });
    return result.ok ? { ok: true, intent } : refused(intent, result);
  },
};

const handlers: Record<string, Handler> = {
  ...passkeyHandlers,
  "start-second-factor": async (facts, user, form) => {
    const result = await startSecondFactor(facts, user, { password: form.password ?? "" });
    if (!result.ok) return refused("start-second-factor", result);
    return { ok: true, intent: "confirm-second-factor", key: result.value };
  },
  "confirm-second-factor": async (facts, user, form) => {
    const intent = "confirm-second-factor";
    const parsed = confirmSecondFactorSchema.safeParse(form);
    if (!parsed.success) return invalid(intent, sentencesByField(parsed.error.issues));
    const result = await confirmSecondFactor(facts, user, parsed.data);
    return result.ok
      ? { ok: true, intent, codes: result.value.codes }
      : { ...refused(intent, result), key: result.key };
  },
  "remove-second-factor": async (facts, user, form) => {
    const authentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
    if (!authentication.ok) return refused("remove-second-factor", authentication);
    await removeSecondFactor(facts, authentication.value);
    throw redirectWithToast(facts, PATH, "second_factor_removed");
  },
  "renew-recovery-codes": async (facts, user, form) => {
    const intent = "renew-recovery-codes";
    const authentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
    if (!authentication.ok) return refused(intent, authentication);
    return { ok: true, intent, codes: await renewRecoveryCodes(facts, authentication.value) };
  },
  "change-password": async (facts, user, form) => {
    const intent = "change-password";
    const parsed = changePasswordSchema.safeParse(form);
    if (!parsed.success) return invalid(intent, sentencesByField(parsed.error.issues));
    const result = await changePassword(facts, user, parsed.data);
    if (!result.ok) return refused(intent, result);
    throw redirectWithToast(facts, PATH, "password_changed");
  },
  "request-email-change": async (facts, user, form) => {
    const intent = "request-email-change";
    const parsed = changeEmailSchema.safeParse(form);
    if (!parsed.success) {
      return invalid(intent, sentencesByField(parsed.error.issues), { nouvel_email: form.nouvel_email ?? "" });
    }
    const { nouvel_email } = parsed.data;
    const values = { nouvel_email };
    const authentication = await requireRecentAuthentication(facts, user, { password: form.password ?? "" });
    if (!authentication.ok) return refused(intent, authentication, values);
    const result = await requestEmailChange(facts, authentication.value, { email: user.email, nouvel_email });
    if (result.ok) throw redirectWithToast(facts, `${PATH}#adresse`, "email_change_asked");
    if (result.code !== "adresse_inchangee") return refused(intent, result, values);
    return invalid(intent, { nouvel_email: sentenceOf(result) }, values);
  },
  "resend-email-change": async (facts, user) => {
    const result = await resendEmailChange(facts, user);
    if (!result.ok) return refused("resend-email-change", result);
    throw redirectWithToast(facts, `${PATH}#adresse`, "email_change_resent");
  },
  "abandon-email-change": async (facts, user) => {
    await abandonEmailChange(facts, user);
    throw redirectWithToast(facts, `${PATH}#adresse`, "email_change_abandoned");
  },
  "end-session": async (facts, user, form) => {
    const parsed = endSessionSchema.safeParse(form);
    const result = parsed.success ? await endSession(facts, user, parsed.data) : null;
    if (result?.ok === true) throw redirectWithToast(facts, PATH, "session_ended");
    throw notFound();
  },
  "end-other-sessions": async (facts, user) => {
    await endOtherSessions(facts, user);
    throw redirectWithToast(facts, PATH, "other_sessions_ended");
  },
};

const namedBy = ({ passkey_id = "", name = "" }: Form) => ({ id: passkey_id, name });

const UNDER_THE_NEW_PASSWORD = new Set<string>(["mot_de_passe_courant", "mot_de_passe_personnel"]);
const UNDER_THE_PASSWORD = new Set<string>(["mot_de_passe_incorrect", "mot_de_passe_requis"]);

const invalid = (intent: string, errors: Form, values: Form = {}): SecurityAnswer => ({
  intent,
  ...refusedAccountForm({ errors, values }),
});

/** A wrong code or password is shown under its field, other refusals at the top of the page. */
function refused(intent: string, refusal: Refusal, values: Form = {}): SecurityAnswer {
  if (refusal.code === "code_incorrect") return invalid(intent, { code: sentenceOf(refusal) }, values);
  if (UNDER_THE_NEW_PASSWORD.has(refusal.code)) return invalid(intent, { password: sentenceOf(refusal) }, values);
  if (!UNDER_THE_PASSWORD.has(refusal.code)) return { intent, ...refusedAccountForm({ refusal, values }) };
  const field = intent === "change-password" ? "current_password" : "password";
  return invalid(intent, { [field]: sentenceOf(refusal) }, values);
}

/** Dispatches the forms of the security page by their `intent`; an unknown one is a 400. */
export async function answerSecurityForm(facts: RequestFacts, user: SignedIn, form: Form): Promise<SecurityAnswer> {
  const { intent = "" } = form;
  const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (handle === undefined) throw data(null, 400);
  return handle(facts, user, form);
}
