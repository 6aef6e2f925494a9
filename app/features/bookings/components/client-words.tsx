import clsx from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { answerWords } from "#app/features/evenings/copy/dossier.ts";
import type { TableAnswer } from "#app/features/evenings/rules/dossier.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./client-words.module.css";

/** What the client wrote while booking, quoted wherever the chef decides or works: it may name an allergy. */
export function ClientMessage({ message, from = "Message du client" }: { message: string | null; from?: string }) {
  if (message === null) return null;
  return (
    <figure className={styles.message}>
      <blockquote className={text.preserveLines}>« {message} »</blockquote>
      <figcaption className={clsx(text.small, text.secondary)}>{from}</figcaption>
    </figure>
  );
}

/** What the client said of the table while booking. */
export function TableWords({ table }: { table: readonly TableAnswer[] }) {
  return table.map(({ id, reponse }) => (
    <p key={id} className={styles.table}>
      <Icon of={TriangleAlert} />
      <span>
        <b>À table{"\u00a0"}:</b> {answerWords(reponse)}
      </span>
    </p>
  ));
}
