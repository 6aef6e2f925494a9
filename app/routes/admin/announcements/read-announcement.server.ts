import {
  countOutcomes,
  countRecipients,
  countSendings,
  selectAnnouncement,
  selectRecipientTowns,
} from "#app/features/console/announcements.repo.server.ts";
import { announcementState } from "#app/features/console/rules/announcement.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type OpenedAnnouncement = NonNullable<Awaited<ReturnType<typeof readAnnouncement>>>;

const EMPTY = { genre: "service", ville: null, type_service: null } as const;

/** `id` is null for a new announcement; null when the id is unknown. */
export async function readAnnouncement(_admin: AdminScope, id: string | null) {
  const found = id === null ? null : await selectAnnouncement(db, id);
  if (id !== null && found === null) return null;
  const [recipients, sent, outcomes, towns] = await Promise.all([
    countRecipients(db, found ?? EMPTY),
    id === null ? 0 : countSendings(db, id),
    id === null ? null : countOutcomes(db, id),
    selectRecipientTowns(db),
  ]);
  return {
    id,
    objet: found?.objet ?? "",
    texte: found?.texte ?? "",
    ville: found?.ville ?? "",
    type_service: found?.type_service ?? "",
    motif_suspension: found?.motif_suspension ?? null,
    programmee_le: found?.programmee_le ?? null,
    state: found === null ? ("brouillon" as const) : announcementState(found, now()),
    recipients,
    sent,
    outcomes,
    towns,
  };
}
