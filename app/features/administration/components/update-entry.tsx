import { formatLongDate } from "#app/copy/format.ts";
import { Chip } from "#app/ui/chip.tsx";

type Props = { numero_version: string; titre: string; contenu: string; date_publication: Date; level?: 2 | 4 };

/** Used by the public page and by the editor's preview. */
export function UpdateEntry({ numero_version, titre, contenu, date_publication, level = 2 }: Props) {
  const Heading = level === 2 ? "h2" : "h4";
  return (
    <article>
      <p className="num">
        <Chip look="butter">Version {numero_version}</Chip>
      </p>
      <div>
        <Heading className="t-d3">{titre}</Heading>
        <time className="t-sm t-2" dateTime={date_publication.toISOString()}>
          {formatLongDate(date_publication)}
        </time>
        <p className="pre">{contenu}</p>
      </div>
    </article>
  );
}
