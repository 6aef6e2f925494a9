import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useRef } from "react";

type Props = {
  trigger: ReactElement;
  title: string;
  aside?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Which edges it shares with what opens it. */
  align?: "start" | "end";
  children: ReactNode;
};

/** Opening brings the reader to its title, and not to its first button: pressing Enter twice must do nothing. */
export function Popover({ trigger, title, aside, open, onOpenChange, align = "end", children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popover-place" side="bottom" align={align} sideOffset={10} collisionPadding={8}>
          <Base.Popup ref={popup} className="popover" initialFocus={popup}>
            <div className="popover__tete">
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
