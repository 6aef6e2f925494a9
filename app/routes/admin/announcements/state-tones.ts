import type { AnnouncementState } from "#app/features/console/rules/announcement.ts";

/** The colours of the states of an announcement, beside their words. */
export const ANNOUNCEMENT_TONES: Record<AnnouncementState, string> = {
  brouillon: "annulee",
  essai: "lu",
  programmee: "en_attente",
  en_cours: "en_attente",
  suspendue: "refuse",
  envoyee: "confirmee",
};
