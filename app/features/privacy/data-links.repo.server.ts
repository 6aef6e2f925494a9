import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dataLinks } from "#db/schema/personal-data.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { DataLinkStep } from "./rules/codes.ts";

/** A new key to somebody's data: 256 random bits; only the hash is stored. */
export async function insertDataLink(
  db: Database,
  link: { email: string; etape: DataLinkStep; expire_le: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(dataLinks).values({ ...link, token_hash: tokenHash(token) });
  return token;
}

const openLink = (token: string, etape: DataLinkStep, now: Date) =>
  and(eq(dataLinks.token_hash, tokenHash(token)), eq(dataLinks.etape, etape), gt(dataLinks.expire_le, now));

export async function selectDataLink(db: Database, token: string, etape: DataLinkStep, now: Date) {
  const [found] = await db
    .select({ email: dataLinks.email, expire_le: dataLinks.expire_le })
    .from(dataLinks)
    .where(openLink(token, etape, now));
  return found ?? null;
}

/** Single use: a second call returns null. */
export async function takeDataLink(db: Database, token: string, now: Date) {
  const [found] = await db
    .delete(dataLinks)
    .where(openLink(token, "lien", now))
    .returning({ email: dataLinks.email, expire_le: dataLinks.expire_le });
  return found ?? null;
}

export async function deleteDataLinksOf(db: Database, email: string): Promise<void> {
  await db.delete(dataLinks).where(eq(dataLinks.email, email));
}
