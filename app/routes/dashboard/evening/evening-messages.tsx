import { MarkRead } from "#app/features/messages/components/mark-read.tsx";
import { Thread } from "#app/features/messages/components/thread.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Evening } from "./read-evening.server.ts";

/** The messages with the client. Displayed messages count as read. */
export function EveningMessages({ evening, refused }: { evening: Evening; refused: RefusedInput | undefined }) {
  const { id, client_prenom, fil, non_lu } = evening;
  return (
    <Thread
      thread={fil}
      side="chef"
      words={{
        title: `Messages avec ${client_prenom}`,
        other: client_prenom,
        empty: "Aucun message pour l’instant.",
        placeholder: `Répondre à ${client_prenom}`,
        help: "Le client est prévenu par e-mail et lit votre réponse sur sa page.",
      }}
      refused={refused}
      aside={
        non_lu === null ? null : (
          <MarkRead
            path={`/dashboard/reservations/${id}/soiree`}
            sent={{ intent: "lu", jusqua: non_lu.toISOString() }}
          />
        )
      }
    />
  );
}
