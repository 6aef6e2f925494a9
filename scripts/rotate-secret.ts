import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { loadDotEnv } from "../server/dot-env.ts";

/**
 * Encrypts again, with AUTH_SECRET, what was encrypted with AUTH_SECRET_PREVIOUS: until then removing the previous secret
 * would lock out everybody who has a second factor. May be run twice; what already has the current secret is left alone.
 */
loadDotEnv();
const { auth } = await import("../app/platform/auth.server.ts");
const { pool } = await import("../app/platform/db.server.ts");

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
      const again = await encryptAgain(value);
      // Compared with what was read: a code used or a sign-in made meanwhile has already written a newer value.
      const sql = `update ${table} set ${column} = $1 where id = $2 and ${column} = $3`;
      if (again !== null) changed += (await pool.query(sql, [again, id, value])).rowCount ?? 0;
    }
    console.log(`${table}.${column}: ${changed} of ${rows.length} encrypted again`);
  }
}
await pool.end();
if (failed > 0) {
  console.error(`${failed} value(s) could be read with neither secret; keep AUTH_SECRET_PREVIOUS`);
  process.exitCode = 1;
}

async function encryptAgain(value: string): Promise<string | null> {
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
