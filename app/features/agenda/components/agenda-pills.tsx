import clsx from "clsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import Link2 from "lucide-react/icons/link-2";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkChip } from "#app/ui/chip.tsx";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./agenda-pills.module.css";

type Pill = { readonly to: string; readonly label: string; readonly icon: Drawing };

/** The screens of the calendar, in their order: « Calendrier », « Règles », « Agendas liés ». */
const PILLS: readonly Pill[] = [
  { to: "/dashboard/agenda", label: "Calendrier", icon: CalendarDays },
  { to: "/dashboard/agenda/regles", label: "Règles", icon: SlidersHorizontal },
  { to: "/dashboard/agenda/liens", label: "Agendas liés", icon: Link2 },
];

/** Links between the screens of the calendar; `children` are the actions of the current one. */
export function AgendaPills({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const current = currentPill(pathname);
  return (
    <div className={clsx(styles.bar, layout.screenOnly)}>
      <nav className={clsx(layout.cluster, styles.pills)} aria-label="Agenda">
        {PILLS.map(({ to, label, icon }) => (
          <LinkChip key={to} to={to} current={to === current}>
            <Icon of={icon} size="small" />
            {label}
          </LinkChip>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** The longest matching path: every screen of the calendar lies below the first one. */
function currentPill(pathname: string): string | undefined {
  const matching = PILLS.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return matching.sort((a, b) => b.to.length - a.to.length)[0]?.to;
}
