import clsx from "clsx";
import { formatLongDate } from "#app/shared/copy/format.ts";
import { Chip } from "#app/ui/chip.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./update-entry.module.css";

type Props = { numero_version: string; titre: string; contenu: string; date_publication: Date; level?: 2 | 4 };

/** Used by the public page and by the editor's preview. */
export function UpdateEntry({ numero_version, titre, contenu, date_publication, level = 2 }: Props) {
  const Heading = level === 2 ? "h2" : "h4";
  return (
    <article>
      <p className={text.numeric}>
        <Chip look="butter">Version {numero_version}</Chip>
      </p>
      <div>
        <Heading className={text.display3}>{titre}</Heading>
        <time className={clsx(text.small, text.secondary)} dateTime={date_publication.toISOString()}>
          {formatLongDate(date_publication)}
        </time>
        <p className={styles.text}>{contenu}</p>
      </div>
    </article>
  );
}
