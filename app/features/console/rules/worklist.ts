import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { type ConsoleRight, hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { workingDaysAfter } from "#app/features/agenda/rules/public-holidays.ts";
import { expiresAt } from "#app/features/bookings/rules/reservation.ts";
import type { HelpSujet } from "#app/features/help/rules/codes.ts";
import { decisionDue, hiddenDue } from "#app/features/moderation/rules/case.ts";
import type { ContenuMotif, MesureOrigine, Signale } from "#app/features/moderation/rules/codes.ts";
import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import { addMinutes, type Day, dayOf, timeOf } from "#app/shared/calendar.ts";

/** Until when something waits for the team: an instant, or the end of a day. */
export type Limit = { readonly jour: Day; readonly instant: Date | null };

const atInstant = (instant: Date): Limit => ({ jour: dayOf(instant), instant });
const onDay = (jour: Day): Limit => ({ jour, instant: null });

/** Sorts by it; a day ends after its last instant. */
const endOf = ({ jour, instant }: Limit): string => `${jour} ${instant === null ? "24:00" : timeOf(instant)}`;

export const isOverdue = ({ jour, instant }: Limit, now: Date): boolean =>
  instant === null ? dayOf(now) > jour : now >= instant;

const ANSWER_HOURS = 24;
const PROOF_WORKING_DAYS = 5;
/** A request is the team's matter when its chef has less than this left. */
export const EXPIRY_WARNING_HOURS = 24;

/** A message of help, or a mail that came back: somebody waits for words. */
export const answerLimit = (since: Date): Limit => atInstant(addMinutes(since, ANSWER_HOURS * 60));
const proofLimit = (since: Date): Limit => onDay(workingDaysAfter(dayOf(since), PROOF_WORKING_DAYS));
/** `masque`: hidden as manifestly illegal, before any decision. */
const caseLimit = (origine: MesureOrigine | "masque", since: Date): Limit =>
  origine === "masque" ? atInstant(hiddenDue(since)) : onDay(decisionDue(origine, since));

/** Who waits, who reported or whose page it is; empty for somebody who gave no name. */
type Named = { readonly nom: string };
export type WorkItem = Named & {
  /** The number of a case, else the id of its row. */
  readonly cle: string;
  readonly depuis: Date;
} & (
    | {
        readonly genre: "dossier";
        readonly origine: MesureOrigine | "masque";
        readonly signale: Signale;
        readonly motif: ContenuMotif;
        readonly chef: string;
        /** Of a review: who wrote it. */
        readonly prenom: string | null;
        readonly initiale: string | null;
        readonly texte: string | null;
      }
    | {
        readonly genre: "aide";
        readonly sujet: HelpSujet;
        readonly contestation: boolean;
        readonly texte: string;
        readonly confie: string | null;
      }
    | { readonly genre: "email"; readonly tache: string; readonly reservation_id: string; readonly corrigible: boolean }
    | { readonly genre: "demande"; readonly chef: string; readonly repas: Date }
    | {
        readonly genre: "repas";
        readonly chef: string;
        readonly repas: Date;
        readonly convives: number;
        readonly hors_ligne: "pause" | "desactivation" | "fermeture";
      }
    | { readonly genre: "justificatifs"; readonly pieces: readonly JustificatifType[] }
  );
export type WorkKind = WorkItem["genre"];

export function limitOf(item: WorkItem): Limit {
  switch (item.genre) {
    case "dossier":
      return caseLimit(item.origine, item.depuis);
    case "aide":
    case "email":
      return answerLimit(item.depuis);
    case "demande":
      return atInstant(expiresAt(item.depuis, item.repas));
    case "repas":
      return atInstant(item.repas);
    case "justificatifs":
      return proofLimit(item.depuis);
  }
}

const RIGHTS: Readonly<Record<WorkKind, ConsoleRight>> = {
  dossier: "signalements",
  aide: "aide",
  email: "gestes",
  demande: "gestes",
  repas: "fiches",
  justificatifs: "justificatifs",
};
const KINDS: readonly WorkKind[] = ["dossier", "aide", "email", "demande", "repas", "justificatifs"];

export const kindsOf = (role: ConsoleRole): readonly WorkKind[] => KINDS.filter((kind) => hasRight(role, RIGHTS[kind]));

/** A child is in danger, or a content was hidden before anybody decided. */
export const isUrgent = (item: WorkItem): boolean =>
  item.genre === "dossier" && (item.motif === "enfant" || item.origine === "masque");

/** A request that still has days is its chef's matter only, and one whose time is over is closed by the worker. */
const isOurs = (item: WorkItem, now: Date): boolean => {
  if (item.genre !== "demande") return true;
  const end = expiresAt(item.depuis, item.repas);
  return end > now && end <= addMinutes(now, EXPIRY_WARNING_HOURS * 60);
};

/** What the law puts before everything, then the nearest limit: what is late comes first by itself. */
export function sortWork<Item extends WorkItem>(items: readonly Item[], now: Date): readonly Item[] {
  return items
    .filter((item) => isOurs(item, now))
    .toSorted(
      (a, b) =>
        Number(isUrgent(b)) - Number(isUrgent(a)) ||
        endOf(limitOf(a)).localeCompare(endOf(limitOf(b))) ||
        a.depuis.getTime() - b.depuis.getTime() ||
        a.cle.localeCompare(b.cle),
    );
}
