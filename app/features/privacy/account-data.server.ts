import {
  deleteSupportViewsOf,
  emptyAccount,
  selectSignInData,
} from "#app/features/accounts/personal-data.repo.server.ts";
import { emptyAgenda, selectAgenda } from "#app/features/agenda/personal-data.repo.server.ts";
import { forgetWordsOfChef, selectAnswersToChanges } from "#app/features/bookings/personal-data.repo.server.ts";
import { emptyChefProfile, selectChefProfile } from "#app/features/chefs/personal-data.repo.server.ts";
import { deleteNotesAboutChef } from "#app/features/console/personal-data.repo.server.ts";
import { clearMissionNotes, selectMissionNotes } from "#app/features/evenings/personal-data.repo.server.ts";
import { forgetCalendarLinks, selectCalendarLinks } from "#app/features/integrations/personal-data.repo.server.ts";
import {
  deleteCarteOfChef,
  selectDishesForExport,
  selectMenusForExport,
} from "#app/features/menus/personal-data.repo.server.ts";
import {
  deleteMessagesOfChef,
  selectReplyModelWords,
  selectWordsToClients,
} from "#app/features/messages/personal-data.repo.server.ts";
import { deleteCasesOfChef, selectChefCases } from "#app/features/moderation/personal-data.repo.server.ts";
import {
  deleteUnshownPhotos,
  selectPhotosOfChef,
  takePhotosDown,
} from "#app/features/photos/personal-data.repo.server.ts";
import { deleteReviewsOfChef, selectChefReviewWords } from "#app/features/reviews/personal-data.repo.server.ts";
import {
  emptyServices,
  selectServiceDrafts,
  selectServices,
} from "#app/features/services/personal-data.repo.server.ts";
import { selectAcceptedProofs } from "#app/features/verification/personal-data.repo.server.ts";
import { selectSentProofs } from "#app/features/verification/verification.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

type AccountIds = { readonly user_id: string; readonly chef_id: string | null };

/** The data of an account about its owner, in the order of the file that the owner gets. */
export async function readAccountData({ user_id, chef_id }: AccountIds) {
  const account = await selectSignInData(db, user_id);
  if (chef_id === null) return { ...account, profil: null };
  return {
    ...account,
    profil: await selectChefProfile(db, chef_id),
    agenda: { ...(await selectAgenda(db, chef_id)), ...(await selectCalendarLinks(db, chef_id)) },
    messages_aux_clients: await selectWordsToClients(db, chef_id),
    modeles_de_reponse: await selectReplyModelWords(db, chef_id),
    notes_de_mission: await selectMissionNotes(db, chef_id),
    reponses_aux_changements: await selectAnswersToChanges(db, chef_id),
    services: await selectServices(db, chef_id),
    brouillons_de_services: await selectServiceDrafts(db, chef_id),
    plats: await selectDishesForExport(db, chef_id),
    menus: await selectMenusForExport(db, chef_id),
    galerie: await selectPhotosOfChef(db, chef_id),
    justificatifs: await selectAcceptedProofs(db, chef_id),
    justificatifs_envoyes: await sentProofsOf(chef_id),
    mesures_recues: await selectChefCases(db, chef_id),
    avis_recus: await selectChefReviewWords(db, chef_id),
  };
}

/** Without the storage keys of the files, which are secret. */
async function sentProofsOf(chef_id: string) {
  const sent = await selectSentProofs(db, [chef_id]);
  return sent.map(({ type, numero, expire_le, statut, raison, envoye_le, examine_le }) => {
    return { type, numero, expire_le, statut, raison, envoye_le, examine_le };
  });
}

/** Erases an account under its lock: nobody can sign in to it, and nothing identifies its owner. Documents are kept for longer. */
export async function eraseAccount(tx: Transaction, { user_id, chef_id }: AccountIds, at: Date): Promise<void> {
  if (chef_id !== null) await eraseChef(tx, chef_id, at);
  await emptyAccount(tx, user_id, at);
}

/** Keeps the rows that reservations reference and clears all text written by the chef. */
async function eraseChef(tx: Transaction, chef_id: string, at: Date): Promise<void> {
  await deleteSupportViewsOf(tx, chef_id);
  const shown = await takePhotosDown(tx, chef_id);
  await deleteNotesAboutChef(tx, chef_id);
  await emptyChefProfile(tx, chef_id, at);
  await emptyServices(tx, chef_id, at);
  await deleteCarteOfChef(tx, chef_id);
  await emptyAgenda(tx, chef_id);
  await forgetCalendarLinks(tx, chef_id);
  await deleteMessagesOfChef(tx, chef_id);
  await forgetWordsOfChef(tx, chef_id);
  await clearMissionNotes(tx, chef_id);
  await deleteReviewsOfChef(tx, chef_id);
  for (const photo of await deleteUnshownPhotos(tx, shown))
    await enqueue(tx, "delete-photo-objects", photo, { priority: 0 });
  for (const key of await deleteCasesOfChef(tx, chef_id))
    await enqueue(tx, "delete-document", { key }, { priority: 0 });
  await enqueueSitemap(tx, chef_id);
}
