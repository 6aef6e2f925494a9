import { Popover as Base } from "@base-ui/react/popover";
import clsx from "clsx";
import { type KeyboardEventHandler, type ReactElement, type ReactNode, useRef } from "react";
import * as styles from "./popover.module.css";

export type PopoverProps = {
  trigger: ReactElement;
  title: string;
  aside?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The edge aligned with the trigger. */
  align?: "start" | "end";
  className?: string | undefined;
  /** Heard from the popup itself, which has the focus until something inside it is reached. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
};

/** Opening focuses the popup rather than its first button: pressing Enter twice must not activate that button. */
export function Popover({
  trigger,
  title,
  aside,
  open,
  onOpenChange,
  align = "end",
  className,
  onKeyDown,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side="bottom" align={align} sideOffset={10} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            className={clsx(styles.popover, className)}
            initialFocus={popup}
            onKeyDown={onKeyDown}
          >
            <div className={styles.header}>
              <Base.Title>{title}</Base.Title>
              {aside}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
