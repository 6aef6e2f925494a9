import { type ComponentType, cloneElement, type MouseEvent, type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import type { PopoverProps } from "./popover.tsx";

type Pressable = ReactElement<{
  onClick?: (event: MouseEvent) => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}>;

type Props = Omit<PopoverProps, "trigger"> & {
  trigger: Pressable;
  onOpenChange: (open: boolean) => void;
  /** The page that says the same, where the browser goes when the code does not arrive. */
  page: string;
};

/** A popover that fetches its code, 20 kB, at the first press: its trigger stands on every page, most often unused. */
export function PressedPopover({ trigger, page, ...popover }: Props) {
  const [Popover, setPopover] = useState<ComponentType<PopoverProps> | null>(null);
  const navigate = useNavigate();
  if (Popover !== null) return <Popover {...popover} trigger={trigger} />;
  async function press() {
    try {
      const loaded = await import("./popover.tsx");
      setPopover(() => loaded.Popover);
      popover.onOpenChange(true);
    } catch {
      await navigate(page);
    }
  }
  return cloneElement(trigger, { onClick: press, "aria-haspopup": "dialog", "aria-expanded": false });
}
