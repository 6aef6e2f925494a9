import type { ReservationActeur } from "#app/features/bookings/rules/codes.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  asSentence,
  capitalize,
  formatDateTime,
  formatDayAndMonth,
  formatDeadline,
  formatLongDate,
} from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { CallerCheck, ResentMail } from "../rules/journal-actions.ts";
import type { MailState, Outcome, TrailCode } from "../rules/records.ts";

export type SpokenReservation = {
  readonly outcome: Outcome;
  readonly chef: string;
  readonly type_service: TypeService;
  readonly date_souhaitee: Date;
  /** When an unanswered request expires. */
  readonly expire_le: Date;
  /** When the status was given. */
  readonly depuis: Date;
  /** The reason that the chef gave the client; null once erased. */
  readonly motif: string | null;
};

/** One sentence that the operator can read to the client on the phone. */
export function readAloud(facts: SpokenReservation): string {
  const { chef, date_souhaitee, motif } = facts;
  const { nom: event, le } = eventWords(facts);
  const sentences: Record<Outcome, () => string> = {
    en_attente: () =>
      `Votre demande est bien arrivée chez ${chef}. Réponse au plus tard le ${formatDeadline(facts.expire_le)}. Rien n’est dû d’ici là.`,
    confirmee: () => `${chef} a confirmé votre ${event} du ${formatDayAndMonth(date_souhaitee)}.`,
    refusee: () =>
      motif === null
        ? `${chef} ne peut pas.`
        : `${chef} ne peut pas, voici la raison donnée\u00a0: ${asSentence(motif)}`,
    expiree: () => `${chef} n’a pas répondu à temps. Rien n’est dû, le créneau est libre.`,
    retractee: () =>
      `Vous avez renoncé à ce contrat le ${formatLongDate(facts.depuis)}. Vous ne devez rien, et le chef vous rend ce que vous avez versé.`,
    annulee: () => `Cette réservation est annulée depuis le ${formatLongDate(facts.depuis)}.`,
    payee: () => `${chef} a noté votre paiement.`,
    terminee: () => `${capitalize(le)} a eu lieu le ${formatLongDate(date_souhaitee)}.`,
  };
  return sentences[facts.outcome]();
}

const TRAIL: Record<TrailCode, string> = {
  email_confirme: "Adresse e-mail confirmée par le client",
  demande: "Demande envoyée",
  accuse_envoye: "Accusé envoyé au client",
  accuse_rejete: "Accusé au client rejeté",
  email_corrige: "Adresse e-mail du client corrigée",
  confirmee: "Confirmée",
  refusee: "Refusée",
  expiree: "Expirée sans réponse",
  annulee: "Annulée",
  retractee: "Rétractation",
  payee: "Paiement noté",
  paiement_retire: "Paiement noté par erreur, retiré",
  terminee: "Terminée",
  rappel: "Rappel au client mis à l’envoi",
  relance: "Chef relancé par l’équipe",
  annulation_envoyee: "E-mail d’annulation envoyé au client",
  remboursee: "Remboursement noté",
  anonymisee: "Données du client effacées",
  demande_changee: "Demande changée par le client avant la réponse",
  changement_date: "Autre date demandée par le client",
  changement_convives: "Autre nombre de convives demandé par le client",
  changement_acceptee: "Changement accepté par le chef",
  changement_refusee: "Changement refusé par le chef",
  changement_retiree: "Changement retiré par le client",
  changement_expiree: "Changement sans réponse du chef",
  changement_caduque: "Changement devenu sans objet",
  attend: "Attend la réponse du chef",
  expire: "Expire sans réponse",
  repas: "Date prévue",
};

const BY: Record<ReservationActeur, string> = { client: "par le client", chef: "par le chef", systeme: "par Convive" };

export const trailTitle = (code: TrailCode): string => TRAIL[code];

