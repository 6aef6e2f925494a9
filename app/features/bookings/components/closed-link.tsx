import clsx from "clsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as text from "#app/ui/text.module.css";
import { RecoverLink } from "./recover-link.tsx";

/** A private link that opens nothing, and how to get another. */
export function ClosedLink({ expired }: { expired: boolean }) {
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Ma réservation</h1>
          <p className={text.lead}>
            {expired
              ? "Ce lien a expiré, ou un lien plus récent l’a remplacé. Un autre peut vous être envoyé."
              : "Ce lien n’ouvre aucune réservation. Il est peut-être incomplet, ou remplacé par un plus récent."}
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        <div className={layout.formWidth}>
          <RecoverLink answer={undefined} />
        </div>
      </div>
    </>
  );
}
