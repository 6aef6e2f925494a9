import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { teamEmail } from "#app/shared/copy/mail.ts";
import { selectCase, selectCaseOfDecision } from "./cases.repo.server.ts";
import {
  caseDecisionMail,
  caseReceipt,
  heldReviewDecided,
  hiddenContentMail,
  measureMail,
} from "./copy/mails/cases.ts";
import { copyOf, restoredBy } from "./rules/case.ts";

type CaseFacts = NonNullable<Awaited<ReturnType<typeof selectCase>>>;

const headers = () => ({ replyTo: teamEmail() });

/** Who reported; null once they are erased, and when the automatic rules did. */
const reporterOf = ({ auteur, email, chef_email }: CaseFacts) => (auteur === "chef" ? chef_email : email);

/** The chef, or the author of the review with the link to it; null once the author is erased. */
async function restrictedOf({ avis, chef_email, chef_prenom }: CaseFacts) {
  if (avis === null) return { email: chef_email, prenom: chef_prenom, avis: null };
  if (avis.anonymise_le !== null) return null;
  const lien = siteUrl(`/avis/${await tokenOfLink(db, "avis", avis.reservation_id)}`);
  return { email: avis.client_email, prenom: avis.client_prenom, avis: lien };
}

export const sendCaseReceipt = defineMail({
  name: "send-case-receipt",
  payload: z.object({ signalement_id: z.guid() }),
  read: async ({ signalement_id }) => {
    const found = await selectCase(db, signalement_id);
    const email = found === null ? null : reporterOf(found);
    if (found === null || email === null || found.copie === null) return null;
    return { ...found, email, copie: found.copie };
  },
  to: ({ email }) => email,
  template: (found) => caseReceipt(found),
  messageId: ({ signalement_id }) => `dossier-${signalement_id}`,
  headers,
});

/** To the chef or the author, as soon as a content is hidden before the decision. It says nothing of who reported. */
export const sendHiddenContent = defineMail({
  name: "send-hidden-content",
  payload: z.object({ signalement_id: z.guid() }),
  read: async ({ signalement_id }) => {
    const found = await selectCase(db, signalement_id);
    const told = found === null ? null : await restrictedOf(found);
    if (found === null || told === null) return null;
    const { copie, masque_le, masque_raison: raison } = found;
    if (copie === null || masque_le === null || raison === null) return null;
    return { found: { ...found, copie, prenom: told.prenom }, told, hidden: { masque_le, raison } };
  },
  to: ({ told }) => told.email,
  template: ({ found, hidden }) => hiddenContentMail(found, hidden),
  messageId: ({ signalement_id }) => `masque-${signalement_id}`,
  headers,
});

/** Null once the words of the decision are erased. */
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

/** The statement of reasons, to the chef or the author. It says nothing of who reported. */
export const sendMeasure = defineMail({
  name: "send-measure",
  payload: z.object({ decision_id: z.guid() }),
  read: async ({ decision_id }) => {
    const read = await readDecision(decision_id);
    const told = read === null ? null : await restrictedOf(read.found);
    if (read === null || told === null) return null;
    const links =
      told.avis === null
        ? { contester: siteUrl(`/mesure/${await tokenOfLink(db, "mesure", decision_id)}`) }
        : { contester: `${told.avis}/contester`, avis: told.avis };
    return { ...read, told, links };
  },
  to: ({ told }) => told.email,
  template: ({ found, decision, told, links }) => measureMail({ ...found, prenom: told.prenom }, decision, links),
  messageId: ({ decision_id }) => `mesure-${decision_id}`,
  headers,
});

/** To the person who reported. `signalement_id`: the previous release queued one job per report that a decision answered. */
export const sendCaseDecision = defineMail({
  name: "send-case-decision",
  payload: z.object({ decision_id: z.guid(), signalement_id: z.guid().optional() }),
  read: async ({ decision_id, signalement_id }) => {
    const read = await readDecision(await ownDecision(decision_id, signalement_id));
    const email = read === null ? null : reporterOf(read.found);
    if (read === null || email === null) return null;
    const purpose = read.found.signale === "avis" ? "signalement" : "dossier";
    return { ...read, email, token: await tokenOfLink(db, purpose, read.found.id) };
  },
  to: ({ email }) => email,
  template: ({ found, decision, token }) =>
    caseDecisionMail(found, decision, { contester: siteUrl(`/signalement/${token}`) }),
  messageId: ({ decision_id, signalement_id }) =>
    ["dossier-decision", decision_id, signalement_id].filter(Boolean).join("-"),
  headers,
});

async function ownDecision(decision_id: string, signalement_id: string | undefined): Promise<string> {
  if (signalement_id === undefined) return decision_id;
  const [first, own] = [await selectCaseOfDecision(db, decision_id), await selectCase(db, signalement_id)];
  const at = first?.decisions.find(({ id }) => id === decision_id)?.created_at.getTime();
  return own?.decisions.find(({ created_at }) => created_at.getTime() === at)?.id ?? decision_id;
}

/** A held review that is not published: the dashboard told the chef that one waits. */
export const notifyChefOfHeldReview = defineMail({
  name: "notify-chef-of-held-review",
  payload: z.object({ decision_id: z.guid() }),
  read: async ({ decision_id }) => {
    const read = await readDecision(decision_id);
    return read === null || read.found.avis === null ? null : { ...read, avis: read.found.avis };
  },
  to: ({ found }) => found.chef_email,
  template: ({ found, avis, decision }) => heldReviewDecided({ ...found, avis }, decision),
  messageId: ({ decision_id }) => `avis-retenu-${decision_id}`,
});

export const caseMails = [notifyChefOfHeldReview, sendCaseReceipt, sendHiddenContent, sendMeasure, sendCaseDecision];
