import { waitFor } from "#scripts/services/process.ts";
import { aBooking, bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer, startWebForRun } from "#tests/support/chaos-run.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { accepted, BEHIND_A_PROXY, postBooking, type Reply, refused } from "#tests/support/post-booking.ts";
import { type RunningProcess, startWorker } from "#tests/support/web-process.ts";

const MAX_ROUNDS = 5;

/** Sends the same request many times at once to two processes: one reservation, one mail to the chef, one response. */
export async function run(full: boolean, defer: Defer) {
  const keys = full ? 200 : 12;
  const times = full ? 100 : 20;
  const database = await createChaosDatabase("retries", defer);
  const client = await connectAsOwner(database, defer);
  const webs: RunningProcess[] = [];
  for (let rank = 0; rank < 2; rank += 1) {
    webs.push(await startWebForRun(database, BEHIND_A_PROXY, defer));
  }
  const worker = await startWorker(database, { LOG_LEVEL: "error" });
  defer(() => worker.stop("SIGKILL"));

  const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
  const originOf = (rank: number) => webs[rank % webs.length]?.origin ?? "";
  let different = 0;
  let retried = 0;
  let otherBodyAccepted = 0;
  for (let key = 0; key < keys; key += 1) {
    const input = aBooking(fixture, 1);
    const once = async (rank: number): Promise<Reply> => {
      let reply = await postBooking(originOf(rank), fixture, input);
      // « Appuyez de nouveau » is a valid response: the browser's retry must find the reservation.
      for (let round = 0; round < MAX_ROUNDS && reply.busy; round += 1) {
        retried += 1;
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
    retried,
  };
  const passed =
    reservations === keys && chefMails === keys && mails.length === keys && different + otherBodyAccepted === 0;
  return { figures, passed };
}
