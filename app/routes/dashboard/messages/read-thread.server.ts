import { randomUUID } from "node:crypto";
import { selectWordsOfCancellations, selectWordsOfChanges } from "#app/features/bookings/changes.repo.server.ts";
import { expiresAt } from "#app/features/bookings/rules/reservation.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectInboxThread } from "#app/features/messages/inbox.repo.server.ts";
import { selectReplyModels } from "#app/features/messages/reply-models.repo.server.ts";
import { inOrder, isThreadOpen, SHOWN_MESSAGES, type ThreadEntry } from "#app/features/messages/rules/thread.ts";
import { selectThread } from "#app/features/messages/threads.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ReadThread = NonNullable<Awaited<ReturnType<typeof readThread>>>;

/** One thread of the inbox, by its id or that of its reservation. Read only: a browser may prefetch the page. */
export async function readThread({ chef_id }: ChefScope, id: string, at: Date = now()) {
  const [thread, chef, modeles] = await Promise.all([
    selectInboxThread(db, id, chef_id),
    selectMailChef(db, chef_id),
    selectReplyModels(db, chef_id),
  ]);
  if (thread === null || chef === null) return null;
  const { contact_id, reservation_id, question_entiere: question, repas, demande } = thread;
  const [ofReservation, ofQuestion, changes, cancellations] = await Promise.all([
    reservation_id === null ? [] : selectThread(db, { reservation_id }, SHOWN_MESSAGES),
    contact_id === null ? [] : selectThread(db, { contact_id }, SHOWN_MESSAGES),
    reservation_id === null ? [] : selectWordsOfChanges(db, reservation_id),
    reservation_id === null ? [] : selectWordsOfCancellations(db, reservation_id),
  ]);
  const client = { cle: null, auteur: "client", lu_le: null } as const;
  const came: ThreadEntry[] = [
    ...(contact_id === null || question === null
      ? []
      : [
          {
            ...client,
            id: contact_id,
            texte: question.message,
            created_at: question.created_at,
            avec: "question",
          } as const,
        ]),
    ...(reservation_id === null || !demande?.message || demande.created_at === null
      ? []
      : [
          {
            ...client,
            id: reservation_id,
            texte: demande.message,
            created_at: demande.created_at,
            avec: "demande",
          } as const,
        ]),
    ...changes.map((change) => ({ ...client, ...change, avec: "changement" as const })),
    ...cancellations.map((cancellation) => ({ ...client, ...cancellation, avec: "annulation" as const })),
  ];
  const written = [...ofReservation, ...ofQuestion].map((one) => ({ ...one, avec: null }));
  const { client_prenom, client_nom, client_email, client_telephone, date_souhaitee, statut, dernier_le, range } =
    thread;
  const meal = repas === null || reservation_id === null ? null : { ...repas, id: reservation_id };
  return {
    id: thread.id,
    statut,
    range,
    dernier_le,
    client_prenom,
    client_nom,
    client_email,
    client_telephone,
    date_souhaitee,
    repas:
      meal === null
        ? null
        : {
            ...meal,
            service: thread.service,
            expire_le: expiresAt(demande?.demandee_le ?? demande?.created_at ?? at, meal.date),
          },
    messages: inOrder([...came, ...written]),
    // A question is answered even when its reservation was cancelled.
    ouvert:
      contact_id !== null || (meal !== null && isThreadOpen({ statut: meal.statut, date_souhaitee: meal.date }, at)),
    service: thread.service,
    question: thread.question,
    chef,
    modeles,
    cle: randomUUID(),
    vue: at,
  };
}
