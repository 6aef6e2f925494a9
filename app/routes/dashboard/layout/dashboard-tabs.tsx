import { LinkTabs, type TabCount } from "#app/ui/tabs.tsx";
import type { DashboardFigures } from "./read-dashboard-figures.server.ts";

type Props = { figures: DashboardFigures | null; goingTo: string | null };

/** Highlights the figures that require an answer, unless they are zero. */
const waiting = (value: number | undefined): TabCount | undefined => (value ? { value, lively: true } : undefined);
const size = (value: number | undefined): TabCount | undefined => (value === undefined ? undefined : { value });

export function DashboardTabs({ figures, goingTo }: Props) {
  return (
    <LinkTabs
      label="Tableau de bord"
      goingTo={goingTo}
      tabs={[
        { to: "/dashboard", end: true, label: "Aujourd’hui" },
        { to: "/dashboard/reservations", label: "Réservations", count: waiting(figures?.enAttente) },
        { to: "/dashboard/agenda", label: "Agenda" },
        { to: "/dashboard/messages", label: "Messages", count: waiting(figures?.nouveaux) },
        { to: "/dashboard/avis", label: "Avis", count: waiting(figures?.avis) },
        { to: "/dashboard/clients", label: "Clients", count: size(figures?.clients) },
        { to: "/dashboard/services", label: "Services", count: size(figures?.services) },
      ]}
    />
  );
}
