import { type TypedValues, typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { TABLE_FIELD_NAMES } from "#app/features/evenings/rules/dossier.ts";

type Draft = { slot_id: string; values: Readonly<Record<string, string>>; chosen: TypedValues };

/**
 * Keeps what was typed for a slot while the page is open: a dialog is often closed by mistake, by Escape or a click
 * outside. In memory only: a name, a telephone number or an allergy must not remain on a shared computer.
 */
let draft: Draft | null = null;
let sent: string | null = null;

const PLACE = new Set(["ou", "commune"]);
const isTyped = (name: string) => name.startsWith("client_") || name.startsWith("quantites[") || PLACE.has(name);

export function keepDraft(slot_id: string, form: FormData): void {
  // The form was sent: unmounting it must not store its values again.
  if (sent === slot_id) return;
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values = Object.fromEntries(entries.filter(([name]) => isTyped(name)));
  draft = { slot_id, values, chosen: chosenOf(entries) };
}

/** Allergy and diet chips of the form, which share one field name. */
export const chosenOf = (entries: readonly (readonly [string, string])[]): TypedValues =>
  typedValues(entries.filter(([name]) => TABLE_FIELD_NAMES.includes(name)));

export function draftOf(slot_id: string): Pick<Draft, "values" | "chosen"> | undefined {
  sent = null;
  return draft?.slot_id === slot_id ? draft : undefined;
}

export function forgetDraft(slot_id: string): void {
  sent = slot_id;
  draft = null;
}
