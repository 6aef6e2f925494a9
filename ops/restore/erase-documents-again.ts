import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { enqueue } from "../../app/platform/queue.server.ts";
import { type ErasureRecord, erasureHashes } from "../../app/platform/restore-records.server.ts";

/**
 * Documents deleted after the restored moment, and clear ones encrypted after it. An accepted or refused document keeps its
 * row without a file; one that waits for examination has nothing left to examine, so the chef is asked for it again. A
 * trigger deletes the keys. The objects are deleted once more: the former site may have been lost before its job did it.
 */
export async function eraseDocumentsAgain(
  client: pg.Client,
  erasures: ReadonlyMap<string, ErasureRecord>,
): Promise<number> {
  if (erasures.size === 0) return 0;
  const { rows } = await client.query<{ fichier: string }>(
    "select fichier from chef_justificatifs where fichier is not null union select fichier from justificatifs_deposes where fichier is not null",
  );
  const gone = rows
    .map(({ fichier }) => fichier)
    .filter((fichier) => erasureHashes("document", fichier).some((hash) => erasures.has(hash)));
  await client.query("begin");
  await client.query("delete from justificatifs_deposes where fichier = any($1) and statut = 'a_examiner'", [gone]);
  for (const table of ["justificatifs_deposes", "chef_justificatifs"])
    await client.query(`update ${table} set fichier = null where fichier = any($1)`, [gone]);
  for (const key of gone) await enqueue(drizzle(client), "purge-document", { key }, { priority: 0 });
  await client.query("commit");
  return gone.length;
}
