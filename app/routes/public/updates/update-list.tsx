import * as updateEntry from "#app/features/console/components/update-entry.module.css";
import { UpdateEntry } from "#app/features/console/components/update-entry.tsx";
import type { PublishedUpdate } from "#app/features/console/updates.repo.server.ts";

export function UpdateList({ updates }: { updates: readonly PublishedUpdate[] }) {
  return (
    <ol className={updateEntry.list}>
      {updates.map((update) => (
        <li key={update.id}>
          <UpdateEntry {...update} />
        </li>
      ))}
    </ol>
  );
}
