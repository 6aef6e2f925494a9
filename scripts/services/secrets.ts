import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type LocalStack, makeDataDir } from "./local-stack.ts";

const secretsSchema = z.object({
  superuser: z.string(),
  owner: z.string(),
  app: z.string(),
  s3AccessKey: z.string(),
  s3Secret: z.string(),
  openidClientSecret: z.string(),
  auth: z.string(),
  dossier: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The random passwords of a stack, generated on first use. */
export function localSecrets(stack: LocalStack): Secrets {
  const file = join(stack.dataDir, "secrets.json");
  if (!existsSync(file)) {
    makeDataDir(stack);
    const made: Secrets = {
      superuser: secret(),
      owner: secret(),
      app: secret(),
      s3AccessKey: randomBytes(10).toString("hex").toUpperCase(),
      s3Secret: secret(),
      openidClientSecret: secret(),
      auth: secret(),
      dossier: secret(),
    };
    write(file, made);
  }
  // A stack made before a secret existed gets the secret now.
  const known: unknown = JSON.parse(readFileSync(file, "utf8"));
  const complete = secretsSchema.safeParse(known);
  if (complete.success) return complete.data;
  const added = secretsSchema.parse({ dossier: secret(), ...secretsSchema.omit({ dossier: true }).parse(known) });
  write(file, added);
  return added;
}

const write = (file: string, secrets: Secrets) =>
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });

const secret = () => randomBytes(24).toString("hex");
