import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ButtonLook, LinkButton } from "./button.tsx";
import * as dialog from "./dialog.module.css";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { useHydrated } from "./hydrated.ts";
import { Panel } from "./panel.tsx";
import { wasOpenedHere } from "./route-dialog-marks.ts";
import * as text from "./text.module.css";

const CloseTo = createContext("/");

/** Returns to the page under the dialog: back in the history when the dialog was opened from there. */
export function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
}

type Props = {
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Selector of the element to focus first; the first field by default. */
  first?: string | undefined;
  closeTo: string;
  /** A form that came with the document stays in the page: it may be in use before the scripts run. */
  keepsFrame?: boolean;
  children: ReactNode;
};

/** A dialog with a URL: it can be linked to, and back closes it. Without JavaScript it is a panel of the page. */
export function RouteDialog({ closeTo, ...rest }: Props) {
  return (
    <CloseTo value={closeTo}>
      <Opened closeTo={closeTo} {...rest} />
    </CloseTo>
  );
}

function Opened({ title, description, size = "m", first, closeTo, keepsFrame = false, children }: Props) {
  const hydrated = useHydrated();
  const [loaded] = useState(!hydrated);
  const close = useClose(closeTo);
  if (!hydrated || (loaded && keepsFrame)) {
    return (
      <Panel title={title} className={dialog.inPage}>
        {description === undefined ? null : <div className={text.secondary}>{description}</div>}
        {children}
      </Panel>
    );
  }
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={description}
      first={first}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      {children}
    </Dialog>
  );
}

/** Closes the dialog; before hydration, a link to the page under it. */
export function RouteDialogClose({ look = "neutral", children }: { look?: ButtonLook; children: ReactNode }) {
  const closeTo = useContext(CloseTo);
  const close = useClose(closeTo);
  return (
    <LinkButton
      to={closeTo}
      look={look}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {children}
    </LinkButton>
  );
}
