import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./band.module.css";
import { Icon } from "./icon.tsx";

export type BandTone = "warning" | "danger" | "success" | "info" | "linen" | "note";

const TONES = {
  warning: { className: undefined, drawing: TriangleAlert },
  danger: { className: styles.danger, drawing: TriangleAlert },
  success: { className: styles.success, drawing: Check },
  info: { className: styles.info, drawing: Info },
  linen: { className: styles.linen, drawing: CalendarIcon },
  note: { className: styles.linen, drawing: Info },
} as const satisfies Record<BandTone, unknown>;

type Props = Omit<ComponentProps<"div">, "title"> & { tone: BandTone; title: ReactNode };

/** A message with a bold sentence and at most one plain sentence under it. */
export function Band({ tone, title, className, children, ...rest }: Props) {
  const look = TONES[tone];
  return (
    <div className={clsx(styles.band, look.className, className)} data-tone={tone} {...rest}>
      <Icon of={look.drawing} />
      <div>
        {title}
        {children === undefined ? null : <p>{children}</p>}
      </div>
    </div>
  );
}
