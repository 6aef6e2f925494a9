import { authorName, DECISION_LABELS, HELD_LABELS, REPORT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import type { DecisionOrigine } from "#app/features/reviews/rules/codes.ts";
import { formatCalendarDate, formatInitials, formatPlainDate } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import type { ListedCase } from "./read-cases.server.ts";

const STATES: Record<DecisionOrigine, { readonly label: string; readonly tone: string }> = {
  retenue: { label: "Retenu", tone: "en_attente" },
  signalement: { label: "Signalé", tone: "lu" },
  appel: { label: "Contesté", tone: "nouveau" },
};

export function CaseStatus({ origine }: { origine: DecisionOrigine | null }) {
  const state = origine === null ? { label: "Décidé", tone: "annulee" } : STATES[origine];
  return <Status tone={state.tone}>{state.label}</Status>;
}

export function CaseList({ cases, query }: { cases: readonly ListedCase[]; query: string }) {
  return (
    <List label="Avis">
      {cases.map((one) => (
        <PickLink
          key={one.id}
          to={`/admin/avis/${one.id}${query}`}
          lead={<Avatar initials={formatInitials(one.prenom ?? "", one.initiale ?? "")} seed={one.id} />}
          title={`${authorName(one.prenom, one.initiale)} sur ${one.chef}`}
          note={
            <>
              {whyOf(one)}
              <br />
              {whenOf(one)}
            </>
          }
          end={<CaseStatus origine={one.origine} />}
        />
      ))}
    </List>
  );
}

function whyOf({ origine, motifs, motifs_retenue, decision }: ListedCase): string {
  if (origine === "retenue") return motifs_retenue.map((code) => HELD_LABELS[code]).join(", ") || "Texte corrigé";
  if (origine === "signalement") return [...new Set(motifs.map((code) => REPORT_LABELS[code]))].join(", ");
  return decision === null ? "" : DECISION_LABELS[decision];
}

const whenOf = ({ avant, decide_le }: ListedCase): string =>
  avant !== null
    ? `à décider avant le ${formatCalendarDate(avant)} inclus`
    : decide_le === null
      ? ""
      : `décidé le ${formatPlainDate(decide_le)}`;
