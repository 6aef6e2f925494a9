import { useLocation } from "react-router";
import { pageTitle } from "#app/copy/pages/site.ts";
import { AdminLoadError } from "./admin-load-error.tsx";
import { DashboardLoadError } from "./dashboard-load-error.tsx";
import { FailureReference } from "./failure-reference.tsx";

/** Error page of the dashboard and of the administration: its own sentence and a retry link. */
export function PrivateFailure({ reference }: { reference: string | undefined }) {
  const admin = useLocation().pathname.startsWith("/admin");
  const title = admin ? "Administration" : "Tableau de bord";
  return (
    <div className="conteneur grid gap-5 py-9">
      <title>{pageTitle(title)}</title>
      <h1 className="t-d1">{title}</h1>
      {admin ? <AdminLoadError /> : <DashboardLoadError />}
      <FailureReference reference={reference} />
    </div>
  );
}
