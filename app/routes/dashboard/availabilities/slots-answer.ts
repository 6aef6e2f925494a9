export type SlotsIntent = "ajouter" | "repeter";

/** What one of the manager's two forms came back with. */
export type SlotsAnswer =
  | { readonly ok: true; readonly intent: SlotsIntent; readonly id: string; readonly description: string }
  | {
      readonly ok: false;
      readonly intent: SlotsIntent;
      readonly errors: Readonly<Record<string, string>>;
      readonly problem: string | null;
      readonly entries: readonly (readonly [string, string])[];
    };

export type Refused = Extract<SlotsAnswer, { ok: false }>;

/** What was typed in a form that was refused; nothing when it was another one. */
export function refusedOf(answer: SlotsAnswer | undefined, intent: SlotsIntent): Refused | null {
  return answer !== undefined && !answer.ok && answer.intent === intent ? answer : null;
}

export const typedIn = (refused: Refused | null, name: string): string | undefined =>
  refused?.entries.find(([key]) => key === name)?.[1];

export const allTypedIn = (refused: Refused | null, name: string): readonly string[] =>
  refused?.entries.filter(([key]) => key === name).map(([, value]) => value) ?? [];

/** The address of the manager, and of what stands in it. */
export const managerPath = (service_id: string) => `/dashboard/services/${service_id}/disponibilites`;

/** As a key of a form: one that has gone leaves an empty one behind, a refused one keeps what was typed. */
export const fieldsKeyOf = (answer: SlotsAnswer | undefined): string => (answer?.ok === true ? answer.id : "saisie");
