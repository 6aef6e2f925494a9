import type { RefusedEntries } from "#app/ui/form-result.ts";

export type SlotsAnswer = { readonly ok: true; readonly id: string; readonly description: string } | RefusedEntries;

export const refusedOf = (answer: SlotsAnswer | undefined): RefusedEntries | null =>
  answer === undefined || answer.ok ? null : answer;

export const typedIn = (refused: RefusedEntries | null, name: string): string | undefined =>
  refused?.entries.find(([key]) => key === name)?.[1];

export const allTypedIn = (refused: RefusedEntries | null, name: string): readonly string[] =>
  refused?.entries.filter(([key, value]) => key === name && value !== "").map(([, value]) => value) ?? [];

/** The URLs of the availability manager and its dialogs. */
export const managerPath = (service_id: string) => `/dashboard/services/${service_id}/disponibilites`;
