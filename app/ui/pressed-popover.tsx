import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type SyntheticEvent,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "./hydrated.ts";
import type { PopoverProps } from "./popover.tsx";

type Pressable = ReactElement<{
  role?: string | undefined;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
}>;

type Props = Omit<PopoverProps, "trigger"> & {
  trigger: ReactElement;
  /** What stands there until the first press: a link to `page`, which works without JavaScript. */
  link: Pressable;
  onOpenChange: (open: boolean) => void;
  /** The page that says the same, where the browser goes when the code does not arrive. */
  page: string;
};

/**
 * A popover that fetches its code, 20 kB, at the first press: its trigger stands on every page, most often unused. Hydration keeps
 * the element of the link and only adds to it: a press that begins on one element and ends on another is no click.
 */
export function PressedPopover({ trigger, link, page, ...popover }: Props) {
  const [Popover, setPopover] = useState<ComponentType<PopoverProps> | null>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (Popover !== null) return <Popover {...popover} trigger={trigger} />;
  if (!hydrated) return link;
  async function load() {
    try {
      const loaded = await import("./popover.tsx");
      setPopover(() => loaded.Popover);
      popover.onOpenChange(true);
    } catch {
      await navigate(page);
    }
  }
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    void load();
  };
  return cloneElement(link, {
    role: "button",
    onClick: press,
    onKeyDown: (event) => event.key === " " && press(event),
    "aria-haspopup": "dialog",
    "aria-expanded": false,
  });
}
