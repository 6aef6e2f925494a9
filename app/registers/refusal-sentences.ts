import { ACCOUNT_SENTENCES } from "#app/features/accounts/copy/refusals.ts";
import { AGENDA_SENTENCES } from "#app/features/agenda/copy/refusals.ts";
import { BOOKING_SENTENCES } from "#app/features/bookings/copy/refusals.ts";
import { CHEF_SENTENCES } from "#app/features/chefs/copy/refusals.ts";
import { COMMUNE_SENTENCES } from "#app/features/communes/copy/refusals.ts";
import { CONSOLE_SENTENCES } from "#app/features/console/copy/refusals.ts";
import { EVENING_SENTENCES } from "#app/features/evenings/copy/refusals.ts";
import { HELP_SENTENCES } from "#app/features/help/copy/refusals.ts";
import { INTEGRATION_SENTENCES } from "#app/features/integrations/copy/refusals.ts";
import { LEGAL_SENTENCES } from "#app/features/legal/copy/refusals.ts";
import { MENU_SENTENCES } from "#app/features/menus/copy/refusals.ts";
import { MESSAGE_SENTENCES } from "#app/features/messages/copy/refusals.ts";
import { MODERATION_SENTENCES } from "#app/features/moderation/copy/refusals.ts";
import { PHOTO_SENTENCES } from "#app/features/photos/copy/refusals.ts";
import { PRIVACY_SENTENCES } from "#app/features/privacy/copy/refusals.ts";
import { REVIEW_SENTENCES } from "#app/features/reviews/copy/refusals.ts";
import { SERVICE_SENTENCES } from "#app/features/services/copy/refusals.ts";
import { VERIFICATION_SENTENCES } from "#app/features/verification/copy/refusals.ts";
import { WAITING_LIST_SENTENCES } from "#app/features/waiting-list/copy/refusals.ts";
import { COMMON_SENTENCES } from "#app/shared/copy/refusals.ts";
import type { Sentence, SentencesOf } from "#app/shared/copy/sentences.ts";
import type { FormIssue } from "#app/shared/issues.ts";
import type { Refusal, RefusalCode, RefusalFacts } from "#app/shared/result.ts";

/** Every refusal in words: the sum of what capabilities say. A code without a sentence does not compile. */
export const SENTENCES = {
  ...COMMON_SENTENCES,
  ...ACCOUNT_SENTENCES,
  ...AGENDA_SENTENCES,
  ...BOOKING_SENTENCES,
  ...CHEF_SENTENCES,
  ...COMMUNE_SENTENCES,
  ...CONSOLE_SENTENCES,
  ...EVENING_SENTENCES,
  ...HELP_SENTENCES,
  ...INTEGRATION_SENTENCES,
  ...LEGAL_SENTENCES,
  ...MENU_SENTENCES,
  ...MESSAGE_SENTENCES,
  ...MODERATION_SENTENCES,
  ...PHOTO_SENTENCES,
  ...PRIVACY_SENTENCES,
  ...REVIEW_SENTENCES,
  ...SERVICE_SENTENCES,
  ...VERIFICATION_SENTENCES,
  ...WAITING_LIST_SENTENCES,
} satisfies SentencesOf<RefusalFacts>;

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(SENTENCES, code);
}

function sentenceFor(code: RefusalCode, facts: object): string {
  const sentence: string | Sentence<object> = SENTENCES[code];
  return typeof sentence === "string" ? sentence : sentence(facts);
}

export function sentenceOf(refusal: Refusal): string {
  return sentenceFor(refusal.code, refusal);
}

/** The sentence of a form issue: its message is a code, its parameters are the facts. */
export function sentenceOfIssue(issue: { readonly message: string; readonly params?: object | undefined }): string {
  return isRefusalCode(issue.message) ? sentenceFor(issue.message, issue.params ?? {}) : SENTENCES.champ_invalide;
}

/** The first sentence of each field of a refused form. */
export function sentencesByField(issues: readonly FormIssue[]): Record<string, string> {
  const entries = issues.map((issue) => [issue.path.map(String).join("."), sentenceOfIssue(issue)] as const);
  return Object.fromEntries(entries.toReversed());
}

/** Same, but a sentence that covers several fields appears under the first of them only. */
export function sentencesWithoutRepeats(issues: readonly FormIssue[]): Record<string, string> {
  const seen = new Set<string>();
  const once = issues.map((each) => {
    const repeated = seen.has(each.message);
    seen.add(each.message);
    return repeated && each.message === "champs_profil_requis" ? { ...each, message: "champ_requis" } : each;
  });
  return sentencesByField(once);
}

/** The next step, for refusals whose sentence does not contain it. */
export function adviceOf(refusal: Refusal): string | null {
  if (refusal.code === "prix_modifie") return "Rien n’a été envoyé. Vérifiez, puis confirmez de nouveau.";
  if (refusal.code !== "places_insuffisantes") return null;
  return refusal.restantes === 0
    ? "Ce créneau vient d’être pris. Rien n’a été enregistré\u00a0; choisissez-en un autre."
    : "Réduisez le nombre de participants ou changez de créneau.";
}
