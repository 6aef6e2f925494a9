import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

type Props = {
  trigger: ReactElement;
  title: string;
  aside?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function Popover({ trigger, title, aside, open, onOpenChange, children }: Props) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popover-place" side="bottom" align="end" sideOffset={10} collisionPadding={8}>
          <Base.Popup className="popover">
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
