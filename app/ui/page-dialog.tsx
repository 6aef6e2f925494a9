import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { useHydrated } from "./hydrated.ts";
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
