import pg from "pg";
import { waitFor } from "#scripts/services/process.ts";
import { aBooking, bookingFixture } from "../support/booking-fixture.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "../support/databases.ts";
import { mailsTo } from "../support/inbox.ts";
import { accepted, BEHIND_A_PROXY, postBooking, type Reply, refused } from "../support/post-booking.ts";
import { type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

const MAX_ROUNDS = 5;

/** The same request many times at once, on two processes: one reservation, one mail to the chef, one answer. */
export async function run(full: boolean, defer: (work: () => unknown) => void) {
  const keys = full ? 200 : 12;
  const times = full ? 100 : 20;
  const database = `test_${process.pid}_retries`;
  defer(dropTestDatabases);
  await createTemplate();
  await createDatabase(database);
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  defer(() => client.end());
  const webs: RunningProcess[] = [];
  for (let rank = 0; rank < 2; rank += 1) {
    const web = await startWeb(database, BEHIND_A_PROXY);
    defer(() => web.stop("SIGKILL"));
    webs.push(web);
  }
  const worker = await startWorker(database, { LOG_LEVEL: "error" });
  defer(() => worker.stop("SIGKILL"));

  const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
  const originOf = (rank: number) => webs[rank % webs.length]?.origin ?? "";
  let different = 0;
  let askedAgain = 0;
  let otherBodyAccepted = 0;
  for (let key = 0; key < keys; key += 1) {
    const input = aBooking(fixture, 1);
    const once = async (rank: number): Promise<Reply> => {
      let reply = await postBooking(originOf(rank), fixture, input);
      // « Appuyez de nouveau » is an answer too: the browser's next press must find the reservation.
      for (let round = 0; round < MAX_ROUNDS && reply.busy; round += 1) {
        askedAgain += 1;
        reply = await postBooking(originOf(rank), fixture, input);
      }
      return reply;
    };
    const replies = await Promise.all(Array.from({ length: times }, (_, rank) => once(rank)));
    if (!replies.every(accepted) || new Set(replies.map(({ body }) => body)).size !== 1) different += 1;
    const changed = await postBooking(originOf(key), fixture, { ...input, client_nom: "Autre" });
    if (!refused(changed)) otherBodyAccepted += 1;
  }
  const { rows } = await client.query<{ count: number }>("select count(*)::int from reservations");
  const reservations = rows[0]?.count ?? -1;
  await waitFor("the mails", async () => (await mailsTo(fixture.email)).length >= keys, 120_000);
  const mails = await mailsTo(fixture.email);
  const chefMails = new Set(mails.map(({ headers }) => headers["message-id"])).size;

  const figures = {
    keys,
    times,
    reservations,
    chefMails,
    mailsSent: mails.length,
    different,
    otherBodyAccepted,
    askedAgain,
  };
  const passed =
    reservations === keys && chefMails === keys && mails.length === keys && different + otherBodyAccepted === 0;
  return { figures, passed };
}
