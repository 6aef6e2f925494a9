import { whatIsRead } from "#app/features/bookings/copy/desk-words.ts";
import {
  chefCancelled,
  type CancellationLetterFacts as Letter,
} from "#app/features/bookings/copy/mails/chef-cancelled.ts";
import * as text from "#app/ui/text.module.css";
import { MailLetter } from "./mail-letter.tsx";
import * as styles from "./reservations.module.css";

const NO_LINKS = { aide: "", service: "", chefs: "", prive: "" };

/** The preview of the mail, rendered from the same data as the one that is sent. */
export function CancellationLetter({ lettre, motif }: { lettre: Letter; motif: string }) {
  return (
    <section className={styles.letterPreview}>
      <h3 className={text.title}>{whatIsRead(lettre.client_prenom)}</h3>
      <MailLetter mail={chefCancelled(lettre, motif.trim(), NO_LINKS)} />
    </section>
  );
}
