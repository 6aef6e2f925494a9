import clsx from "clsx";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { WorkHead } from "#app/frame/work-head.tsx";
import * as bookings from "#app/routes/dashboard/reservations/reservation-list.module.css";
import * as rows from "#app/routes/dashboard/rows.module.css";
import * as list from "#app/ui/list.module.css";
import * as loading from "#app/ui/loading.module.css";
import { SkeletonBar } from "#app/ui/loading.tsx";
import { useSlow } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./layout.module.css";

const TABS = {
  "/dashboard": { title: "Aujourd’hui", label: "Chargement de votre journée...", Row: MessageBars },
  "/dashboard/reservations": { title: "Réservations", label: "Chargement des réservations...", Row: ReservationBars },
  "/dashboard/agenda": { title: "Agenda", label: "Chargement de l’agenda…", Row: MessageBars },
  "/dashboard/messages": { title: "Messages", label: "Chargement des messages...", Row: MessageBars },
  "/dashboard/avis": { title: "Avis", label: "Chargement des avis...", Row: ReviewBars },
  "/dashboard/clients": { title: "Clients", label: "Chargement des clients...", Row: ClientBars },
  "/dashboard/services": { title: "Gestion des Services", label: "Chargement des services...", Row: ServiceBars },
} as const;
type Tab = keyof typeof TABS;

function isTab(path: string): path is Tab {
  return Object.hasOwn(TABS, path);
}

/** The tab of a URL; a dialog belongs to the tab below it. */
function tabOf(pathname: string): Tab | null {
  const path = pathname.split("/").slice(0, 3).join("/");
  return isTab(path) ? path : null;
}

/** The tab being loaded when the navigation is slow; null otherwise. */
export function useSlowTab(): Tab | null {
  const here = tabOf(useLocation().pathname);
  const { state, location } = useNavigation();
  const next = state === "loading" ? tabOf(location.pathname) : null;
  const slow = useSlow(next !== null && next !== here);
  return slow ? next : null;
}

/** Widths of the three skeleton lines of each row, in percent. */
const ROWS = [
  [40, 62, 54],
  [26, 48, 40],
  [48, 70, 62],
  [33, 55, 47],
] as const;

/** Skeleton of the tab's list. */
export function DashboardLoading({ tab }: { tab: Tab }) {
  const { title, label, Row } = TABS[tab];
  return (
    <section className={styles.skeletonList}>
      <WorkHead title={title}>
        <output className={text.secondary}>{label}</output>
      </WorkHead>
      <ul className={list.list} aria-hidden="true">
        {ROWS.map((widths) => (
          <Row key={widths[0]} lines={<Lines widths={widths} />} />
        ))}
      </ul>
    </section>
  );
}

function Lines({ widths }: { widths: (typeof ROWS)[number] }) {
  return (
    <div className={styles.skeletonLines}>
      {widths.map((width, rank) => (
        <SkeletonBar key={width} width={`${width}%`} height={rank === 0 ? "20px" : "15px"} />
      ))}
    </div>
  );
}

type RowProps = { lines: ReactNode };

function ReservationBars({ lines }: RowProps) {
  return (
    <li className={bookings.row}>
      <div className={clsx(list.day, loading.skeleton, styles.skeletonDay)} />
      {lines}
      <div className={bookings.price}>
        <SkeletonBar width="104px" height="24px" />
      </div>
      <Acts count={2} />
    </li>
  );
}

function MessageBars({ lines }: RowProps) {
  return (
    <li className={rows.message}>
      <SkeletonBar className={styles.skeletonAvatar} width="48px" height="48px" />
      {lines}
      <Acts count={2} />
    </li>
  );
}

function ReviewBars({ lines }: RowProps) {
  return <li className={rows.review}>{lines}</li>;
}

function ClientBars({ lines }: RowProps) {
  return (
    <li className={rows.client}>
      <SkeletonBar className={styles.skeletonAvatar} width="48px" height="48px" />
      {lines}
      <div className={clsx(rows.figures, styles.skeletonLines)}>
        <SkeletonBar width="112px" height="18px" />
        <SkeletonBar width="170px" height="15px" />
      </div>
    </li>
  );
}

function ServiceBars({ lines }: RowProps) {
  return (
    <li className={rows.service}>
      <SkeletonBar height="104px" />
      {lines}
      <Acts count={4} />
    </li>
  );
}

function Acts({ count }: { count: number }) {
  return (
    <div className={rows.actions}>
      {Array.from({ length: count }, (_, rank) => (
        <SkeletonBar key={rank} className={styles.skeletonButton} width="112px" height="40px" />
      ))}
    </div>
  );
}
