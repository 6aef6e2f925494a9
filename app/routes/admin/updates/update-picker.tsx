import { Status } from "#app/ui/badge.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import type { ListedUpdate } from "./read-all-updates.server.ts";

export function UpdatePicker({ updates }: { updates: readonly ListedUpdate[] }) {
  return (
    <List label="Mises à jour">
      {updates.map(({ id, numero_version, titre, actif }) => (
        <PickLink
          key={id}
          to={`/admin/mises-a-jour/${id}`}
          lead={<Chip look="butter">{numero_version}</Chip>}
          title={titre}
          end={<Status tone={actif ? "actif" : "inactif"}>{actif ? "Publiée" : "Brouillon"}</Status>}
        />
      ))}
    </List>
  );
}
