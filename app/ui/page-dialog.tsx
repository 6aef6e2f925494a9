import type { ReactNode } from "react";
import { Form, useNavigate, useNavigation, useSubmit } from "react-router";
import { AlertDialog } from "./alert-dialog.tsx";
import { Band } from "./band.tsx";
import { Button } from "./button.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { useHydrated } from "./hydrated.ts";
import { LinkButton } from "./link-button.tsx";
import { Panel } from "./panel.tsx";

type DialogProps = {
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  /** The address without the dialog. */
  closeTo: string;
  children: ReactNode;
};

/** A dialog with an address of its own. Until scripts run, the same content is a part of the page. */
export function PageDialog({ title, description, size = "m", closeTo, children }: DialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (!hydrated) {
    return (
      <Panel title={title} className="panneau--dialogue">
        {description === undefined ? null : <p className="t-2">{description}</p>}
        {children}
      </Panel>
    );
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      size={size}
      onOpenChange={(open) => {
        if (!open) void navigate(closeTo, { preventScrollReset: true });
      }}
    >
      {children}
    </Dialog>
  );
}

type QuestionProps = {
  title: string;
  confirmLabel: string;
  closeTo: string;
  /** Why the last answer could not be carried out. */
  problem?: string | undefined;
  children: ReactNode;
};

/** The last question before a route's own action. */
export function PageQuestion({ title, confirmLabel, closeTo, problem, children }: QuestionProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const busy = useNavigation().formMethod === "POST";
  const words = (
    <div className="pile">
      {problem === undefined ? null : <Band tone="danger" role="alert" title={problem} />}
      <p>{children}</p>
    </div>
  );
  if (!hydrated) {
    return (
      <Panel title={title} className="panneau--dialogue">
        {words}
        <Form method="post" className="puces mt-5">
          <LinkButton to={closeTo} look="neutral">
            Annuler
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
      busyLabel={busy && "Envoi en cours..."}
      onOpenChange={(open) => {
        if (!open) void navigate(closeTo, { preventScrollReset: true });
      }}
      onConfirm={() => void submit(null, { method: "post", preventScrollReset: true })}
    >
      {words}
    </AlertDialog>
  );
}
