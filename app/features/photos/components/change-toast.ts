import { useEffect } from "react";
import type { Toast } from "#app/copy/toasts.ts";
import { showToast } from "#app/ui/toast.ts";

/** What the address of changes answers to a script. */
export type PhotoChange = { readonly ok: boolean; readonly sentence?: string };

/** Tells what came of a change, once the server has said it: an order that could not be kept was not kept. */
export function useChangeToast(answer: PhotoChange | undefined, done: Toast | null): void {
  useEffect(() => {
    if (answer === undefined) return;
    if (!answer.ok) showToast({ tone: "error", title: "Erreur", description: answer.sentence });
    else if (done !== null) showToast(done);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [answer]);
}
