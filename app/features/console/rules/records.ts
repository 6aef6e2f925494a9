import {
  ACCEPTED_STATUTS,
  type ChangementStatut,
  type ChangementType,
  type EvenementNature,
  type ReservationActeur,
  type ReservationStatut,
} from "#app/features/bookings/rules/codes.ts";
import { isPaymentUndo } from "#app/features/bookings/rules/payment-undo.ts";
import { expiresAt, reminderDay, waitsSince } from "#app/features/bookings/rules/reservation.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { dayOf, instantOf } from "#app/shared/calendar.ts";
import { type EmailStatut } from "./codes.ts";
import type { JournalCode } from "./journal-actions.ts";

export type RecordEvent = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
  readonly acteur: ReservationActeur;
  readonly nature: EvenementNature | null;
  readonly created_at: Date;
};

/** A status, with the three ends that the status `annulee` does not tell apart. */
export type Outcome = Exclude<ReservationStatut, "refuse"> | "refusee" | "expiree" | "retractee";

const UNANSWERED_ENDS = { chef: "refusee", client: "annulee", systeme: "expiree" } as const satisfies Record<
  ReservationActeur,
  Outcome
>;

/** `change` is the event that gave the status, when its row still exists. */
export function outcomeOf(statut: ReservationStatut, change: RecordEvent | undefined): Outcome {
  if (statut === "refuse") return "refusee";
  if (change?.nature === "retractation") return "retractee";
  if (statut !== "annulee" || change?.statut_avant !== "en_attente") return statut;
  return UNANSWERED_ENDS[change.acteur];
}

export type RecordedReservation = {
  readonly statut: ReservationStatut;
  readonly created_at: Date;
  readonly date_souhaitee: Date;
  readonly email_confirme_le: Date | null;
  readonly email_corrige_le: Date | null;
  readonly accuse_envoye_le: Date | null;
  readonly accuse_rejete_le: Date | null;
  readonly demandee_le: Date | null;
  readonly rappel_a_envoyer_le: Date | null;
  readonly annulation_envoyee_le: Date | null;
  readonly rembourse_le: Date | null;
  readonly anonymise_le: Date | null;
  /** When the team last reminded the chef. */
  readonly relance_le?: Date | null;
};

export type RecordedChange = {
  readonly type: ChangementType;
  readonly statut: ChangementStatut;
  readonly created_at: Date;
  readonly traitee_le: Date | null;
};

export type TrailCode =
  | "demande"
  | "email_confirme"
  | "email_corrige"
  | "accuse_envoye"
  | "accuse_rejete"
  | "rappel"
  | "relance"
  | "annulation_envoyee"
  | "paiement_retire"
  | "remboursee"
  | "anonymisee"
  | "demande_changee"
  | `changement_${ChangementType}`
  | `changement_${Exclude<ChangementStatut, "envoyee">}`
  | Exclude<Outcome, "en_attente">
  | "attend"
  | "expire"
  | "repas";

export type TrailStep = {
  readonly code: TrailCode;
  readonly at: Date;
  readonly state: "done" | "now" | "ahead";
  readonly acteur?: ReservationActeur;
};

