import { Form, useNavigation } from "react-router";
import { pauseWords, returnWords } from "#app/features/chefs/copy/account-labels.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./deactivation-notice.module.css";
import type { Deactivation } from "./read-deactivation.server.ts";

/** A pause that the chef asked for, and the button that ends it. */
export function PauseNotice({ off: { pause_depuis, retour_le, reservations } }: { off: Deactivation }) {
  const busy = useNavigation().formAction === "/dashboard/revenir-en-ligne";
  return (
    <section className={styles.paused} aria-labelledby="paused">
      <h2 className={text.noticeTitle} id="paused">
        Votre page est en pause
      </h2>
      <p>{pauseWords(reservations)}</p>
      {pause_depuis === null ? null : <p className={text.secondary}>Depuis {formatDateTime(pause_depuis)}.</p>}
      {retour_le === null ? null : <p>{returnWords(retour_le)}</p>}
      <Form method="post" action="/dashboard/revenir-en-ligne" className={layout.cluster}>
        <Button type="submit" busyLabel={busy && "Un instant..."}>
          Revenir en ligne
        </Button>
        <LinkButton to="/dashboard/mettre-en-pause" look="text">
          {retour_le === null ? "Choisir une date de retour" : "Changer la date de retour"}
        </LinkButton>
      </Form>
    </section>
  );
}
