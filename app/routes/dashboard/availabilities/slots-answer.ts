export type SlotsIntent = "ajouter" | "repeter";

/** The action data of one of the two forms. */
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

/** The values typed in the refused form; empty when it was the other one. */
export function refusedOf(answer: SlotsAnswer | undefined, intent: SlotsIntent): Refused | null {
  return answer !== undefined && !answer.ok && answer.intent === intent ? answer : null;
}

export const typedIn = (refused: Refused | null, name: string): string | undefined =>
  refused?.entries.find(([key]) => key === name)?.[1];

export const allTypedIn = (refused: Refused | null, name: string): readonly string[] =>
  refused?.entries.filter(([key]) => key === name).map(([, value]) => value) ?? [];

/** The URLs of the availability manager and its dialogs. */
export const managerPath = (service_id: string) => `/dashboard/services/${service_id}/disponibilites`;

/** React key of the form: a success resets the form, a refusal keeps the typed values. */
export const fieldsKeyOf = (answer: SlotsAnswer | undefined): string => (answer?.ok === true ? answer.id : "saisie");
