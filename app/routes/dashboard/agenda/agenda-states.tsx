import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { conflictWords, seenAt } from "#app/features/agenda/copy/view.ts";
import { conflictsOf } from "#app/features/agenda/rules/view.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as styles from "./agenda.module.css";
import { AGENDA } from "./agenda-paths.ts";
import type { Agenda } from "./read-agenda.server.ts";

function followNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** False only where the browser knows that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** The last view stays, with the time at which it was read. */
export function Offline({ online, read }: { online: boolean; read: Date }) {
  return (
    <div role="status">{online ? null : <Band tone="warning" className={styles.band} title={seenAt(read)} />}</div>
  );
}

/** A busy time read after a booking changes nothing of it: both are drawn, and the chef decides. */
export function Conflicts({ agenda }: { agenda: Agenda }) {
  const conflicts = conflictsOf(agenda.jours);
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.band}>
      <Band tone="warning" title="Deux engagements se chevauchent" />
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.repas.availability_id}-${conflict.fermeture.id}`}>
            <Link to={`/dashboard/reservations/${conflict.repas.groupes[0]?.reservation_id}`}>
              {conflictWords(conflict)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Under an empty week of a chef without weekly rules. */
export function NoRule({ opening }: { opening: string }) {
  return (
    <EmptyState
      spot="calendrier"
      title="Décrivez votre semaine type"
      hint="Les créneaux s’ouvrent tout seuls, d’après vos règles."
      action={
        <div className={styles.choices}>
          <LinkButton to={`${AGENDA}/regles`}>Écrire une règle</LinkButton>
          <LinkButton to={opening} look="outline" preventScrollReset>
            Ouvrir un créneau
          </LinkButton>
        </div>
      }
    />
  );
}
