import { db } from "#app/platform/db.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { removeWaitingPerson, selectWaitingPersonByToken } from "./waiting-list.repo.server.ts";

/** Erases a person from the line. Places held for them go to the next. False for a link that opens no place in a line. */
export async function leaveWaitingList(token: string): Promise<boolean> {
  const person = await selectWaitingPersonByToken(db, token);
  if (person === null) return false;
  await inTransaction(async (tx) => {
    await removeWaitingPerson(tx, person);
    await recordErasure(tx, "attente", person.id);
  });
  return true;
}
