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
  /** Selector of the button to focus first, where nothing is left to fill in; see `focusFirst` otherwise. */
  first?: string | undefined;
  /** Selector of the element that takes the focus when the dialog closes; the one that had it before by default. */
  last?: string;
  children: ReactNode;
};

const CONTROLS = ":is(input:not([type=hidden]), select, textarea, button, a[href]):not(:disabled, [tabindex='-1'])";
const FIRST_FIELD = "input, select, textarea[aria-required=true]";

/**
 * Children: DialogBody, then DialogFoot or TotalFoot. A form around both needs `layout.contents` to keep the body
 * scrollable and the foot fixed.
 */
export function Dialog({ title, description, size = "m", trigger, open, onOpenChange, first, last, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The first control when it is a field to fill in, otherwise the title: a space typed at once would press a button, and an
  // optional text is not where a form begins. The title also after a touch, where a field would open the on-screen keyboard,
  // and when the field is below the fold, which would scroll the content above it out of view.
  const focusFirst = (opened: string) => {
    const whole = popup.current;
    const controls = whole?.querySelectorAll<HTMLElement>(`[data-header] ~ * ${CONTROLS}`) ?? [];
    const field = [...controls].find((control) => control.checkVisibility());
    const touched = opened === "touch" || matchMedia("(pointer: coarse)").matches;
    if (first !== undefined && !touched) return whole?.querySelector<HTMLElement>(first) ?? heading.current;
    if (!whole || touched || !field?.matches(FIRST_FIELD)) return heading.current;
    const depth = field.getBoundingClientRect().bottom - whole.getBoundingClientRect().top;
    return depth <= whole.offsetHeight ? field : heading.current;
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
            initialFocus={focusFirst}
            {...(last === undefined ? {} : { finalFocus: () => document.querySelector<HTMLElement>(last) ?? true })}
          >
            <div className={styles.header} data-header="">
              <div>
                <Base.Title ref={heading} tabIndex={-1}>
                  {title}
                </Base.Title>
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
