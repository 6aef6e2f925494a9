import clsx from "clsx";
import type { ReactNode } from "react";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./dashboard-page.module.css";

/** The frame of a page for signed-in people: it ends closer to the footer than a public page. */
export function DashboardPage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx(layout.container, styles.page, className)} data-footer="near">
      {children}
    </div>
  );
}
