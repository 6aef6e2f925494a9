import { plural } from "#app/shared/copy/plural.ts";
import type { AnnouncementState } from "../rules/announcement.ts";

export const ANNOUNCEMENT_STATE_LABELS: Record<AnnouncementState, string> = {
  brouillon: "Brouillon",
  essai: "Essai envoyé",
  programmee: "Programmée",
  en_cours: "En cours",
  suspendue: "Suspendue",
  envoyee: "Envoyée",
};

export const recipientCount = (count: number): string => plural(count, "chef", "chefs");

export const sentMails = (sent: number): string => plural(sent, "e-mail parti", "e-mails partis");

/** « 212 e-mails partis sur 340 » */
export const progressOfAnnouncement = (sent: number, recipients: number): string =>
  `${sentMails(sent)} sur ${Math.max(sent, recipients)}`;

/** « 210 remis, 2 rejetés. »; nothing while no delivery report has come. */
export const outcomesOfAnnouncement = (outcomes: { remis: number; rejetes: number } | null): string =>
  outcomes === null || outcomes.remis + outcomes.rejetes === 0
    ? ""
    : `${outcomes.remis} remis, ${plural(outcomes.rejetes, "rejeté", "rejetés")}.`;
