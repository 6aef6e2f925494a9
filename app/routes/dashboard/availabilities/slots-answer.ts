import type { RefusedEntries } from "#app/ui/form-result.ts";

export type SlotsIntent = "ajouter" | "repeter";

export type Refused = RefusedEntries & { readonly intent: SlotsIntent };

/** The action data of one of the two forms. */
export type SlotsAnswer =
  | { readonly ok: true; readonly intent: SlotsIntent; readonly id: string; readonly description: string }
  | Refused;

export const intentOf = (entries: readonly (readonly [string, string])[]): SlotsIntent =>
  new Map(entries).get("intent") === "repeter" ? "repeter" : "ajouter";

/** The values typed in the refused form; empty when it was the other one. */
export function refusedOf(answer: SlotsAnswer | undefined, intent: SlotsIntent): Refused | null {
  return answer !== undefined && !answer.ok && answer.intent === intent ? answer : null;
}

export const typedIn = (refused: Refused | null, name: string): string | undefined =>
  refused?.entries.find(([key]) => key === name)?.[1];

export const allTypedIn = (refused: Refused | null, name: string): readonly string[] =>
  refused?.entries.filter(([key, value]) => key === name && value !== "").map(([, value]) => value) ?? [];

/** The URLs of the availability manager and its dialogs. */
export const managerPath = (service_id: string) => `/dashboard/services/${service_id}/disponibilites`;
