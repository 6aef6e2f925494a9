import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insertMarked as insert } from "./marked-insert.ts";

const WEEK_MS = 7 * 86_400_000;

/** A running block of the person, and one that was lifted. */
export async function insertBlocks(
  owner: pg.ClientBase,
  { email, message_id, motif }: { email: string; message_id: string; motif: string },
): Promise<void> {
  const who = { portee: "email", email, objet: `help_message:${message_id}`, auteur_id: randomUUID() };
  const block = { ...who, motif, fin: new Date(Date.now() + WEEK_MS) };
  await insert(owner, "blocages", { ...block, cle: Buffer.alloc(32, 3) });
  const lifted = { leve_le: "2025-06-01", leve_par: randomUUID(), motif_levee: motif };
  await insert(owner, "blocages", { ...block, ...lifted, cle: Buffer.alloc(32, 4) });
}
