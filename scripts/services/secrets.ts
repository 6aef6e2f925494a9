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
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

const secret = () => randomBytes(24).toString("hex");
