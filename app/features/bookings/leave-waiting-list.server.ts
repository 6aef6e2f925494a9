import { db } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { removeWaitingPerson, selectWaitingPersonByToken } from "./waiting-list.repo.server.ts";

/** Erases a person from the line. Places held for them go to the next. Does nothing when they left already. */
export async function leaveWaitingList(token: string): Promise<void> {
  const person = await selectWaitingPersonByToken(db, token);
  if (person !== null) await inTransaction((tx) => removeWaitingPerson(tx, person));
}