/** What happened, in order, then what comes next. */
export function trailOf(
  reservation: RecordedReservation,
  { events, changes, now }: { events: readonly RecordEvent[]; changes: readonly RecordedChange[]; now: Date },
): readonly TrailStep[] {
  const past = [
    ...datesOf(reservation),
    ...events.flatMap((event) => stepsOfEvent(event)),
    ...changes.flatMap((change) => stepsOfChange(change)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [...past, ...aheadOf(reservation, now)];
}

function datesOf(reservation: RecordedReservation): TrailStep[] {
  const dates: readonly (readonly [TrailCode, Date | null])[] = [
    ["email_confirme", reservation.email_confirme_le],
    ["demande", reservation.created_at],
    ["accuse_envoye", reservation.accuse_envoye_le],
    ["accuse_rejete", reservation.accuse_rejete_le],
    ["email_corrige", reservation.email_corrige_le],
    ["rappel", reservation.rappel_a_envoyer_le],
    ["relance", reservation.relance_le ?? null],
    ["annulation_envoyee", reservation.annulation_envoyee_le],
    ["remboursee", reservation.rembourse_le],
    ["anonymisee", reservation.anonymise_le],
  ];
  return dates.flatMap(([code, at]) => (at === null ? [] : [{ code, at, state: "done" as const }]));
}

/** The first event, the request, is a column of the reservation. */
function stepsOfEvent(event: RecordEvent): TrailStep[] {
  const code = isPaymentUndo(event) ? "paiement_retire" : outcomeOf(event.statut_apres, event);
  if (code === "en_attente") return [];
  return [{ code, at: event.created_at, state: "done", acteur: event.acteur }];
}

function stepsOfChange({ type, statut, created_at, traitee_le }: RecordedChange): TrailStep[] {
  const asked: TrailStep = { code: `changement_${type}`, at: created_at, state: "done" };
  if (statut === "envoyee" || traitee_le === null) return [asked];
  // Changed before the chef had answered: nobody accepted it.
  if (statut === "acceptee" && traitee_le.getTime() === created_at.getTime())
    return [{ ...asked, code: "demande_changee" }];
  return [asked, { code: `changement_${statut}`, at: traitee_le, state: "done" }];
}

const isAccepted = (statut: ReservationStatut): boolean => ACCEPTED_STATUTS.some((one) => one === statut);

function aheadOf(reservation: RecordedReservation, now: Date): TrailStep[] {
  const { statut, date_souhaitee } = reservation;
  if (statut === "en_attente") {
    const since = waitsSince(reservation);
    const at = expiresAt(since, date_souhaitee);
    return [
      { code: "attend", at: since, state: "now" },
      { code: "expire", at, state: "ahead" },
    ];
  }
  if (!isAccepted(statut) || date_souhaitee <= now) return [];
  return [{ code: "repas", at: date_souhaitee, state: "ahead" }];
}

/** A mail that is still in the queue. */
export type QueuedMail = {
  readonly task: string;
  readonly run_at: Date;
  /** It used up its attempts; an administrator has to retry or discard it. */
  readonly dead: boolean;
};

/** A mail that was handed to the relay, and what is known of it since. */
export type StoredMail = {
  readonly tache: string;
  readonly destinataire: string;
  readonly statut: EmailStatut;
  readonly code: string | null;
  readonly etat_le: Date;
  readonly renvoye_le: Date | null;
};

/** The states by which mails are listed. */
export const MAIL_STATES = ["prevu", "envoye", "remis", "rejete", "renvoye"] as const;
/** `non_envoye`: its job used up its attempts and is still in the queue. */
export type MailState = (typeof MAIL_STATES)[number] | "non_envoye";
export type RecordMail = {
  readonly task: string;
  readonly state: MailState;
  readonly at: Date;
  /** Null when it is not known. */
  readonly to: string | null;
  /** Why it was rejected (RFC 3463); null for another state. */
  readonly code: string | null;
};

/** A mail that was sent again needs no action, whatever its own state. */
export const stateOfMail = ({ statut, renvoye_le }: Pick<StoredMail, "statut" | "renvoye_le">): MailState =>
  renvoye_le === null ? statut : "renvoye";

/**
 * The mails of a reservation: outcomes of the mails that were sent, then the pending ones. `envoye` means that the relay accepted the
 * mail; only a report of the relay makes it `remis`.
 */
export function mailsOf(
  reservation: RecordedReservation,
  { stored, queued, now }: { stored: readonly StoredMail[]; queued: readonly QueuedMail[]; now: Date },
): readonly RecordMail[] {
  const mails: RecordMail[] = [
    ...datedMails(reservation, stored),
    ...stored.map((mail) => ({
      task: mail.tache,
      state: stateOfMail(mail),
      at: mail.etat_le,
      to: mail.destinataire,
      code: mail.code,
    })),
    ...queued.map(({ task, run_at, dead }) => waiting(task, run_at, dead ? "non_envoye" : "prevu")),
  ];
  const reminder = plannedReminder(reservation, now);
  return reminder === null ? mails : [...mails, waiting("send-reservation-reminder", reminder)];
}

const waiting = (task: string, at: Date, state: MailState = "prevu"): RecordMail => ({
  ...{ task, state, at },
  ...{ to: null, code: null },
});

type Addresses = { readonly client: string; readonly chef: string };

/**
 * The mails that the present address of each side rejected. A receipt without an address is the client's: it is older than the
 * rows of mails. What a former address rejected no longer waits for anybody.
 */
export function rejectedNow(mails: readonly RecordMail[], { client, chef }: Addresses) {
  const rejected = mails.filter(({ state }) => state === "rejete");
  return {
    client: rejected.find(({ to }) => to === null || to === client.trim().toLowerCase()),
    chef: rejected.find(({ to }) => to === chef.toLowerCase()),
  };
}

/** Two mails have a date on the reservation, which outlives the row of the mail. */
function datedMails(reservation: RecordedReservation, stored: readonly StoredMail[]): RecordMail[] {
  const { accuse_envoye_le, accuse_rejete_le, annulation_envoyee_le } = reservation;
  const dated: readonly (readonly [string, MailState, Date | null])[] = [
    ["send-reservation-receipt", accuse_rejete_le === null ? "envoye" : "rejete", accuse_rejete_le ?? accuse_envoye_le],
    ["notify-client-of-cancellation", "envoye", annulation_envoyee_le],
  ];
  return dated.flatMap(([task, state, at]) =>
    at === null || stored.some(({ tache }) => tache === task) ? [] : [waiting(task, at, state)],
  );
}

function plannedReminder(reservation: RecordedReservation, now: Date): Date | null {
  const { statut, rappel_a_envoyer_le, date_souhaitee } = reservation;
  if (!isAccepted(statut) || rappel_a_envoyer_le !== null) return null;
  const day = reminderDay(date_souhaitee);
  return day > dayOf(now) ? instantOf(day, "09:00") : null;
}

/** Measures against a chef, and the chef's answer to them. */
export const SANCTION_ACTIONS = [
  "chef_desactive",
  "desactivation_contestee",
  "badge_retire",
] as const satisfies readonly JournalCode[];

const RECORDS: Readonly<Record<string, string>> = {
  chef: "/admin/chefs/",
  reservation: "/admin/reservations/",
  help_message: "/admin/aide/",
  avis: "/admin/avis/",
  signalement: "/admin/signalements/",
  blocage: "/admin/blocages#",
};

/** The path of the record that `audit_log.objet` names. */
export function recordPath(objet: string | null): string | null {
  const [kind = "", id = ""] = (objet ?? "").split(":");
  if (id === "" || !Object.hasOwn(RECORDS, kind)) return null;
  return `${RECORDS[kind]}${kind === "signalement" ? caseReference(Number(id)) : id}`;
}

type OfferFacts = {
  readonly actif: boolean;
  readonly pause: boolean;
  /** The account is closed, by its owner or for good. */
  readonly ferme: boolean;
  /** How many services the chef shows. */
  readonly visibles: number;
  /** How the search finds each service that is on offer with a price; `aucune`: from nowhere. */
  readonly portees: readonly string[];
  readonly prochain: Date | null;
};

export type SearchVisibility =
  | ("visible" | "visible_sans_creneau")
  | ("compte_ferme" | "page_en_pause" | "page_desactivee" | "sans_service" | "sans_tarif" | "sans_lieu");

/** What the search needs of a chef, in the order in which it is looked for. */
export function searchChecks({ actif, ferme, visibles, portees, prochain }: Omit<OfferFacts, "pause">) {
  return {
    page: actif && !ferme,
    services: visibles > 0,
    tarifs: portees.length > 0,
    lieu: portees.some((portee) => portee !== "aucune"),
    depart: prochain !== null,
  };
}
export type SearchChecks = ReturnType<typeof searchChecks>;

/** Whether visitors find the chef, or the first thing that is missing. */
export function searchVisibility({ pause, ...offer }: OfferFacts): SearchVisibility {
  const { page, services, tarifs, lieu, depart } = searchChecks(offer);
  if (offer.ferme) return "compte_ferme";
  if (!page) return pause ? "page_en_pause" : "page_desactivee";
  if (!services) return "sans_service";
  if (!tarifs) return "sans_tarif";
  if (!lieu) return "sans_lieu";
  return depart ? "visible" : "visible_sans_creneau";
}

/** Whether visitors see a service: `page_eteinte` when its chef shows it, but the whole page is off. */
export function serviceShown(visible: boolean, page: SearchVisibility): "visible" | "masque" | "page_eteinte" {
  if (!visible) return "masque";
  return page === "compte_ferme" || page === "page_en_pause" || page === "page_desactivee" ? "page_eteinte" : "visible";
}

/** Whether a search that an operator tries shows a chef, or the one thing that excludes them. */
export type TriedSearch =
  | ("oui" | "autre_jour" | "trop_de_monde" | "hors_zone" | "nulle_part")
  | ("jour_refuse" | "plusieurs_lieux" | "lieu_inconnu");
