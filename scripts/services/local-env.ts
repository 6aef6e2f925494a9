import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { envFile } from "../../server/dot-env.ts";
import { type LocalStack, projectRoot } from "./local-stack.ts";
import { localSecrets } from "./secrets.ts";

/** The environment variables of a site that uses this stack. */
export function localEnv(stack: LocalStack, database = "convive"): Record<string, string> {
  const secrets = localSecrets(stack);
  const { ports, portBase } = stack;
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
    DOSSIER_KEY: secrets.dossier,
    TRUSTED_PROXIES: "0",
  };
}

/** Writes .env from .env.example and the stack's values. An existing .env is never overwritten. */
export function writeLocalEnv(stack: LocalStack): void {
  const file = envFile();
  const values = localEnv(stack);
  const example = readFileSync(join(projectRoot, ".env.example"), "utf8");
  const filled = example.replace(/^([A-Z0-9_]+)=(.*)$/gm, (line, name: string, given: string) => {
    const value = values[name];
    return value === undefined ? line : `${name}=${given.startsWith('"') ? JSON.stringify(value) : value}`;
  });
  if (existsSync(file)) {
    const existing = /^DATABASE_URL=(.*)$/m.exec(readFileSync(file, "utf8"))?.[1];
    if (existing !== values.DATABASE_URL)
      console.log(`${file} names another database than these services; left unchanged`);
    return;
  }
  writeFileSync(file, filled, { mode: 0o600 });
  console.log(`${basename(file)} written with local values`);
}
