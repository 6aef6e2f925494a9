import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAccount, openSession, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { emptyQueue } from "../support/queue.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;
beforeAll(async () => {
  await owner.connect();
  web = await sharedWeb();
});
afterAll(() => owner.end());

/** No worker runs: the mails wait, as while the relay is down. */
async function waiting(task: string): Promise<{ token?: string; lien?: string }> {
  const { rows } = await owner.query<{ payload: { token?: string; lien?: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = $1`,
    [task],
  );
  return rows[0]?.payload ?? {};
}

it("a reader of the queue finds no link of a confirmation, a reset or a change of address that opens", async () => {
  await emptyQueue(owner);
  const [known, unknown] = [uniqueEmail("file"), uniqueEmail("file-nouveau")];
  await insertAccount(owner, known);
  const someone = () => visitorFromRandomAddress(web.origin);
  await someone().post("/auth?mode=signup", { email: unknown, password: PASSWORD, confirm_password: PASSWORD });
  await someone().post("/auth/mot-de-passe-oublie", { email: known });
  const person = await openSession(owner, web.origin, known);
  const change = { intent: "request-email-change", nouvel_email: uniqueEmail("file-autre"), password: PASSWORD };
  await person.post("/chef/profile/securite", change);
  const { lien: confirmation = "" } = await waiting("send-verification-email");
  const { lien: reset = "" } = await waiting("send-password-reset");
  const { token = "" } = await waiting("send-email-change-link");
  for (const value of [confirmation, reset, token]) expect(value).toMatch(/^sealed\.[\w-]{100,}$/);
});
