import {
  type BlockOrigin,
  selectBlockedPerson,
  selectBlocksOfPerson,
  selectNetworksOf,
} from "#app/features/moderation/blocks.repo.server.ts";
import { MODERATION_RETENTION } from "#app/features/moderation/rules/retention.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailboxKeys } from "#app/platform/keyed-hash.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { keptSince } from "#app/shared/retention.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type BlockedPerson = NonNullable<Awaited<ReturnType<typeof readBlockedPerson>>>;

/** What of a person can be blocked; null when the record is unknown or was erased. */
export async function readBlockedPerson(_admin: AdminScope, objet: BlockOrigin) {
  const person = await selectBlockedPerson(db, objet);
  if (person === null) return null;
  const at = now();
  const boite = mailboxOf(person.email);
  const [networks, running] = await Promise.all([
    selectNetworksOf(db, mailboxKeys(boite), keptSince(MODERATION_RETENTION.reseau_visiteur, at)),
    selectBlocksOfPerson(db, boite, at),
  ]);
  return {
    ...person,
    networks: networks.map(({ cle, ...network }) => ({ ...network, cible: cle.toString("base64url") })),
    running,
  };
}
