export type ToastMessage = {
  readonly tone: "success" | "error";
  readonly title: string;
  readonly description?: string | undefined;
  /** Where « Annuler » is posted, to take the change back. */
  readonly undo?: string | undefined;
  /** Closes the toast with the same text, or all successes, instead of showing one. */
  readonly withdrawn?: "same" | "successes";
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | undefined;
/** Without a success before it, a refusal must not load the toaster. */
let succeeded = false;

/** Shows a toast. An error must also be shown on the page. */
export function showToast(message: ToastMessage): void {
  succeeded ||= message.tone === "success";
  if (listener === undefined) waiting.push(message);
  else listener(message);
}

/** Closes a toast that no longer applies, such as a limit once the form was sent. */
export function withdrawToast(message: ToastMessage): void {
  showToast({ ...message, withdrawn: "same" });
}

/** Called with a refusal: the success of an earlier act would stand beside it and seem to contradict it. */
export function withdrawSuccesses(): void {
  if (succeeded) showToast({ tone: "success", title: "", withdrawn: "successes" });
}

export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    listener = undefined;
  };
}
