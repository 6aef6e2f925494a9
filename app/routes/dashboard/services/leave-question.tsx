import { useBlocker } from "react-router";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";

type Props = { filled: boolean; kept: boolean };

/** Asks before Escape, a press outside, Back or a link closes a filled form. Saving does not ask. */
export function LeaveQuestion({ filled, kept }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => filled && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      title={"Fermer sans enregistrer\u00a0?"}
      confirmLabel="Fermer"
      cancelLabel="Continuer la saisie"
      harmless={kept}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    >
      {kept
        ? "Votre brouillon reste dans ce navigateur\u00a0: vous le retrouverez en rouvrant ce service."
        : "Ce navigateur ne garde pas de brouillon\u00a0: votre saisie sera perdue."}
    </AlertDialog>
  );
}
