import { type ReactNode, useEffect } from "react";
import { adviceOf, sentenceOf } from "#app/copy/errors.ts";
import { toastOf } from "#app/copy/toasts.ts";
import type { Refusal } from "#app/domain/result.ts";
import { Band } from "#app/ui/band.tsx";
import { showToast } from "#app/ui/toast.ts";

/** The reason of a refusal: in the page without JavaScript, as a toast with it. */
export function RefusalBand({ refusal, children }: { refusal: Refusal; children?: ReactNode }) {
  useEffect(() => showToast(toastOf(refusal)), [refusal]);
  const tone = refusal.code === "trop_de_demandes" ? "warning" : "danger";
  return (
    <Band tone={tone} role="alert" title={sentenceOf(refusal)}>
      {children ?? adviceOf(refusal) ?? undefined}
    </Band>
  );
}
