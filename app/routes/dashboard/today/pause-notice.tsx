import { Form, useNavigation } from "react-router";
import { pauseWords } from "#app/features/chefs/copy/account-labels.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./deactivation-notice.module.css";
import type { Deactivation } from "./read-deactivation.server.ts";

/** A pause that the chef asked for, and the button that ends it. */
export function PauseNotice({ off: { pause_depuis, reservations } }: { off: Deactivation }) {
  const busy = useNavigation().formAction === "/dashboard/revenir-en-ligne";
  return (
    <section className={styles.paused} aria-labelledby="paused">
      <h2 className={text.noticeTitle} id="paused">
        Votre page est en pause
      </h2>
      <p>{pauseWords(reservations)}</p>
      {pause_depuis === null ? null : <p className={text.secondary}>Depuis {formatDateTime(pause_depuis)}.</p>}
      <Form method="post" action="/dashboard/revenir-en-ligne">
        <Button type="submit" busyLabel={busy && "Un instant..."}>
          Revenir en ligne
        </Button>
      </Form>
    </section>
  );
}
