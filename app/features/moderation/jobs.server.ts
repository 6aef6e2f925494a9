import { z } from "zod";
import { selectPhoto } from "#app/features/photos/photos.repo.server.ts";
import { photoObjectKeys, variantKey } from "#app/features/photos/rules/stored-photo.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { putPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteObjects, getObject, objectExists } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { teamEmail } from "#app/shared/copy/mail.ts";
import { selectCase, selectCaseOfDecision } from "./cases.repo.server.ts";
import { caseDecisionMail, caseReceipt, hiddenContentMail, measureMail } from "./copy/mails/cases.ts";
import { liftRestriction } from "./jobs/lift-restriction.job.server.ts";
import { hiddenKey, isHidden, selectEndedRestrictions } from "./measures.repo.server.ts";
import { selectCaseById } from "./reports.repo.server.ts";
import { copyOf, restoredBy } from "./rules/case.ts";

const headers = () => ({ replyTo: teamEmail() });

/** Copies the photo as it was reported: its chef may delete it before the decision. Idempotent. */
export const copyReportedPhoto = defineJob({
  name: "copy-reported-photo",
  payload: z.object({ signalement_id: z.guid(), largeur: z.number().int() }),
  run: async ({ signalement_id, largeur }) => {
    const found = await selectCaseById(db, signalement_id);
    if (found === null || found.copie_cle === null) return;
    const photo = await getObject(variantKey(found.cible, largeur, "webp"));
    await putPrivateObject(found.copie_cle, photo, "image/webp");
  },
});

export const sendCaseReceipt = defineMail({
  name: "send-case-receipt",
  payload: z.object({ signalement_id: z.guid() }),
  read: async ({ signalement_id }) => {
    const found = await selectCaseById(db, signalement_id);
    if (found === null || found.email === null || found.copie === null) return null;
    return { ...found, email: found.email, copie: found.copie };
  },
  to: ({ email }) => email,
  template: (found) => caseReceipt(found),
  messageId: ({ signalement_id }) => `dossier-${signalement_id}`,
  headers,
});

/** To the chef, as soon as a content is hidden before the decision. It says nothing of who reported. */
export const sendHiddenContent = defineMail({
  name: "send-hidden-content",
  payload: z.object({ signalement_id: z.guid() }),
  read: async ({ signalement_id }) => {
    const found = await selectCase(db, signalement_id);
    if (found === null) return null;
    const { copie, masque_le, masque_raison: raison } = found;
    if (copie === null || masque_le === null || raison === null) return null;
    return { found: { ...found, copie }, hidden: { masque_le, raison } };
  },
  to: ({ found }) => found.chef_email,
  template: ({ found, hidden }) => hiddenContentMail(found, hidden),
  messageId: ({ signalement_id }) => `masque-${signalement_id}`,
  headers,
});

async function readDecision(decision_id: string) {
  const found = await selectCaseOfDecision(db, decision_id);
  const decided = found?.decisions.find(({ id }) => id === decision_id);
  if (found === null || decided === undefined || decided.raison === null) return null;
  const retablit = restoredBy(decided, found, found.decisions.slice(found.decisions.indexOf(decided) + 1));
  const contestee_par = found.decisions.find(({ appel_par }) => appel_par !== null)?.appel_par ?? null;
  return {
    found: { ...found, copie: copyOf(found) },
    decision: { ...decided, raison: decided.raison, retablit, contestee_par },
  };
}

/** The statement of reasons, to the chef. It says nothing of who reported. */
export const sendMeasure = defineMail({
  name: "send-measure",
  payload: z.object({ decision_id: z.guid() }),
  read: async ({ decision_id }) => {
    const read = await readDecision(decision_id);
    return read === null ? null : { ...read, token: await tokenOfLink(db, "mesure", decision_id) };
  },
  to: ({ found }) => found.chef_email,
  template: ({ found, decision, token }) => measureMail(found, decision, { contester: siteUrl(`/mesure/${token}`) }),
  messageId: ({ decision_id }) => `mesure-${decision_id}`,
  headers,
});

/** To the person who reported. */
export const sendCaseDecision = defineMail({
  name: "send-case-decision",
  payload: z.object({ decision_id: z.guid() }),
  read: async ({ decision_id }) => {
    const read = await readDecision(decision_id);
    if (read === null || read.found.email === null) return null;
    return { ...read, email: read.found.email, token: await tokenOfLink(db, "dossier", read.found.id) };
  },
  to: ({ email }) => email,
  template: ({ found, decision, token }) =>
    caseDecisionMail(found, decision, { contester: siteUrl(`/signalement/${token}`) }),
  messageId: ({ decision_id }) => `dossier-decision-${decision_id}`,
  headers,
});

const BATCH = 500;

/** Lifts the restrictions whose duration is over, each by its own job: one that fails does not hold back the others. */
export const endRestrictions = defineJob({
  name: "end-restrictions",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "* * * * *" },
  run: async ({ at = now() }) => {
    const ended = await selectEndedRestrictions(db, at, BATCH);
    await inTransaction(async (tx) => {
      for (const payload of ended)
        await enqueue(tx, "lift-restriction", payload, { key: `lift-restriction:${payload.signalement_id}` });
    });
  },
});

/**
 * Takes the files of a hidden photo out of the public store: who knows an address would still see them. One private copy is kept for
 * the day the restriction is lifted. Idempotent: the public files are deleted after the copy.
 */
export const hidePhotoObjects = defineJob({
  name: "hide-photo-objects",
  payload: z.object({ cle: z.string() }),
  run: async ({ cle }) => {
    const photo = await selectPhoto(db, cle);
    // A late retry must not delete the files of a photo that is shown again.
    if (photo === null || !(await isHidden(db, cle))) return;
    const largest = variantKey(cle, photo.largeur, "webp");
    if (await objectExists(largest)) await putPrivateObject(hiddenKey(cle), await getObject(largest), "image/webp");
    await deleteObjects(photoObjectKeys(photo));
  },
});

export const moderationJobs = [
  copyReportedPhoto,
  endRestrictions,
  hidePhotoObjects,
  liftRestriction,
  sendCaseReceipt,
  sendHiddenContent,
  sendMeasure,
  sendCaseDecision,
];
