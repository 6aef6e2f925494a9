import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { selectCaseByNumber } from "#app/features/moderation/cases.repo.server.ts";
import { reportContent } from "#app/features/moderation/report-content.server.ts";
import type { Signale } from "#app/features/moderation/rules/codes.ts";
import { db } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";

/** The second argument of a job that runs for the first time. */
export const JOB = { id: "1", attempt: 0 };

/** The owner's connection of a test file. It ends after the last test, as do the mailer and Redis of its jobs. */
export function ownerWithMails(): pg.Client {
  const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  beforeAll(() => client.connect());
  afterAll(async () => {
    await client.end();
    closeMailer();
    closeRedis();
  });
  return client;
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof selectCaseByNumber>>>;

/** A case as the console reads it. */
export async function openCase(numero: number): Promise<OpenCase> {
  const found = await selectCaseByNumber(db, numero);
  if (found === null) throw new Error("no case");
  return found;
}

/** The case that a visitor's report opens. */
export async function reportedCase(signale: Signale, cible: string, email = `${randomUUID()}@exemple.fr`) {
  const done = await reportContent(
    { signale, cible, clientAddress: randomUUID() },
    { motif: "autre", raisons: "Ce contenu est une copie du mien.", personne: { nom: "Delphine Arrieta", email } },
  );
  if (!done.ok) throw new Error(done.code);
  return openCase(done.value);
}
