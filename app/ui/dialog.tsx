import { Dialog as Base } from "@base-ui/react/dialog";
import clsx from "clsx";
import X from "lucide-react/icons/x";
import { type ReactElement, type ReactNode, useRef } from "react";
import { buttonClass } from "./button.tsx";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export type DialogSize = "m" | "l" | "xl";

type Props = {
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Omitted when a route opens the dialog. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Selector of the element to focus first; the first field by default. */
  first?: string;
  children: ReactNode;
};

const FIRST_FIELD = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/**
 * Children: DialogBody, then DialogFoot or TotalFoot. A form around both needs `layout.contents` to keep the body
 * scrollable and the foot fixed.
 */
export function Dialog({
  title,
  description,
  size = "m",
  trigger,
  open,
  onOpenChange,
  first = FIRST_FIELD,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  // Not after a touch, which would open the on-screen keyboard, nor on a field below the fold, which would scroll the
  // content above it out of view.
  const focusFirstField = (opened: string) => {
    const whole = popup.current;
    const field = opened === "touch" ? null : whole?.querySelector<HTMLElement>(first);
    if (!whole || !field?.checkVisibility()) return whole;
    const depth = field.getBoundingClientRect().bottom - whole.getBoundingClientRect().top;
    return depth <= whole.offsetHeight ? field : whole;
  };
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger === undefined ? null : <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            data-dialog=""
            className={clsx(styles.dialog, size === "l" && styles.large, size === "xl" && styles.extraLarge)}
            initialFocus={focusFirstField}
          >
            <div className={styles.header}>
              <div>
                <Base.Title>{title}</Base.Title>
                {description === undefined ? null : <Base.Description>{description}</Base.Description>}
              </div>
              <Base.Close className={buttonClass({ look: "text", size: "icon" })} aria-label="Fermer la fenêtre">
                <Icon of={X} size="large" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx(styles.body, className)}>{children}</div>;
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}

/** Closes the dialog; `render` is its button. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
