/** The kinds of records that the console lists as opened recently. */
export const RECORD_GENRES = ["reservation", "personne", "chef", "signalement"] as const;
export type RecordGenre = (typeof RECORD_GENRES)[number];

/** Being handed to the relay, accepted by it, delivered according to a report, rejected. */
export const EMAIL_STATUTS = ["prevu", "envoye", "remis", "rejete"] as const;
export type EmailStatut = (typeof EMAIL_STATUTS)[number];

/** Mails to chefs: about the service, or about a change of the terms. */
export const ANNONCE_GENRES = ["service", "conditions"] as const;
export const ANNONCE_STATUTS = ["brouillon", "programmee", "suspendue", "envoyee"] as const;
export type AnnonceStatut = (typeof ANNONCE_STATUTS)[number];

/** Data invariants, checked every night. */
export const INVARIANTS = [
  "places_reservees",
  "engagements",
  "prix_final",
  "evenements",
  "photos_orphelines",
  "recherche_services",
  "recherche_jours",
  "evaluations",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** Pages whose views are counted: the page of a chef, and that of one of their services. */
export const VUE_GENRES = ["chef", "service"] as const;
export type VueGenre = (typeof VUE_GENRES)[number];

/** The jobs of the crontab that run once a day, in the order of their hours. A test compares them with it. */
export const NIGHTLY_TASKS = [
  "extend-agendas",
  "check-invariants",
  "forget-past-days",
  "apply-retention",
  "close-silent-accounts",
  "compute-figures",
  "announce-proof-ends",
] as const;

/** Those that the team may start by hand: they read, and write what they found. */
export type StartableTask = "compute-figures" | "check-invariants";

/** What the filter « Action » offers. */
export const JOURNAL_GROUPS = [
  "decisions",
  "reservations",
  "aide",
  "donnees",
  "reglages",
  "contenus",
  "comptes",
  "connexions",
] as const;
export type JournalGroup = (typeof JOURNAL_GROUPS)[number];

/**
 * An action of the journal: its group, its name, and what follows the name of the actor. `{}` stands for the object; without it
 * the object, if it is another one, is a line.
 */
export type JournalAction = { readonly group: JournalGroup; readonly label: string; readonly sentence: string };
