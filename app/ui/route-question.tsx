import clsx from "clsx";
import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { AlertDialog } from "./alert-dialog.tsx";
import { Band } from "./band.tsx";
import { Button, LinkButton } from "./button.tsx";
import * as dialog from "./dialog.module.css";
import { useHydrated } from "./hydrated.ts";
import * as layout from "./layout.module.css";
import { Panel } from "./panel.tsx";
import { useClose } from "./route-dialog.tsx";
import * as styles from "./route-question.module.css";

type Props = {
  title: string;
  confirmLabel: string;
  /** « Annuler » unless keeping things as they are has its own words. */
  keepLabel?: string;
  closeTo: string;
  /** Why the last submission was refused. */
  problem?: string | null | undefined;
  children: ReactNode;
};

/** A confirmation dialog with its own URL, before the route's action. */
export function RouteQuestion({ title, confirmLabel, keepLabel = "Annuler", closeTo, problem, children }: Props) {
  const hydrated = useHydrated();
  const close = useClose(closeTo);
  const submit = useSubmit();
  const busy = useNavigation().formMethod === "POST";
  const words = (
    <div className={layout.stack}>
      {problem == null ? null : <Band tone="danger" role="alert" title={problem} />}
      <p>{children}</p>
    </div>
  );
  if (!hydrated) {
    return (
      <Panel title={title} className={dialog.inPage}>
        {words}
        <Form method="post" className={clsx(layout.cluster, styles.actions)}>
          <LinkButton to={closeTo} look="neutral">
            {keepLabel}
          </LinkButton>
          <Button type="submit" look="danger-solid">
            {confirmLabel}
          </Button>
        </Form>
      </Panel>
    );
  }
  return (
    <AlertDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={keepLabel}
      busyLabel={busy && "Envoi en cours..."}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      onConfirm={() => void submit(null, { method: "post", preventScrollReset: true })}
    >
      {words}
    </AlertDialog>
  );
}
