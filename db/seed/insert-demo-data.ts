import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { user } from "../schema/accounts.ts";
import { ADMIN_EMAIL, insertDemoAccounts, userId } from "./demo-accounts.ts";
import { insertDemoChefs } from "./demo-chefs.ts";
import { insertDemoJournal } from "./demo-journal.ts";
import { insertDemoMenus } from "./demo-menus.ts";
import { insertDemoMessages, insertDemoThread, insertDemoUpdates } from "./demo-messages.ts";
import { insertDemoReservations } from "./demo-reservations.ts";
import { insertDemoReviews } from "./demo-reviews.ts";
import { insertDemoClientProfiles, insertDemoServices } from "./demo-services.ts";
import { openDemoSlots } from "./demo-slots.ts";

/**
 * Inserts all demonstration data in the caller's transaction, once: later calls change no existing row. They only open
 * the slots of the coming days, so that old demonstration data can still be booked. The photos must already be stored.
 */
export async function insertDemoData(db: Database, now: Date): Promise<{ made: boolean; slotsOpened: number }> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, userId(ADMIN_EMAIL)));
  const made = found.length === 0;
  if (made) {
    await insertDemoAccounts(db, now);
    await insertDemoChefs(db, now);
    await insertDemoClientProfiles(db);
    await insertDemoServices(db, now);
    await insertDemoMenus(db, now);
  }
  const slotsOpened = await openDemoSlots(db, now);
  if (made) {
    await insertDemoReservations(db, now);
    await insertDemoReviews(db, now);
    await insertDemoMessages(db, now);
    await insertDemoThread(db, now);
    await insertDemoUpdates(db, now);
    await insertDemoJournal(db, now);
  }
  return { made, slotsOpened };
}
