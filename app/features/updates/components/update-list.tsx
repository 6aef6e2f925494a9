import type { PublishedUpdate } from "../list-published-updates.server.ts";
import { UpdateEntry } from "./update-entry.tsx";

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
