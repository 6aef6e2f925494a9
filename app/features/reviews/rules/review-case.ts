import { addMinutes, type Day, dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AppelAuteur, AvisDecision, AvisStatut, DecisionFondement, DecisionOrigine } from "./codes.ts";
import { appealCloses, heldUntil, REPORT_DAYS } from "./review.ts";

/** What may wait for a person: the text that the rules hold, open reports, and the appeal against a decision. */
export type ReviewCase = {
  readonly statut: AvisStatut;
  readonly texte: string | null;
  readonly created_at: Date;
  readonly modifie_le: Date | null;
  /** When the open reports were made. */
  readonly signalements: readonly Date[];
  readonly decisions: readonly ReviewCaseDecision[];
};

export type ReviewCaseDecision = {
  readonly origine: DecisionOrigine;
  readonly decision: AvisDecision;
  readonly created_at: Date;
  readonly appel_le: Date | null;
  readonly appel_traite_le: Date | null;
};

const isOpenAppeal = ({ appel_le, appel_traite_le }: ReviewCaseDecision): boolean =>
  appel_le !== null && appel_traite_le === null;

/** Why a decision is needed now; null when nothing waits. A withdrawn review needs none. */
export function caseOrigin({ statut, signalements, decisions }: ReviewCase): DecisionOrigine | null {
  if (statut === "retire") return null;
  if (decisions.some(isOpenAppeal)) return "appel";
  if (signalements.length > 0) return "signalement";
  return statut === "retenu" ? "retenue" : null;
}

const inReportDays = (instant: Date): Day => dayOf(addMinutes(instant, REPORT_DAYS * 24 * 60));

/** The last day for the decision: the closest of what waits; null when nothing does. */
export function caseDeadline(given: ReviewCase): Day | null {
  const { statut, created_at, modifie_le, signalements, decisions } = given;
  if (statut === "retire") return null;
  const appeals = decisions.filter(isOpenAppeal).map(({ appel_le }) => new Date(Number(appel_le)));
  const days = [...signalements, ...appeals].map(inReportDays);
  if (statut === "retenu") days.push(heldUntil(modifie_le ?? created_at));
  return days.toSorted()[0] ?? null;
}

/** What the person who decides has seen. It differs once the text, the reports, the appeals or the decisions do. */
export function caseVersion({ modifie_le, signalements, decisions }: ReviewCase): string {
  const appeals = decisions.filter(isOpenAppeal).length;
  return [modifie_le?.getTime() ?? 0, signalements.length, appeals, decisions.length].join("-");
}

export type DecisionRefusal = "avis_deja_decide" | "avis_change";

/** Whether the decision may be made on what was seen, and why it is needed. An erased text cannot be shown again. */
export function checkDecision(
  given: ReviewCase,
  { version, decision }: { readonly version: string; readonly decision: AvisDecision },
): Result<DecisionOrigine, DecisionRefusal> {
  const origine = caseOrigin(given);
  if (origine === null) return refuse("avis_deja_decide");
  if (version !== caseVersion(given)) return refuse("avis_change");
  return given.texte === null && decision !== "refuser" ? refuse("avis_change") : ok(origine);
}

const STATUTS: Readonly<Record<AvisDecision, AvisStatut>> = {
  publier: "publie",
  corriger: "a_corriger",
  refuser: "refuse",
};
export const decidedStatut = (decision: AvisDecision): AvisStatut => STATUTS[decision];

/** `conforme` explains why a review is shown, and nothing else does. */
export const fitsGround = (decision: AvisDecision, fondement: DecisionFondement): boolean =>
  (decision === "publier") === (fondement === "conforme");

/**
 * Once per decision, for six months, by the side that it went against: the author whose review is not shown as it is, or the
 * reporter whose report did not remove it. A decision about an appeal is final.
 */
export function canAppeal(last: ReviewCaseDecision, par: AppelAuteur, now: Date): boolean {
  const { origine, decision, appel_le, created_at } = last;
  if (origine === "appel" || appel_le !== null || now >= appealCloses(created_at)) return false;
  return par === "auteur" ? decision !== "publier" : origine === "signalement" && decision !== "refuser";
}
