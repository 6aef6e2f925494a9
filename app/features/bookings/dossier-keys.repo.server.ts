import { eq } from "drizzle-orm";
import { createDataKey, openDataKey, openerOf, sealerOf } from "#app/platform/envelope-encryption.server.ts";
import type { Database } from "#db/database.ts";
import { dossierCles } from "#db/schema/dossiers.ts";

/** Null when the reservation has no key, or not any more: its secrets are unreadable. */
export async function readDossierKey(db: Database, reservation_id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ cle: dossierCles.cle })
    .from(dossierCles)
    .where(eq(dossierCles.reservation_id, reservation_id));
  return found === undefined ? null : openDataKey(reservation_id, found.cle);
}

/** Opens the secrets of a reservation; null as for `readDossierKey`. */
export async function readOpener(db: Database, reservation_id: string): Promise<ReturnType<typeof openerOf> | null> {
  const key = await readDossierKey(db, reservation_id);
  return key === null ? null : openerOf(key);
}

/** The key of a reservation, made on first use. Of two concurrent transactions, both get the key of the first. */
export async function ensureDossierKey(db: Database, reservation_id: string): Promise<Buffer> {
  const known = await readDossierKey(db, reservation_id);
  if (known !== null) return known;
  const { wrapped } = createDataKey(reservation_id);
  await db.insert(dossierCles).values({ reservation_id, cle: wrapped }).onConflictDoNothing();
  const stored = await readDossierKey(db, reservation_id);
  if (stored === null) throw new Error("ensure dossier key failed: no row after insert");
  return stored;
}

/** Encrypts with the key of the reservation, which is made when something is encrypted. `context` as for `sealText`. */
export const sealForReservation = (db: Database, reservation_id: string) => async (context: string, text: string) =>
  sealerOf(await ensureDossierKey(db, reservation_id))(context, text);

/** For a reservation that is inserted with its first answer: `cle` is stored in the same statement. */
export function sealForNewReservation(reservation_id: string) {
  const { key, wrapped } = createDataKey(reservation_id);
  return { seal: sealerOf(key), cle: wrapped };
}
