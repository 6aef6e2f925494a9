import { formatAmount } from "#app/copy/numbers.ts";
import { Stat, Stats } from "#app/ui/stat.tsx";
import { LinkTabs, type TabCount } from "#app/ui/tabs.tsx";
import * as text from "#app/ui/text.module.css";
import type { DashboardFigures } from "./read-dashboard-figures.server.ts";

type Props = { figures: DashboardFigures | null };

export function Figures({ figures }: Props) {
  return (
    <Stats>
      <Stat label="Réservations ce mois">{figures?.reservations ?? <Unread />}</Stat>
      <Stat label="Clients">{figures?.clients ?? <Unread />}</Stat>
      <Stat label="Chiffre d’affaires ce mois">{figures === null ? <Unread /> : formatAmount(figures.chiffre)}</Stat>
    </Stats>
  );
}

function Unread() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.visuallyHidden}>indisponible</span>
    </>
  );
}

/** Highlights the figures that require an answer, unless they are zero. */
const waiting = (value: number | undefined): TabCount | undefined => (value ? { value, lively: true } : undefined);
const size = (value: number | undefined): TabCount | undefined => (value === undefined ? undefined : { value });

export function DashboardTabs({ figures, goingTo }: Props & { goingTo: string | null }) {
  return (
    <LinkTabs
      label="Tableau de bord"
      goingTo={goingTo}
      tabs={[
        {
          to: "/dashboard",
          end: true,
          also: "/dashboard/reservations/",
          label: "Réservations",
          count: waiting(figures?.enAttente),
        },
        { to: "/dashboard/messages", label: "Messages", count: waiting(figures?.nouveaux) },
        { to: "/dashboard/clients", label: "Clients", count: size(figures?.clients) },
        { to: "/dashboard/services", label: "Services", count: size(figures?.services) },
      ]}
    />
  );
}
