import { addMinutes, type Day, dayOf } from "./calendar.ts";
import {
  type ContenuMotif,
  MESURES_OF,
  type Mesure,
  type MesureAppelant,
  type MesureDuree,
  type MesureFondement,
  type MesureOrigine,
  type Signale,
} from "./report-catalog.ts";
import { ok, type Result, refuse } from "./result.ts";
import { appealCloses, REPORT_DAYS } from "./review.ts";

/** Whoever reports says who they are, except when a child is in danger (DSA article 16). */
export const needsIdentity = (motif: ContenuMotif): boolean => motif !== "enfant";

export const caseReference = (numero: number): string => `S-${String(numero).padStart(4, "0")}`;

/** What a link to the form names; null when it is no kind of content with an id. */
export function reportedTarget(type: string | null, id: string | null): { signale: Signale; cible: string } | null {
  if (id === null) return null;
  if (type === "photo") return PHOTO_KEY.test(id) ? { signale: type, cible: id } : null;
  return (type === "chef" || type === "service") && UUID.test(id) ? { signale: type, cible: id } : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHOTO_KEY = /^[a-z]+-[a-z]+\/[0-9a-f]{32}$/;

/** Before everything else. */
export const isUrgent = ({ motif }: { readonly motif: ContenuMotif }): boolean => motif === "enfant";

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
/** `decisions`: the latest first. */
export type Case = {
  readonly signale: Signale;
  readonly created_at: Date;
  readonly decisions: readonly CaseDecision[];
};

const openAppeal = ({ decisions }: Case): CaseDecision | undefined =>
  decisions.find(({ appel_le, appel_traite_le }) => appel_le !== null && appel_traite_le === null);

/** Why a decision is needed now; null when nothing waits. */
export function caseWaits(given: Case): MesureOrigine | null {
  if (given.decisions.length === 0) return "signalement";
  return openAppeal(given) === undefined ? null : "appel";
}

/** The last day for the decision; null when nothing waits. */
export function caseDue(given: Case): Day | null {
  const since = given.decisions.length === 0 ? given.created_at : openAppeal(given)?.appel_le;
  return since == null ? null : dayOf(addMinutes(since, REPORT_DAYS * 24 * 60));
}

/** What the person who decides has seen. It differs once somebody has decided or contested. */
export const caseSeen = (given: Case): string => `${given.decisions.length}-${openAppeal(given) === undefined ? 0 : 1}`;

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
): Result<MesureOrigine, "dossier_decide" | "dossier_a_relire" | "decision_requise"> {
  const origine = caseWaits(given);
  if (origine === null || vu !== caseSeen(given)) return refuse("dossier_decide", { nom: null });
  if (isOwnDecision(given, user_id) && !seul) return refuse("dossier_a_relire");
  return measuresOf(given).includes(mesure) ? ok(origine) : refuse("decision_requise");
}

/** Whether this person made the decision that is contested. */
export const isOwnDecision = (given: Case, user_id: string): boolean => openAppeal(given)?.user_id === user_id;

/** What may be decided: the answer to an appeal against a restriction confirms it or lifts it, and imposes no other one. */
export function measuresOf(given: Case): readonly Mesure[] {
  const contested = openAppeal(given)?.mesure;
  const all = MESURES_OF[given.signale];
  return contested === undefined || contested === "maintenir"
    ? all
    : all.filter((mesure) => mesure === contested || mesure === "maintenir");
}

/** `conforme` explains why a content stays, and nothing else does. */
export const fitsMeasure = (mesure: Mesure, fondement: MesureFondement): boolean =>
  (mesure === "maintenir") === (fondement === "conforme");

const THIRTY_DAYS = 30 * 24 * 60;
/** When a restriction ends by itself; null when it does not. */
export const measureEnds = (duree: MesureDuree | null, at: Date): Date | null =>
  duree === "trente_jours" ? addMinutes(at, THIRTY_DAYS) : null;

/** Once per decision, for six months, by the side that it went against. A decision about an appeal is final. */
export function canContest(last: CaseDecision, par: MesureAppelant, now: Date): boolean {
  const { origine, mesure, appel_le, created_at } = last;
  if (origine === "appel" || appel_le !== null || now >= appealCloses(created_at)) return false;
  return (par === "chef") === (mesure !== "maintenir");
}
