import type { Mail } from "#app/shared/copy/mail.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import * as styles from "./decision-mail-preview.module.css";

/** A mail as it will be sent, before the button that sends it. */
export function DecisionMailPreview({ to, mail }: { to: string; mail: Mail }) {
  return (
    <div className={styles.mail}>
      <p>
        <b>À</b> {to}
      </p>
      <p>
        <b>Objet</b> {mail.objet}
      </p>
      <p className={styles.mailText}>{renderText(mail)}</p>
    </div>
  );
}
