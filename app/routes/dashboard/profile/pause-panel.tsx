import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./profile.module.css";

const PAUSE = "/dashboard/mettre-en-pause";

/** Starts the chef's own pause; the dashboard then shows it and ends it. */
export function PausePanel() {
  const busy = useNavigation().formAction === PAUSE;
  return (
    <Panel title="Mettre ma page en pause">
      <p className={text.secondary}>
        On ne vous trouve plus et personne ne peut réserver. Vos repas à venir continuent, et vous revenez en ligne
        quand vous voulez.
      </p>
      <Form method="post" action={PAUSE} className={styles.panelAct}>
        <Button type="submit" look="neutral" busyLabel={busy && "Un instant..."}>
          Mettre en pause
        </Button>
      </Form>
    </Panel>
  );
}
