export type ToastMessage = {
  tone: "success" | "error";
  title: string;
  description?: string | undefined;
  /** No longer true: the toast that says the same is closed. */
  withdrawn?: boolean;
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | undefined;

/** Says something that has just happened. Never the only place where an error is shown. */
export function showToast(message: ToastMessage): void {
  if (listener === undefined) waiting.push(message);
  else listener(message);
}

/** Closes a toast whose reason is gone, such as a limit once the form was sent. */
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
