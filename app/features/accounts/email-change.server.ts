import { writeAudit } from "#app/platform/audit.server.ts";
import { revokeMailedLinks } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue, enqueueAll } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealLink } from "#app/platform/sealed-secret.server.ts";
import { inTransaction, sqlFailure, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import {
  deleteEmailChange,
  deleteSessionsExcept,
  findAccountByEmail,
  findEmailChange,
  findRecipient,
  lockEmailChangeByLink,
  markEmailConfirmed,
  renewEmailLink,
  setEmail,
  startEmailChange,
} from "./accounts.repo.server.ts";
import { readSession, type SignedIn } from "./read-session.server.ts";
import type { ChangeEmailInput } from "./rules/account.schema.ts";
import { type EmailSide, emailChangeEnds, emailChangeIsConfirmed } from "./rules/account-security.ts";

const MAIL = "send-email-change-link";

type RefusedRequest = "trop_de_demandes" | "adresse_inchangee";

/**
 * Mails a link to both addresses; nothing changes before both are confirmed. The response is the same when another account has
 * the new address: only the owner of that mailbox is told.
 */
export async function requestEmailChange(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
  { email, nouvel_email }: ChangeEmailInput & { email: string },
): Promise<Result<null, RefusedRequest>> {
  if (nouvel_email === email) return refuse("adresse_inchangee");
  // Also counted per new address: several accounts together must not flood one mailbox.
  const limit = await consumeLimits([
    { limit: "liens_adresse", key: addressKey(facts.clientAddress) },
    { limit: "liens_compte", key: email },
    { limit: "liens_compte", key: nouvel_email },
  ]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
  await inTransaction(async (tx) => {
    const expire_le = emailChangeEnds(now());
    const { ancien, nouveau } = await startEmailChange(tx, { user_id, nouvel_email, expire_le });
    const change = { nouvel_email, expire_le: expire_le.toISOString() };
    await enqueueAll(tx, [
      { name: MAIL, payload: { ...change, email, cote: "ancienne", token: sealLink(MAIL, ancien) } },
      { name: MAIL, payload: { ...change, email: nouvel_email, cote: "nouvelle", token: sealLink(MAIL, nouveau) } },
    ]);
    await writeAudit(tx, facts, { action: "email_change_demande", acteur_id: user_id, objet: `user:${user_id}` });
  });
  return ok(null);
}

/** Sends another link to the new address. The deadline for confirming both links is not extended. */
export async function resendEmailChange(
  facts: RequestFacts,
  { user_id, email }: SignedIn,
): Promise<Result<null, "trop_de_demandes" | "lien_expire">> {
  return inTransaction(async (tx) => {
    const change = await findEmailChange(tx, user_id, now());
    if (change === null) return refuse("lien_expire");
    const { nouvel_email, expire_le } = change;
    const limit = await consumeLimits([
      { limit: "liens_adresse", key: addressKey(facts.clientAddress) },
      { limit: "liens_compte", key: email },
      { limit: "liens_compte", key: nouvel_email },
    ]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
    const token = sealLink("send-email-change-link", await renewEmailLink(tx, user_id));
    await enqueue(tx, "send-email-change-link", {
      ...{ nouvel_email, expire_le: expire_le.toISOString() },
      ...{ email: nouvel_email, cote: "nouvelle", token },
    });
    return ok(null);
  });
}

type RefusedConfirmation = "lien_expire" | "compte_existant";
export type ConfirmedEmail = { cote: EmailSide; change: boolean; nouvel_email: string; expire_le: Date };

/** Confirms one of the two mailed links. The address changes when the second one is confirmed, in either order. */
export async function confirmEmailChange(
  facts: RequestFacts,
  token: string,
): Promise<Result<ConfirmedEmail, RefusedConfirmation>> {
  const session = await readSession(facts);
  const here = session.kind === "user" ? session : null;
  try {
    return await inTransaction((tx) => confirm(tx, facts, token, here));
  } catch (error) {
    // Another account took the new address between the check and the UPDATE.
    if (sqlFailure(error)?.constraint !== "one_account_per_email") throw error;
    return refuse("compte_existant");
  }
}

type Here = { user_id: string; session_id: string } | null;

async function confirm(
  tx: Transaction,
  facts: RequestFacts,
  token: string,
  here: Here,
): Promise<Result<ConfirmedEmail, RefusedConfirmation>> {
  const at = now();
  const found = await lockEmailChangeByLink(tx, token, at);
  if (found === null) return refuse("lien_expire");
  const { user_id, nouvel_email, expire_le, ancienne } = found;
  if (!ancienne && (await findAccountByEmail(tx, nouvel_email)) !== undefined) {
    await deleteEmailChange(tx, user_id);
    return refuse("compte_existant");
  }
  const side = ancienne ? { ancien_confirme_le: at } : { nouveau_confirme_le: at };
  await markEmailConfirmed(tx, user_id, side);
  const change = emailChangeIsConfirmed({ ...found, ...side });
  if (change) await changeEmail(tx, facts, { user_id, nouvel_email }, here, at);
  return ok({ cote: ancienne ? "ancienne" : "nouvelle", change, nouvel_email, expire_le });
}

/** One transaction: the new address, the revocation of links and sessions issued under the old one, the mails and the audit entry. */
async function changeEmail(
  tx: Transaction,
  facts: RequestFacts,
  { user_id, nouvel_email }: { user_id: string; nouvel_email: string },
  here: Here,
  at: Date,
): Promise<void> {
  const former = await findRecipient(tx, user_id);
  await setEmail(tx, user_id, nouvel_email, at);
  await revokeMailedLinks(tx, user_id);
  await deleteSessionsExcept(tx, user_id, here?.user_id === user_id ? here.session_id : null);
  const common = { nouvel_email, prenom: former?.prenom ?? null, at: at.toISOString() };
  await enqueueAll(
    tx,
    [former?.email, nouvel_email].flatMap((email) =>
      email === undefined ? [] : [{ name: "send-email-changed", payload: { ...common, email } }],
    ),
  );
  await writeAudit(tx, facts, { action: "email_change", acteur_id: user_id, objet: `user:${user_id}` });
}

/** « Ce n’est pas moi » in the mail to the current address: cancels the change and ends every other session of the account. */
export async function stopEmailChange(facts: RequestFacts, token: string): Promise<Result<null, "lien_expire">> {
  const session = await readSession(facts);
  return inTransaction(async (tx) => {
    const found = await lockEmailChangeByLink(tx, token, now());
    // The new address may belong to a stranger, so the link sent to it cannot end sessions.
    if (found === null || !found.ancienne) return refuse("lien_expire");
    const { user_id } = found;
    await revokeMailedLinks(tx, user_id);
    const own = session.kind === "user" && session.user_id === user_id;
    await deleteSessionsExcept(tx, user_id, own ? session.session_id : null);
    await writeAudit(tx, facts, { action: "email_change_arrete", acteur_id: user_id, objet: `user:${user_id}` });
    return ok(null);
  });
}

/** Abandons a change of address: both mailed links stop working. */
export async function abandonEmailChange(facts: RequestFacts, { user_id }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await deleteEmailChange(tx, user_id))) return;
    await writeAudit(tx, facts, { action: "email_change_abandonne", acteur_id: user_id, objet: `user:${user_id}` });
  });
}
