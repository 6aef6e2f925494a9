type Draft = { slot_id: string; values: Readonly<Record<string, string>> };

/**
 * Keeps what was typed for a slot while the page is open: a dialog is often closed by mistake, by Escape or a click
 * outside. In memory only: a name and a telephone number must not remain on a shared computer.
 */
let draft: Draft | null = null;
let sent: string | null = null;

const PLACE = new Set(["ou", "commune", "rue"]);
const isTyped = (name: string) => name.startsWith("client_") || name.startsWith("quantites[") || PLACE.has(name);

export function keepDraft(slot_id: string, form: FormData): void {
  // The form was sent: unmounting it must not store its values again.
  if (sent === slot_id) return;
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && isTyped(name) ? [[name, value]] : [],
  );
  draft = { slot_id, values: Object.fromEntries(typed) };
}

export function draftOf(slot_id: string): Draft["values"] | undefined {
  sent = null;
  return draft?.slot_id === slot_id ? draft.values : undefined;
}

export function forgetDraft(slot_id: string): void {
  sent = slot_id;
  draft = null;
}
