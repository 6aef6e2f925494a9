import { useEffect } from "react";
import { type Toast } from "#app/shared/copy/toasts.ts";
import { showToast } from "#app/ui/toast.ts";

/** The JSON response to a change. */
export type PhotoChange = { readonly ok: boolean; readonly sentence?: string };

/** Shows the error of a failed change, or the toast `done` after a successful one. */
export function useChangeToast(answer: PhotoChange | undefined, done: Toast | null): void {
  useEffect(() => {
    if (answer === undefined) return;
    if (!answer.ok) showToast({ tone: "error", title: "Erreur", description: answer.sentence });
    else if (done !== null) showToast(done);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [answer]);
}
