export type ToastMessage = {
  readonly tone: "success" | "error";
  readonly title: string;
  readonly description?: string | undefined;
  /** Where « Annuler » is posted, to take the change back. */
  readonly undo?: string | undefined;
  /** Closes the toast with the same text instead of showing one. */
  readonly withdrawn?: boolean;
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | undefined;

/** Shows a toast. An error must also be shown on the page. */
export function showToast(message: ToastMessage): void {
  if (listener === undefined) waiting.push(message);
  else listener(message);
}

/** Closes a toast that no longer applies, such as a limit once the form was sent. */
export function withdrawToast(message: ToastMessage): void {
  showToast({ ...message, withdrawn: true });
}

export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    listener = undefined;
  };
}
