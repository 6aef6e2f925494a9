import clsx from "clsx";
import { useLocation } from "react-router";
import { pageTitle } from "#app/copy/pages/site.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { AdminLoadError } from "./admin-load-error.tsx";
import { DashboardLoadError } from "./dashboard-load-error.tsx";
import { FailureReference } from "./failure-reference.tsx";
import * as styles from "./private-failure.module.css";

/** Error page of the dashboard and of the administration: its own sentence and a retry link. */
export function PrivateFailure({ reference }: { reference: string | undefined }) {
  const admin = useLocation().pathname.startsWith("/admin");
  const title = admin ? "Administration" : "Tableau de bord";
  return (
    <div className={clsx(layout.container, styles.page)}>
      <title>{pageTitle(title)}</title>
      <h1 className={text.display1}>{title}</h1>
      {admin ? <AdminLoadError /> : <DashboardLoadError />}
      <FailureReference reference={reference} />
    </div>
  );
}
