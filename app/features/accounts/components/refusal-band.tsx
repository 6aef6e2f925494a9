import { useEffect } from "react";
import { Band } from "#app/ui/band.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { RefusedAccountForm } from "./account-answer.ts";

/** The problem of a refused form; also a toast where it is out of view. */
export function RefusalBand({ answer }: { answer: RefusedAccountForm | undefined }) {
  const problem = answer?.problem ?? null;
  useEffect(() => {
    if (answer !== undefined && answer.problem !== null) {
      showToast({ tone: "error", title: "Erreur", description: answer.problem });
    }
  }, [answer]);
  if (problem === null) return null;
  return <Band tone={answer?.code === "trop_de_demandes" ? "warning" : "danger"} role="alert" title={problem} />;
}
