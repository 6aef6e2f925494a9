import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./profile.module.css";

/** Where the chef starts a pause; the dashboard then shows it and ends it. */
export function PausePanel() {
  return (
    <Panel title="Mettre ma page en pause">
      <p className={text.secondary}>
        On ne vous trouve plus, vos repas à venir continuent. Vous revenez quand vous voulez, ou au jour que vous
        choisissez.
      </p>
      <LinkButton to="/dashboard/mettre-en-pause" look="neutral" className={styles.panelAct}>
        Mettre en pause
      </LinkButton>
    </Panel>
  );
}
