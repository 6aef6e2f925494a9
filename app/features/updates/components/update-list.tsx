import { formatLongDate } from "#app/copy/format.ts";
import { Chip } from "#app/ui/chip.tsx";
import type { PublishedUpdate } from "../list-published-updates.server.ts";

export function UpdateList({ updates }: { updates: readonly PublishedUpdate[] }) {
  return (
    <ol className="maj-liste">
      {updates.map((update) => (
        <li key={update.id}>
          <UpdateEntry {...update} />
        </li>
      ))}
    </ol>
  );
}

type EntryProps = Pick<PublishedUpdate, "numero_version" | "titre" | "contenu" | "date_publication">;

function UpdateEntry({ numero_version, titre, contenu, date_publication }: EntryProps) {
  return (
    <article>
      <p className="num">
        <Chip look="butter">Version {numero_version}</Chip>
      </p>
      <div>
        <h2 className="t-d3">{titre}</h2>
        <time className="t-sm t-2" dateTime={date_publication.toISOString()}>
          {formatLongDate(date_publication)}
        </time>
        <p className="pre">{contenu}</p>
      </div>
    </article>
  );
}