/** « Samedi 14 novembre 2026 à 09:00, par le chef » */
export function trailWhen({ at, acteur }: { readonly at: Date; readonly acteur?: ReservationActeur }): string {
  const when = capitalize(formatDateTime(at));
  return acteur === undefined ? when : `${when}, ${BY[acteur]}`;
}

/** The questions to the person on the phone. */
export const CALLER_CHECK_LABELS: Record<CallerCheck, string> = {
  date: "Date et heure du repas",
  contact: "E-mail ou téléphone donné",
  convives: "Nombre de personnes",
};

export const RESENT_MAIL_LABELS: Record<ResentMail, string> = {
  accuse: "Votre demande est envoyée",
  demande: "Nouvelle demande",
};

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  envoye: "Envoyé",
  remis: "Remis",
  rejete: "Rejeté",
  renvoye: "Renvoyé",
  prevu: "Prévu",
  non_envoye: "Non envoyé",
};

/** Badge tone of a mail state, reusing the tones of reservation statuses. */
export const MAIL_STATE_TONES: Record<MailState, string> = {
  envoye: "terminee",
  remis: "confirmee",
  rejete: "refuse",
  renvoye: "annulee",
  prevu: "annulee",
  non_envoye: "refuse",
};

const REJECTIONS: Readonly<Record<string, string>> = {
  "1.1": "Cette adresse n’existe pas.",
  "1.2": "Le domaine de cette adresse n’existe pas.",
  "1.3": "Cette adresse est mal écrite.",
  "1.10": "Ce domaine ne reçoit pas d’e-mails.",
  "2.1": "Cette boîte est désactivée.",
  "2.2": "Cette boîte est pleine.",
  "4.7": "Le service de messagerie du destinataire n’a pas répondu à temps.",
};
const REJECTED_CLASSES: Readonly<Record<string, string>> = {
  "1": "Cette adresse est refusée.",
  "2": "Cette boîte ne peut pas recevoir cet e-mail.",
  "3": "Le service de messagerie du destinataire ne peut pas traiter cet e-mail.",
  "4": "Le service de messagerie du destinataire ne répond pas.",
  "5": "Le service de messagerie du destinataire n’a pas compris l’envoi.",
  "6": "Le service de messagerie du destinataire refuse le format de cet e-mail.",
  "7": "Le service de messagerie du destinataire refuse nos e-mails par une règle de sécurité.",
};

/** Why a mail was rejected, from its enhanced status code (RFC 3463): its class is temporary or final, then subject and detail. */
export function rejectionWords(code: string | null): string {
  const [, subject = "", detail = ""] = (code ?? "").split(".");
  return (
    REJECTIONS[`${subject}.${detail}`] ??
    REJECTED_CLASSES[subject] ??
    "Le service de messagerie du destinataire a refusé cet e-mail."
  );
}

/** « Le samedi 14 novembre 2026 à 09:00 »; a job that is due but still queued has a date in the past. */
export function mailWhen({ state, at }: { readonly state: MailState; readonly at: Date }, now: Date): string {
  if (state === "non_envoye") return "Tous les essais ont échoué";
  if (state === "prevu" && at <= now) return "En cours d’envoi";
  return `Le ${formatDateTime(at)}`;
}

export const threadWords = (count: number): string =>
  count === 0
    ? "Aucun message entre le client et le chef."
    : `${plural(count, "message", "messages")} entre le client et le chef.`;

/** What is stored under an address, in the order of the screen. */
export const STORED_LABELS = [
  ["reservations", "Réservations"],
  ["demandes", "Demandes à confirmer"],
  ["messages", "Messages aux chefs"],
  ["aides", "Messages au centre d’aide"],
  ["recherches", "Recherches enregistrées"],
  ["attentes", "Listes d’attente"],
  ["avis", "Avis"],
  ["signalements", "Signalements"],
  ["blocages", "Blocages"],
  ["adresses_remplacees", "Adresses remplacées"],
  ["emails", "E-mails envoyés"],
] as const;
