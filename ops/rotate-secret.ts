import { parseArgs } from "node:util";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { loadDotEnv } from "../server/dot-env.ts";

/**
 * Re-encrypts with AUTH_SECRET what was encrypted with AUTH_SECRET_PREVIOUS, and the keys of the dossiers with DOSSIER_KEY, and stores the
 * hashes of mailed links under AUTH_SECRET. Removing the previous secret before would lock out every account with a second factor. Safe to
 * run again: values under the current secret are skipped. `--leaked` also ends every link that the former secret derives and mails new
 * ones; run it once.
 */
const { values: options } = parseArgs({ options: { leaked: { type: "boolean", default: false } } });
loadDotEnv();
const { auth } = await import("../app/platform/auth.server.ts");
const { rewrapDataKey: rewrapDossierKey } = await import("#app/platform/envelope-encryption.server.ts");
const { rewrapSecret } = await import("../app/platform/sealed-secret.server.ts");
const { pool } = await import("../app/platform/db.server.ts");
const { replaceLeakedLinks, rotateLinks } = await import("./rotate-links.ts");
const { readPreviousSecretEnd } = await import("#app/features/moderation/read-previous-secret-end.server.ts");

/** Secrets sealed under DOSSIER_KEY, with the context `<table> <id>`. */
const SEALED = [
  { table: "agenda_flux", id: "chef_id", column: "token_chiffre" },
  { table: "justificatif_cles", id: "fichier", column: "cle" },
  { table: "agenda_sources", id: "id", column: "adresse_chiffree" },
  { table: "webhooks", id: "id", column: "secret_chiffre" },
] as const;
const COLUMNS = { two_factor: ["secret", "backup_codes"], account: ["access_token", "refresh_token"] } as const;

const { secretConfig } = await auth.$context;
if (typeof secretConfig === "string") throw new Error("better-auth was configured without versions of its secret");
const current = `$ba$${secretConfig.currentVersion}$`;

let failed = 0;
for (const [table, columns] of Object.entries(COLUMNS)) {
  for (const column of columns) {
    const { rows } = await pool.query<{ id: string; value: string }>(
      `select id, ${column} as value from ${table} where ${column} is not null and not starts_with(${column}, $1)`,
      [current],
    );
    let changed = 0;
    for (const { id, value } of rows) {
      const reencrypted = await reencrypt(value);
      // Compare-and-set: a concurrent sign-in or used recovery code may have written a newer value.
      const sql = `update ${table} set ${column} = $1 where id = $2 and ${column} = $3`;
      if (reencrypted !== null) changed += (await pool.query(sql, [reencrypted, id, value])).rowCount ?? 0;
    }
    console.log(`${table}.${column}: ${changed} of ${rows.length} re-encrypted`);
  }
}
const keys = await pool.query<{ reservation_id: string; cle: Buffer }>("select reservation_id, cle from dossier_cles");
let rewrapped = 0;
for (const { reservation_id, cle } of keys.rows) {
  const wrapped = unlessUnreadable(() => rewrapDossierKey(reservation_id, cle));
  const sql = "update dossier_cles set cle = $1 where reservation_id = $2";
  if (wrapped !== null) rewrapped += (await pool.query(sql, [wrapped, reservation_id])).rowCount ?? 0;
}
console.log(`dossier_cles.cle: ${rewrapped} of ${keys.rows.length} wrapped again`);
for (const { table, id, column } of SEALED) {
  const { rows } = await pool.query<{ id: string; value: Buffer }>(
    `select ${id} as id, ${column} as value from ${table}`,
  );
  let changed = 0;
  for (const row of rows) {
    const sealed = unlessUnreadable(() => rewrapSecret(`${table} ${row.id}`, row.value));
    // Compare-and-set: the address may have been renewed meanwhile.
    const sql = `update ${table} set ${column} = $1 where ${id} = $2 and ${column} = $3`;
    if (sealed !== null) changed += (await pool.query(sql, [sealed, row.id, row.value])).rowCount ?? 0;
  }
  console.log(`${table}.${column}: ${changed} of ${rows.length} wrapped again`);
}
const links = options.leaked ? await replaceLeakedLinks(new Date()) : await rotateLinks();
for (const [purpose, count] of Object.entries(links))
  console.log(`links ${purpose}: ${count} ${options.leaked ? "replaced" : "derived again"}`);
console.log(`AUTH_SECRET_PREVIOUS must stay until ${await readPreviousSecretEnd()}, the end of sessions and blocks`);
await pool.end();
if (failed > 0) {
  console.error(`${failed} value(s) could not be decrypted with either secret; keep the previous ones`);
  process.exitCode = 1;
}

async function reencrypt(value: string): Promise<string | null> {
  try {
    return await symmetricEncrypt({
      key: secretConfig,
      data: await symmetricDecrypt({ key: secretConfig, data: value }),
    });
  } catch {
    failed += 1;
    return null;
  }
}

function unlessUnreadable(rewrap: () => Buffer | null): Buffer | null {
  try {
    return rewrap();
  } catch {
    failed += 1;
    return null;
  }
}
