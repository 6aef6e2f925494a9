import CalendarIcon from "lucide-react/icons/calendar";
import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";

export type BandTone = "warning" | "danger" | "success" | "info" | "linen" | "note";

const TONES = {
  warning: { className: "bande", Icon: TriangleAlert },
  danger: { className: "bande bande--danger", Icon: TriangleAlert },
  success: { className: "bande bande--succes", Icon: Check },
  info: { className: "bande bande--info", Icon: Info },
  linen: { className: "bande bande--lin", Icon: CalendarIcon },
  note: { className: "bande bande--lin", Icon: Info },
} as const satisfies Record<BandTone, unknown>;

type Props = Omit<ComponentProps<"div">, "title"> & { tone: BandTone; title: ReactNode };

/** A message with a bold sentence and at most one plain sentence under it. */
export function Band({ tone, title, children, ...rest }: Props) {
  const { className, Icon } = TONES[tone];
  return (
    <div className={className} data-tone={tone} {...rest}>
      <Icon className="ico" aria-hidden="true" />
      <div>
        {title}
        {children === undefined ? null : <p>{children}</p>}
      </div>
    </div>
  );
}
