export type ToastMessage = {
  readonly tone: "success" | "error";
  readonly title: string;
  readonly description?: string | undefined;
  /** Where « Annuler » is posted, to take the change back. */
  readonly undo?: string | undefined;
  /** What was acted on is not on the page any more. */
  readonly gone?: true | undefined;
  /** What arrived by itself, and where it is read: it waits for the open dialog to close. */
  readonly arrival?: string | undefined;
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | undefined;

/** Shows a toast, unless the page says the same in view. An error must also be shown on the page. */
export function showToast(message: ToastMessage): void {
  if (listener === undefined) waiting.push(message);
  else listener(message);
}

export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    listener = undefined;
  };
}
