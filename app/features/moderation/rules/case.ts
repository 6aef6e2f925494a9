import type { AvisStatut } from "#app/features/reviews/rules/codes.ts";
import { appealCloses, heldUntil, REPORT_DAYS } from "#app/features/reviews/rules/review.ts";
import { addMinutes, type Day, dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  type CaseAuteur,
  type ContenuMotif,
  FONDEMENTS_OF,
  MESURES_OF,
  type Mesure,
  type MesureAppelant,
  type MesureDuree,
  type MesureFondement,
  type MesureOrigine,
  type ReportedCopy,
  type Restriction,
  type Signale,
} from "./codes.ts";

/** Whoever reports says who they are, except when a child is in danger (DSA article 16). */
export const needsIdentity = (motif: ContenuMotif): boolean => motif !== "enfant";

export const caseReference = (numero: number): string => `S-${String(numero).padStart(4, "0")}`;

/** What a link to the form names; null when it is no kind of content with an id. */
export function reportedTarget(type: string | null, id: string | null): { signale: Signale; cible: string } | null {
  if (id === null) return null;
  if (type === "photo") return PHOTO_KEY.test(id) ? { signale: type, cible: id } : null;
  return (type === "chef" || type === "service" || type === "avis") && UUID.test(id)
    ? { signale: type, cible: id }
    : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHOTO_KEY = /^[a-z]+-[a-z]+\/[0-9a-f]{32}$/;

/** Before everything else: a child is in danger, or the content was hidden before anybody decided. */
export const isUrgentCase = (given: Case & { readonly motif: ContenuMotif }): boolean =>
  given.motif === "enfant" || hiddenFirstDue(given) !== null;

/** The content of a case, or the page it was on once the copy is erased. */
export const copyOf = ({ copie, chef }: { copie: ReportedCopy | null; chef: string }): ReportedCopy =>
  copie ?? { chef, adresse: "", titre: null, texte: null, tarifs: [], photo: null };

/** « S-0047 » is read back as 47; null for anything else. */
export function caseNumber(reference: string): number | null {
  const digits = /^S-(\d{4,9})$/i.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A decision about a case, as the rules need it. */
export type CaseDecision = {
  readonly origine: MesureOrigine;
  readonly mesure: Mesure;
  readonly user_id: string;
  readonly created_at: Date;
  readonly appel_le: Date | null;
  readonly appel_traite_le: Date | null;
};
/** What a case about a review needs to know of it. */
export type CaseReview = {
  readonly statut: AvisStatut;
  readonly texte: string | null;
  readonly modifie_le: Date | null;
  /** How many cases about it wait. A decision answers them all. */
  readonly attendent: number;
};
/** `decisions`: the latest first. */
export type Case = {
  readonly signale: Signale;
  readonly auteur: CaseAuteur;
  readonly created_at: Date;
  /** Since when nothing waits. The cases of a review that its author corrects or withdraws end without a decision. */
  readonly traite_le: Date | null;
  /** Null when the case is not about a review. */
  readonly avis: CaseReview | null;
  /** Since when the content is hidden as manifestly illegal, before any decision. */
  readonly masque_le: Date | null;
  /** Team members who declared that they know the person. */
  readonly retires: readonly string[];
  readonly decisions: readonly CaseDecision[];
};

const openAppeal = ({ decisions }: Case): CaseDecision | undefined =>
  decisions.find(({ appel_le, appel_traite_le }) => appel_le !== null && appel_traite_le === null);

/** What opened the case. */
export const originOf = ({ auteur }: Pick<Case, "auteur">): "retenue" | "signalement" =>
  auteur === "systeme" ? "retenue" : "signalement";

/** Why a decision is needed now; null when nothing waits. */
export function caseWaits(given: Case): MesureOrigine | null {
  if (given.decisions.length === 0) {
    return given.traite_le === null ? originOf(given) : null;
  }
  return openAppeal(given) === undefined ? null : "appel";
}

const HIDDEN_FIRST_HOURS = 24;
/** Until when a moderator decides about a content that was hidden first; null when none waits. Nothing is lifted at this instant. */
export const hiddenFirstDue = ({ masque_le, decisions }: Case): Date | null =>
  masque_le === null || decisions.length > 0 ? null : hiddenDue(masque_le);
export const hiddenDue = (masque_le: Date): Date => addMinutes(masque_le, HIDDEN_FIRST_HOURS * 60);

/** The last day for the decision: seven days after a report or an appeal, three working days for a held review; null when nothing waits. */
export function caseDue(given: Case): Day | null {
  const hidden = hiddenFirstDue(given);
  if (hidden !== null) return dayOf(hidden);
  const origine = caseWaits(given);
  return origine === null ? null : decisionDue(origine, openAppeal(given)?.appel_le ?? given.created_at);
}

/** The same, of what has waited since this instant. */
export const decisionDue = (origine: MesureOrigine, since: Date): Day =>
  origine === "retenue" ? heldUntil(since) : dayOf(addMinutes(since, REPORT_DAYS * 24 * 60));

/** Whether the decision should have been made. */
export function isLate(given: Case, now: Date): boolean {
  const hidden = hiddenFirstDue(given);
  if (hidden !== null) return now > hidden;
  const due = caseDue(given);
  return due !== null && dayOf(now) > due;
}

/**
 * What the person who decides has seen. It differs once somebody has hidden, decided or contested, once the author has changed the review,
 * and once another report about it waits.
 */
export const caseSeen = (given: Case): string =>
  [
    given.decisions.length,
    openAppeal(given) === undefined ? 0 : 1,
    ...(hiddenFirstDue(given) === null ? [] : ["masque"]),
    ...(given.avis === null ? [] : [given.avis.modifie_le?.getTime() ?? 0, given.avis.attendent]),
  ].join("-");

/** Whether this person said that they know whom the case is about: they read it, and others act on it. */
export const hasWithdrawn = ({ retires }: Pick<Case, "retires">, user_id: string): boolean => retires.includes(user_id);

type Assigning = {
  /** Null gives the case to nobody. */
  readonly confie_a: string | null;
  /** Who had it when the form was shown. */
  readonly vu: string | null;
  /** Who may read cases. */
  readonly team: readonly string[];
};

/** Whether a case that waits may be given to this person. */
export function checkAssignment(
  given: Case & { readonly confie_a: string | null },
  { confie_a, vu, team }: Assigning,
): Result<null, "dossier_clos" | "dossier_deja_confie" | "collegue_introuvable" | "dossier_retire"> {
  if (caseWaits(given) === null) return refuse("dossier_clos");
  if (given.confie_a !== vu) return refuse("dossier_deja_confie", { nom: null });
  if (confie_a === null) return ok(null);
  if (!team.includes(confie_a)) return refuse("collegue_introuvable");
  return hasWithdrawn(given, confie_a) ? refuse("dossier_retire") : ok(null);
}

/** What hides this content at once, without touching the rest of the page. */
export const hideFirstMeasure = (signale: Signale): "retirer_texte" | "masquer" =>
  signale === "chef" ? "retirer_texte" : "masquer";

/** Whether this person may hide the content before the decision: once, and as long as there is none. */
export function checkHideFirst(
  given: Case,
  user_id: string,
): Result<null, "dossier_decide" | "contenu_deja_masque" | "dossier_retire"> {
  if (given.decisions.length > 0 || caseWaits(given) === null) return refuse("dossier_decide", { nom: null });
  if (given.masque_le !== null) return refuse("contenu_deja_masque");
  return hasWithdrawn(given, user_id) ? refuse("dossier_retire") : ok(null);
}

type Deciding = {
  readonly vu: string;
  readonly user_id: string;
  /** Nobody else may decide. */
  readonly seul: boolean;
  readonly mesure: Mesure;
};

/**
 * Whether this person may decide on what was seen, and why a decision is needed. Whoever decided does not answer the appeal, unless
 * nobody else can.
 */
export function checkMeasure(
  given: Case,
  { vu, user_id, seul, mesure }: Deciding,
): Result<
  MesureOrigine,
  "dossier_decide" | "dossier_masque" | "dossier_retire" | "dossier_a_relire" | "decision_requise"
> {
  const origine = caseWaits(given);
  if (hasWithdrawn(given, user_id)) return refuse("dossier_retire");
  if (hiddenFirstDue(given) !== null && vu !== caseSeen(given)) return refuse("dossier_masque");
  if (origine === null || vu !== caseSeen(given)) return refuse("dossier_decide", { nom: null });
  if (isOwnDecision(given, user_id) && !seul) return refuse("dossier_a_relire");
  return measuresOf(given).includes(mesure) ? ok(origine) : refuse("decision_requise");
}

/**
 * Whether this person may lift the measure of a decided case: whoever may decide, on what was seen, while nothing waits. Whoever took it
 * leaves that to somebody else, unless nobody else can.
 */
export function checkLift(
  given: Case,
  { vu, user_id, seul }: Omit<Deciding, "mesure">,
): Result<MesureOrigine, "dossier_decide" | "dossier_retire" | "mesure_deja_levee" | "mesure_propre"> {
  if (hasWithdrawn(given, user_id)) return refuse("dossier_retire");
  if (caseWaits(given) !== null || vu !== caseSeen(given)) return refuse("dossier_decide", { nom: null });
  const [last] = given.decisions;
  if (last?.mesure === "maintenir") return refuse("mesure_deja_levee");
  return last?.user_id === user_id && !seul ? refuse("mesure_propre") : ok(originOf(given));
}

/** What a decision to keep the content brings back; null when nothing was taken off the site. `earlier`: the latest first. */
export function restoredBy(
  { mesure }: Pick<CaseDecision, "mesure">,
  { signale, masque_le }: Pick<Case, "signale" | "masque_le">,
  earlier: readonly Pick<CaseDecision, "mesure">[],
): Restriction | null {
  if (mesure !== "maintenir") return null;
  const before = earlier[0]?.mesure ?? (masque_le === null ? "maintenir" : hideFirstMeasure(signale));
  return before === "maintenir" ? null : before;
}

/** Whether this person made the decision that is contested. */
export const isOwnDecision = (given: Case, user_id: string): boolean => openAppeal(given)?.user_id === user_id;

/**
 * What may be decided: a restriction that is in force, because somebody hid the content first or because it is contested, is
 * confirmed or lifted, and no other one is imposed. A correction of a review may also be the answer. An erased text is not shown again.
 */
export function measuresOf(given: Case): readonly Mesure[] {
  if (given.avis !== null) return given.avis.texte === null ? ["masquer"] : MESURES_OF[given.signale];
  const contested = hiddenFirstDue(given) === null ? openAppeal(given)?.mesure : hideFirstMeasure(given.signale);
  const all = MESURES_OF[given.signale];
  return contested === undefined || contested === "maintenir"
    ? all
    : all.filter((mesure) => mesure === contested || mesure === "maintenir");
}

/** `conforme` explains why a content stays, and nothing else does. */
const fitsMeasure = (mesure: Mesure, fondement: MesureFondement): boolean =>
  (mesure === "maintenir") === (fondement === "conforme");

/** The grounds that fit a measure against this kind of content; all of them while none is chosen. */
export const groundsOf = (signale: Signale, mesure: Mesure | undefined): readonly MesureFondement[] =>
  FONDEMENTS_OF[signale].filter((code) => mesure === undefined || fitsMeasure(mesure, code));

/** How long a measure lasts is chosen, except where nothing else is possible: a review is corrected, or leaves for good. */
export const choosesDuration = (signale: Signale, mesure: Mesure | undefined): boolean =>
  signale !== "avis" && mesure !== "maintenir";

const STATUTS = { maintenir: "publie", corriger: "a_corriger", masquer: "refuse" } as const;
/** What becomes of a review. */
export const decidedStatut = (mesure: keyof typeof STATUTS): AvisStatut => STATUTS[mesure];
export const isReviewMeasure = (mesure: Mesure): mesure is keyof typeof STATUTS => Object.hasOwn(STATUTS, mesure);

/** Whether the measure of a decided case about a review still holds: the author may have withdrawn the review since. */
export const holdsReview = ({ avis, decisions }: Pick<Case, "avis" | "decisions">): boolean =>
  avis !== null &&
  avis.texte !== null &&
  (avis.statut === "refuse" || avis.statut === "a_corriger") &&
  decisions.length > 0 &&
  decisions[0]?.mesure !== "maintenir";

const THIRTY_DAYS = 30 * 24 * 60;
/** When a restriction ends by itself; null when it does not. */
export const measureEnds = (duree: MesureDuree | null, at: Date): Date | null =>
  duree === "trente_jours" ? addMinutes(at, THIRTY_DAYS) : null;

/** Whether a decision went against this side: it restricts the content, or leaves what was reported, for good or once corrected. */
export const goesAgainst = (mesure: Mesure, par: MesureAppelant): boolean =>
  par === "signalant" ? mesure === "maintenir" || mesure === "corriger" : mesure !== "maintenir";

/**
 * Once per decision, for six months, by the side that it went against. A decision about an appeal is final, and nothing is left to decide
 * about a review that its author withdrew.
 */
export function canContest(
  { avis, decisions }: Pick<Case, "avis" | "decisions">,
  par: MesureAppelant,
  now: Date,
): boolean {
  const [last] = decisions;
  if (last === undefined || avis?.statut === "retire") return false;
  const { origine, mesure, appel_le, created_at } = last;
  if (origine === "appel" || appel_le !== null || now >= appealCloses(created_at)) return false;
  return goesAgainst(mesure, par);
}
