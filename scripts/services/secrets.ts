import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeDataDir, type Workplace } from "./workplace.ts";

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

/** Passwords of one set of local services, made at random the first time. */
export function localSecrets(place: Workplace): Secrets {
  const file = join(place.dataDir, "secrets.json");
  if (!existsSync(file)) {
    makeDataDir(place);
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
