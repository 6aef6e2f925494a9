import clsx from "clsx";
import { useLocation } from "react-router";
import { OVERLOADED, pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { AdminLoadError } from "./admin-load-error.tsx";
import { DashboardLoadError } from "./dashboard-load-error.tsx";
import { FailureReference } from "./failure-reference.tsx";
import * as styles from "./private-failure.module.css";
import { WorkHead } from "./work-head.tsx";

type Props = { reference: string | undefined; refused?: boolean; busy?: boolean };

/** Error page of the dashboard and of the administration: its own sentence and a retry link. */
export function PrivateFailure({ reference, refused = false, busy = false }: Props) {
  const admin = useLocation().pathname.startsWith("/admin");
  if (refused) return <NotInSupportView />;
  const title = admin ? "Administration" : "Tableau de bord";
  return (
    <div className={clsx(layout.container, styles.page)}>
      <title>{pageTitle(title)}</title>
      {admin ? <h1 className={text.display1}>{title}</h1> : <WorkHead title={title} />}
      {busy ? <p className={text.lead}>{OVERLOADED}</p> : null}
      {admin ? <AdminLoadError /> : <DashboardLoadError />}
      <FailureReference reference={reference} />
    </div>
  );
}

/** A page or an act that a member of the team, who looks at a chef's dashboard, is not given. */
function NotInSupportView() {
  return (
    <div className={clsx(layout.container, styles.page)}>
      <title>{pageTitle("Vue support")}</title>
      <meta name="robots" content="noindex" />
      <h1 className={text.display1}>Vue support</h1>
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Cette page n’est pas montrée dans la vue support."
        hint="Messages, allergies, liens de paiement et documents restent au chef, et rien ne peut être changé."
        action={<LinkButton to="/dashboard">Tableau de bord</LinkButton>}
      />
    </div>
  );
}
