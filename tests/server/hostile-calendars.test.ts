import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aChef, aUser, insert } from "../support/factories.ts";
import { makeCertificate, readCertificate, TEST_HOST } from "../support/tls-certificate.ts";
import { type RunningProcess, startWorker } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
const dinner = ["DTSTART;VALUE=DATE:20200615", "RRULE:FREQ=YEARLY"];
const FILES: Record<string, string> = {
  "/endless.ics": calendarOf("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
  "/hungry.ics": calendarOf(...dinner, "X:1\r\n".repeat(400_000).trim()),
  "/ordinary.ics": calendarOf(...dinner),
};
let server: Server;
let worker: RunningProcess;

beforeAll(async () => {
  await client.connect();
  const folder = makeCertificate();
  const pair = readFileSync(readCertificate(folder).file);
  server = createServer({ key: pair, cert: pair }, ({ url = "" }, response) => response.end(FILES[url]));
  await once(server.listen(0, "127.0.0.1"), "listening");
  worker = await startWorker(workerDatabase(), {
    NODE_OPTIONS: "--import ./tests/support/public-host.ts",
    NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem"),
    TEST_PUBLIC_HOST: TEST_HOST,
  });
});
afterAll(async () => {
  await worker.stop();
  server.closeAllConnections();
  server.close();
  await client.end();
});

/** The longest time that the worker's probe took until `done`, and the whole: it answers between two turns of the event loop. */
async function silenceUntil(done: () => Promise<boolean>): Promise<{ longest: number; whole: number }> {
  let longest = 0;
  const started = performance.now();
  for (const until = Date.now() + 120_000; !(await done()); ) {
    if (Date.now() > until) throw new Error(`the calendars were not read: ${worker.output().slice(-2000)}`);
    const asked = performance.now();
    expect((await fetch(`${worker.metricsOrigin}/livez`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    // Asked without a pause, the probes took the CPU time that the calendars need.
    await wait(20);
  }
  return { longest, whole: performance.now() - started };
}

it("the production worker keeps answering while it reads hostile calendars, and refuses these only", async () => {
  const { id: user_id } = await insert(client, "user", aUser());
  const { id: chef_id } = await insert(client, "chefs", aChef(user_id));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  for (const path of Object.keys(FILES)) {
    const id = randomUUID();
    const adresse_chiffree = sealSecret(`agenda_sources ${id}`, `https://${TEST_HOST}:${port}${path}`);
    await insert(client, "agenda_sources", { id, chef_id, nom: path, adresse_chiffree, adresse_visible: path });
  }
  await client.query("select graphile_worker.add_job('read-calendars', '{}'::json, priority => -20)");
  const states = async () => (await client.query("select nom, etat, erreur from agenda_sources order by nom")).rows;
  const silence = await silenceUntil(async () => (await states()).every(({ etat }) => etat !== "premiere_lecture"));
  // Expanded on the event loop, the endless calendar alone keeps the worker silent for most of the time, on any machine.
  expect(silence.longest).toBeLessThan(silence.whole / 3);
  expect(await states()).toEqual([
    { nom: "/endless.ics", etat: "illisible", erreur: "trop_lourd" },
    { nom: "/hungry.ics", etat: "illisible", erreur: "trop_lourd" },
    { nom: "/ordinary.ics", etat: "a_jour", erreur: null },
  ]);
});
