import { DOSSIER_STATE_LABELS } from "#app/features/verification/copy/labels.ts";
import type { ProofsState } from "#app/features/verification/rules/proofs.ts";
import { formatInitials } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import { proofsPath } from "./proofs-path.ts";
import type { ListedProofs } from "./read-proofs-list.server.ts";

const TONES: Record<ProofsState, string> = {
  verifie: "actif",
  a_renouveler: "en_attente",
  a_examiner: "nouveau",
  expire: "refuse",
  incomplet: "inactif",
  sans_piece: "inactif",
  badge_retire: "refuse",
};

type Row = Omit<ListedProofs, "portrait"> & { portrait: string | null };

export function ProofsList({ dossiers, q }: { dossiers: readonly Row[]; q: string }) {
  return (
    <List label="Dossiers">
      {dossiers.map(({ id, prenom, nom, ville, state, portrait }) => (
        <PickLink
          key={id}
          to={proofsPath(id, q)}
          lead={<Avatar initials={formatInitials(prenom, nom)} seed={id} src={portrait} />}
          title={`${prenom} ${nom}`}
          note={ville?.trim() || "Ville non renseignée"}
          end={<Status tone={TONES[state]}>{DOSSIER_STATE_LABELS[state]}</Status>}
        />
      ))}
    </List>
  );
}
