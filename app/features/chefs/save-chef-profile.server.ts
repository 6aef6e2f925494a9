import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import type { RecentAuthentication, RecentAuthenticationRefusal } from "#app/shared/scopes.ts";
import { insertChef, lockPaymentLink, type ProfileRow, selectOwnChef, updateChef } from "./chefs.repo.server.ts";
import type { ChefProfileInput } from "./rules/chef-profile.schema.ts";

type Owner = { user_id: string };

/**
 * Creates or updates the profile of an account. Changing the payment link redirects money, so it requires recent authentication
 * (`reauthenticate`) and notifies the owner by mail.
 */
export async function saveChefProfile(
  facts: RequestFacts,
  owner: Owner,
  input: ChefProfileInput,
  reauthenticate: () => Promise<Result<RecentAuthentication, RecentAuthenticationRefusal>>,
): Promise<Result<{ created: boolean }, RecentAuthenticationRefusal | "erreur_inattendue">> {
  try {
    const profile = rowOf(input);
    let before = await selectOwnChef(db, owner.user_id);
    if (before === null) {
      if (await createProfile(facts, owner, profile)) return ok({ created: true });
      // A concurrent request (a double click) created the profile: read it again, so that the same link needs no
      // password.
      before = await selectOwnChef(db, owner.user_id);
    }
    const sameLink = before?.lien_paiement === profile.lien_paiement;
    const authentication = sameLink ? null : await reauthenticate();
    if (authentication?.ok === false) return authentication;
    return await inTransaction((tx) => changeProfile(tx, facts, owner, profile, authentication !== null));
  } catch (error) {
    log.error({ err: error, requestId: facts.requestId }, "save chef profile failed");
    return refuse("erreur_inattendue");
  }
}

/** Stores an empty optional field as null. */
function rowOf(input: ChefProfileInput): ProfileRow {
  const orNull = (text: string) => (text === "" ? null : text);
  return {
    ...input,
    nom_societe: orNull(input.nom_societe),
    description: orNull(input.description),
    telephone: orNull(input.telephone),
    ville: orNull(input.ville),
    zone_intervention: orNull(input.zone_intervention),
    site_web: orNull(input.site_web),
    conditions_annulation: orNull(input.conditions_annulation),
  };
}

/** False when a concurrent request of the same account created the profile first. */
function createProfile(facts: RequestFacts, { user_id }: Owner, profile: ProfileRow): Promise<boolean> {
  return inTransaction(async (tx) => {
    const id = await insertChef(tx, user_id, profile);
    if (id === null) return false;
    await writeAudit(tx, facts, { action: "profil_chef_cree", acteur_id: user_id, objet: `chef:${id}` });
    return true;
  });
}

async function changeProfile(
  tx: Transaction,
  facts: RequestFacts,
  { user_id }: Owner,
  profile: ProfileRow,
  proved: boolean,
): Promise<Result<{ created: boolean }, "mot_de_passe_requis"> | Refusal<"erreur_inattendue">> {
  const before = await lockPaymentLink(tx, user_id);
  if (before === null) return refuse("erreur_inattendue");
  const changed = before.lien_paiement !== profile.lien_paiement;
  if (changed && !proved) return refuse("mot_de_passe_requis");
  await updateChef(tx, before.id, profile);
  if (changed) {
    const { lien_paiement } = profile;
    const ancien_lien_paiement = before.lien_paiement;
    const at = now().toISOString();
    await enqueue(tx, "send-payment-link-changed", { user_id, at, lien_paiement, ancien_lien_paiement });
    await writeAudit(tx, facts, {
      action: "lien_paiement_change",
      acteur_id: user_id,
      objet: `chef:${before.id}`,
    });
  }
  return ok({ created: false });
}
