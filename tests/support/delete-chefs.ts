import type pg from "pg";

/**
 * Deletes every chef with all that belongs to them. `truncate chefs cascade` gives new files to 53 tables and to each of
 * their indexes, which takes forty times as long for the few rows of a test. What holds places goes first: a trigger keeps
 * the engagement of a slot that is held.
 */
export async function deleteChefs(owner: pg.ClientBase): Promise<void> {
  const tables = ["liste_attente", "demandes_changement", "reservations", "contact_messages", "services", "chefs"];
  await owner.query(tables.map((table) => `delete from ${table}`).join("; "));
}
