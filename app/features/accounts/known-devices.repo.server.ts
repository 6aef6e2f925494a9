import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { knownDevices } from "#db/schema/accounts.ts";

type Device = { readonly user_id: string; readonly token_hash: Buffer };

const isOf = ({ user_id, token_hash }: Device) =>
  and(eq(knownDevices.user_id, user_id), eq(knownDevices.token_hash, token_hash));

export async function selectKnownDevice(db: Database, device: Device): Promise<string | null> {
  const rows = await db.select({ id: knownDevices.id }).from(knownDevices).where(isOf(device));
  return rows[0]?.id ?? null;
}

/** False for a device that the account does not know. */
export async function touchKnownDevice(db: Database, device: Device, at: Date): Promise<boolean> {
  const touched = await db
    .update(knownDevices)
    .set({ last_used_at: at })
    .where(isOf(device))
    .returning({ id: knownDevices.id });
  return touched.length > 0;
}

/** Adds a device, and forgets the ones that the account has not used for longest, beyond `most`. */
export async function addKnownDevice(
  db: Database,
  device: Device,
  { at, most }: { at: Date; most: number },
): Promise<void> {
  await db.insert(knownDevices).values({ ...device, created_at: at, last_used_at: at });
  const oldest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, device.user_id))
    .orderBy(desc(knownDevices.last_used_at))
    .offset(most);
  await db.delete(knownDevices).where(inArray(knownDevices.id, oldest));
}

/** Null: no device stays. */
export async function deleteKnownDevicesExcept(
  db: Database,
  user_id: string,
  token_hash: Buffer | null,
): Promise<void> {
  const others = token_hash === null ? undefined : ne(knownDevices.token_hash, token_hash);
  await db.delete(knownDevices).where(and(eq(knownDevices.user_id, user_id), others));
}
