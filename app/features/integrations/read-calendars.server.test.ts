import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { makeCertificate, readCertificate, TEST_HOST, trustCertificate } from "#tests/support/tls-certificate.ts";
import { insertSource, selectSources } from "./calendar-sources.repo.server.ts";
import {
  addCalendarSource,
  changeCalendarSource,
  removeCalendarSource,
  rereadCalendarSource,
} from "./calendar-sources.server.ts";
import { readCalendars } from "./jobs/read-calendars.job.server.ts";
import { calendarReach } from "./linked-calendar.server.ts";
import { sendCalendarWarning } from "./mails.server.ts";
import { visibleAddress } from "./rules/linked-calendars.ts";

const CONTEXT = { id: "test", attempt: 1 };
const NOW = new Date("2030-06-01T10:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const DAY = 24 * 60;

let client: pg.PoolClient;
let server: Server;
let origin: string;
let file: { status: number; body: string; etag?: string };
let requests: { etag: string | undefined }[];
let chef_id: string;
let email: string;

withPoolClient((connected) => {
  client = connected;
});

const calendarOf = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event.split("|"), "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const DINNER = "UID:a|SUMMARY:Secret dinner|DTSTART:20300615T170000Z|DURATION:PT2H";
const LUNCH = "UID:b|DTSTART:20300616T100000Z|DURATION:PT2H";

beforeAll(async () => {
  const certificate = readCertificate(makeCertificate());
  trustCertificate(certificate);
  const pair = readFileSync(certificate.file);
  server = createServer({ key: pair, cert: pair }, (request, response) => {
    const etag = request.headers["if-none-match"];
    requests.push({ etag });
    const { status, body, etag: own } = file;
    if (own !== undefined) response.setHeader("etag", own);
    if (own !== undefined && etag === own) response.writeHead(304).end();
    else response.writeHead(status).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  origin = `https://${TEST_HOST}:${port}`;
  Object.assign(calendarReach, { resolve: async () => ["127.0.0.1"], except: [`127.0.0.1:${port}`] });
});

afterAll(() => {
  delete calendarReach.resolve;
  delete calendarReach.except;
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  await client.query("delete from agenda_sources");
  const user = await insert(client, "user", aUser());
  email = String(user.email);
  chef_id = (await insert(client, "chefs", aChef(user.id, { actif: true }))).id;
  requests = [];
  file = { status: 200, body: calendarOf(DINNER, LUNCH) };
});

const scope = () => chefScope({ chef_id });
/** A calendar that was linked and waits for its first reading. */
async function add(adresse = `${origin}/secret-4f2a`): Promise<void> {
  const id = randomUUID();
  const address = {
    adresse_chiffree: sealSecret(`agenda_sources ${id}`, adresse),
    adresse_visible: visibleAddress(adresse),
  };
  await insertSource(db, { id, chef_id, nom: "Personnel", ...address, at: NOW });
}
const link = (path = "/secret-4f2a", maxWaitMs = 10_000) =>
  addCalendarSource(scope(), { nom: "Personnel", adresse: `${origin}${path}` }, { at: NOW, maxWaitMs });
/** The worker reads what is stored until the form is answered. */
async function whileReading<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const done = answer.then(() => true);
  while (!(await Promise.race([done, wait(20, false)]))) await read();
  return answer;
}
const read = (at = NOW) => readCalendars.run({ at: at.toISOString() }, CONTEXT);
const sources = () => selectSources(db, chef_id, { now: NOW, until: minutes(90 * DAY) });
const busy = async () => {
  const { rows } = await client.query<{ debut: Date; cle: string; note: string | null }>(
    "select lower(periode) as debut, cle, note from chef_fermetures where chef_id = $1 order by 1",
    [chef_id],
  );
  return rows;
};
const starts = async () => (await busy()).map(({ debut }) => debut.toISOString().slice(0, 16));

describe("a linked calendar", () => {
  it("closes the hours that are taken elsewhere, and nothing else of it is kept", async () => {
    await add();
    expect(await sources()).toMatchObject([
      { etat: "premiere_lecture", adresse_visible: expect.stringContaining("…4f2a") },
    ]);
    await read();
    expect(await starts()).toEqual(["2030-06-15T17:00", "2030-06-16T10:00"]);
    expect(await sources()).toMatchObject([{ etat: "a_jour", erreur: null, plages: 2, reussi_le: NOW }]);
    const { rows } = await client.query("select * from chef_fermetures f join agenda_sources s on s.id = f.source_id");
    expect(JSON.stringify(rows)).not.toMatch(/Secret dinner|secret-4f2a/);
  });

  it("follows what changes, writing only the difference", async () => {
    await add();
    await read();
    const [kept] = await busy();
    file.body = calendarOf(DINNER, LUNCH.replace("T100000", "T120000"));
    await read(minutes(31));
    expect(await starts()).toEqual(["2030-06-15T17:00", "2030-06-16T12:00"]);
    expect((await busy())[0]).toEqual(kept);
    file.body = calendarOf();
    await read(minutes(62));
    expect(await starts()).toEqual([]);
  });

  it("is read every thirty minutes, with its ETag on the same day only", async () => {
    file.etag = '"1"';
    await add();
    await read();
    await read(minutes(29));
    expect(requests).toEqual([{ etag: undefined }]);
    await read(minutes(30));
    expect(requests).toEqual([{ etag: undefined }, { etag: '"1"' }]);
    expect(await starts()).toHaveLength(2);
    await read(minutes(DAY));
    expect(requests.at(-1)).toEqual({ etag: undefined });
  });

  it("keeps its busy times while it cannot be read, tries every hour, and warns once after seven days", async () => {
    await add();
    await read();
    file.status = 404;
    await read(minutes(30));
    expect(await sources()).toMatchObject([{ etat: "illisible", erreur: "introuvable", plages: 2, reussi_le: NOW }]);
    await read(minutes(60));
    expect(requests).toHaveLength(2);
    await read(minutes(90));
    expect(requests).toHaveLength(3);
    const warned = async () => {
      const { rows } = await client.query("select alerte_le from agenda_sources where alerte_le is not null");
      return rows.length;
    };
    expect(await warned()).toBe(0);
    await read(minutes(7 * DAY + 1));
    expect(await warned()).toBe(1);
    const [source] = await sources();
    await sendCalendarWarning.run({ source_id: source?.id, at: NOW.toISOString() }, CONTEXT);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Un de vos agendas ne se lit plus");
    expect(mail?.text).toContain("«\u00a0Personnel\u00a0»");
    file.status = 200;
    await read(minutes(7 * DAY + 61));
    expect(await sources()).toMatchObject([{ etat: "a_jour", erreur: null }]);
    expect(await warned()).toBe(0);
  });

  it.each([
    ["a password", { status: 401, body: "" }, "mot_de_passe"],
    ["a page", { status: 200, body: "<!doctype html>" }, "pas_un_agenda"],
    ["three megabytes", { status: 200, body: `BEGIN:VCALENDAR${" ".repeat(3_000_000)}` }, "trop_lourd"],
    ["a broken server", { status: 500, body: "" }, "introuvable"],
  ])("tells of %s", async (_what, answer, erreur) => {
    file = answer;
    await add();
    await read();
    expect(await sources()).toMatchObject([{ etat: "illisible", erreur }]);
  });

  it("is not read at an address of our own network", async () => {
    await add("https://127.0.0.1/");
    await read();
    expect(await sources()).toMatchObject([{ etat: "illisible", erreur: "adresse_privee" }]);
    expect(requests).toEqual([]);
  });

  it("is checked, and then not read while its chef is offline", async () => {
    await client.query("update chefs set actif = false where id = $1", [chef_id]);
    await add();
    await read();
    await read(minutes(60));
    expect(requests).toHaveLength(1);
  });
});

describe("linking a calendar", () => {
  it("keeps one that was read, with its busy times", async () => {
    expect(await whileReading(link())).toEqual({ ok: true, value: null });
    expect(await sources()).toMatchObject([{ nom: "Personnel", etat: "a_jour", plages: 2 }]);
  });

  it.each([
    ["a page", { status: 200, body: "<!doctype html>" }, "pas_un_agenda"],
    ["nothing", { status: 404, body: "" }, "introuvable"],
  ])("refuses %s with the reason, and stores nothing", async (_what, answer, erreur) => {
    file = answer;
    expect(await whileReading(link())).toEqual({ ok: false, code: "agenda_illisible", erreur });
    expect(await sources()).toEqual([]);
  });

  it("refuses one that nobody could check in time", async () => {
    expect(await link("/secret-4f2a", 300)).toEqual({ ok: false, code: "agenda_non_verifie" });
    expect(await sources()).toEqual([]);
  });

  it("makes one of a form that is sent twice, and says that it is linked when it is sent again", async () => {
    const answers = await whileReading(Promise.all([link(), link()]));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await sources()).toHaveLength(1);
    expect(await link()).toEqual({ ok: false, code: "agenda_deja_lie", nom: "Personnel" });
    expect(await whileReading(link("/other-b91c"))).toMatchObject({ ok: true });
    expect(await sources()).toHaveLength(2);
  });
});

describe("the list of sources", () => {
  it("has five at most, also when six are added at once", async () => {
    const done = await whileReading(Promise.all(Array.from({ length: 6 }, (_, n) => link(`/${n}`))));
    expect(done.filter(({ ok }) => ok)).toHaveLength(5);
    expect(done.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "agendas_limite", max: 5 }]);
  });

  it("can be filled and read again twenty times an hour, both together", async () => {
    await add();
    const id = (await sources())[0]?.id ?? "";
    for (let used = 0; used < LIMITS.agenda_sources.points; used += 1)
      expect((await rereadCalendarSource(scope(), id)).ok).toBe(true);
    const refused = { ok: false, code: "trop_de_demandes", action: "agenda" };
    expect(await rereadCalendarSource(scope(), id)).toMatchObject(refused);
    expect(await link("/other")).toMatchObject(refused);
  });

  it("frees the hours when a source is removed, of its own chef only", async () => {
    await add();
    await read();
    const [source] = await sources();
    const stranger = chefScope({ chef_id: "00000000-0000-4000-8000-000000000000" });
    const id = source?.id ?? "";
    const unknown = { ok: false, code: "introuvable" };
    expect(await removeCalendarSource(stranger, id)).toEqual(unknown);
    expect(await rereadCalendarSource(stranger, id)).toEqual(unknown);
    expect(await changeCalendarSource(stranger, id, { nom: "x", adresse: null })).toEqual(unknown);
    expect(await busy()).toHaveLength(2);
    expect(await removeCalendarSource(scope(), id)).toMatchObject({ ok: true });
    expect(await busy()).toEqual([]);
  });

  it("reads another address at once, and again when asked", async () => {
    await add();
    await read();
    const id = (await sources())[0]?.id ?? "";
    await changeCalendarSource(scope(), id, { nom: "Maison", adresse: null }, minutes(1));
    await read(minutes(2));
    expect(requests).toHaveLength(1);
    await changeCalendarSource(scope(), id, { nom: "Maison", adresse: `${origin}/other-b91c` }, minutes(3));
    expect(await sources()).toMatchObject([{ nom: "Maison", etat: "premiere_lecture", plages: 2 }]);
    await read(minutes(3));
    await rereadCalendarSource(scope(), id, minutes(4));
    await read(minutes(4));
    expect(requests).toHaveLength(3);
  });
});
