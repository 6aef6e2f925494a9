import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { envFile } from "../../server/dot-env.ts";
import { localSecrets } from "./secrets.ts";
import { projectRoot, type Workplace } from "./workplace.ts";

/** The variables that point the product at one set of local services. */
export function localEnv(place: Workplace, database = "convive"): Record<string, string> {
  const secrets = localSecrets(place);
  const { ports, portBase } = place;
  const origin = `http://127.0.0.1:${portBase}`;
  const s3 = `http://127.0.0.1:${ports.s3}`;
  return {
    PUBLIC_ORIGIN: origin,
    HOST: "127.0.0.1",
    PORT: String(portBase),
    METRICS_PORT: String(portBase + 1),
    WORKER_METRICS_PORT: String(portBase + 2),
    DATABASE_URL: `postgres://convive_app:${secrets.app}@127.0.0.1:${ports.postgres}/${database}`,
    DATABASE_MIGRATION_URL: `postgres://convive_owner:${secrets.owner}@127.0.0.1:${ports.postgres}/${database}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: s3,
    S3_REGION: "us-east-1",
    S3_BUCKET: "convive",
    S3_PRIVATE_BUCKET: "convive-prive",
    S3_ACCESS_KEY_ID: secrets.s3AccessKey,
    S3_SECRET_ACCESS_KEY: secrets.s3Secret,
    MEDIA_PUBLIC_BASE_URL: `${s3}/convive`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Convive <bonjour@convive.example>",
    OPENID_ISSUER: `http://127.0.0.1:${ports.openid}`,
    OPENID_CLIENT_ID: "convive",
    OPENID_CLIENT_SECRET: secrets.openidClientSecret,
    AUTH_SECRET: secrets.auth,
    TRUSTED_PROXIES: "0",
  };
}

/** Fills .env.example with local values; a .env that is there already is somebody's choice and stays. */
export function writeLocalEnv(place: Workplace): void {
  const file = envFile();
  const values = localEnv(place);
  const example = readFileSync(join(projectRoot, ".env.example"), "utf8");
  const filled = example.replace(/^([A-Z0-9_]+)=(.*)$/gm, (line, name: string, given: string) => {
    const value = values[name];
    return value === undefined ? line : `${name}=${given.startsWith('"') ? JSON.stringify(value) : value}`;
  });
  if (existsSync(file)) {
    const theirs = /^DATABASE_URL=(.*)$/m.exec(readFileSync(file, "utf8"))?.[1];
    if (theirs !== values.DATABASE_URL)
      console.log(`${file} names another database than these services; it was left as it is`);
    return;
  }
  writeFileSync(file, filled, { mode: 0o600 });
  console.log(`${basename(file)} written with local values`);
}
