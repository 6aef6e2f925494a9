import type { ProofsState } from "#app/features/verification/rules/proofs.ts";
import { plural } from "#app/shared/copy/plural.ts";

/** « 3 services de 2 chefs ont un prix pour ce profil. » */
export const servicesUsingProfile = ({ services, chefs }: { services: number; chefs: number }) =>
  `${plural(services, "service", "services")} ${services > 1 ? `de ${plural(chefs, "chef", "chefs")} ont` : "a"} un prix pour ce profil.`;

/** « 2 dossiers à examiner, 1 à renouveler » */
export function proofsSummary(states: readonly ProofsState[]): string {
  const count = (state: ProofsState) => states.filter((each) => each === state).length;
  const waiting = count("a_examiner");
  return `${waiting === 0 ? "Aucun dossier" : plural(waiting, "dossier", "dossiers")} à examiner, ${count("a_renouveler")} à renouveler`;
}
export const breakCount = (count: number) => plural(count, "écart", "écarts");

export const tryCount = (count: number) => plural(count, "essai", "essais");

/** The summary at the top of the health page; null when everything works. */
export function healthBand({ broken, down, dead }: { broken: number; down: number; dead: number }): string | null {
  const parts = [
    broken === 0 ? null : plural(broken, "règle n’est pas tenue", "règles ne sont pas tenues"),
    down === 0 ? null : plural(down, "service ne répond pas", "services ne répondent pas"),
    dead === 0 ? null : plural(dead, "tâche est abandonnée", "tâches sont abandonnées"),
  ].filter((words) => words !== null);
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}
