import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { renewFeedAddress } from "#app/features/integrations/calendar-feed.server.ts";
import { stopSavedSearch } from "#app/features/search/saved-search.server.ts";
import { insertSavedSearch } from "#app/features/search/saved-searches.repo.server.ts";
import { leaveWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { sendMail } from "#app/platform/mailer.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import {
  erasureHashes,
  listErasures,
  listSentMails,
  recordEnded,
  recordErasure,
} from "#app/platform/restore-records.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, uniqueEmail } from "../support/accounts.ts";
import { bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { dossierFixture } from "../support/dossier-fixture.ts";
import { insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { runScript } from "../support/run-script.ts";
import { bookPlaces, joinLine } from "../support/waiting-line.ts";
import { logged, startWorker } from "../support/web-process.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

async function all<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("the records for a restore", () => {
  it("a mail that the lost site sent is not sent again, another one to the same person is", async () => {
    const before = new Set((await all(listSentMails(minutesAgo(0)))).map((hash) => hash.toString("hex")));
    const [to, messageId] = [uniqueEmail("restaure"), `essai-${randomUUID()}`];
    const mail = { to, subject: "Essai", html: "<p>Essai</p>", text: "Essai" };
    await sendMail({ ...mail, messageId });
    // Other test files send mails at the same time and share the bucket.
    const recorded = (await all(listSentMails(minutesAgo(0)))).filter((hash) => !before.has(hash.toString("hex")));
    expect(recorded.length).toBeGreaterThan(0);
    expect(await all(listSentMails(minutesAgo(-120)))).toEqual([]);

    await sendMail({ ...mail, messageId });
    expect(await mailsTo(to)).toHaveLength(2);
    await owner.query("insert into mails_sent_before_restore (hash) select unnest($1::bytea[])", [recorded]);
    await sendMail({ ...mail, messageId });
    expect(await mailsTo(to)).toHaveLength(2);
    await sendMail({ ...mail, messageId: `autre-${messageId}` });
    expect(await mailsTo(to)).toHaveLength(3);
  });

  it("an erased person is found by address, whatever its case, and an erased account by its id", async () => {
    const [email, user_id] = [uniqueEmail("efface"), randomUUID()];
    await recordErasure(db, "personne", email);
    await recordErasure(db, "compte", user_id);
    const hashes = (await all(listErasures(minutesAgo(1)))).map(({ hash }) => hash);
    expect(hashes).toContain(erasureHashes("personne", ` ${email.toUpperCase()}`)[0]);
    expect(hashes).toContain(erasureHashes("compte", user_id)[0]);
    expect(hashes).not.toContain(erasureHashes("compte", email)[0]);
    expect(await all(listErasures(minutesAgo(-5)))).toEqual([]);
  });
});

describe("what ended after the restored moment", () => {
  const rowsOf = async (table: string, where: string, value: unknown) =>
    (await owner.query(`select from ${table} where ${where} = $1`, [value])).rowCount;
  it("ends again: links, stopped mails, waits, feeds, passkeys, changes of address, known devices; nothing else does", async () => {
    const moment = new Date();
    const kept = await dossierFixture(owner);
    const lost = await dossierFixture(owner, { client_email: uniqueEmail("adresse-corrigee") });
    const { reservation_id, token } = lost;
    const { id: user_id } = await insertAccount(owner, uniqueEmail("chef-restaure"));
    const { chef_id } = lost.fixture;
    await renewFeedAddress(lost.fixture);
    const [feed] = (await owner.query("select * from agenda_flux where chef_id = $1", [chef_id])).rows;
    const search = { ...newLink("recherche"), email: uniqueEmail("arret"), requete: "convives=8", jour: null };
    await insertSavedSearch(db, { ...search, expire_le: new Date(moment.getTime() + 86_400_000) });
    const [saved] = (await owner.query("select * from recherches_enregistrees where id = $1", [search.id])).rows;
    const full = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
    await bookPlaces(full, 2, moment);
    const person = await joinLine(owner, full, { convives: 2, at: moment });
    const [waiting] = (await owner.query("select * from liste_attente where id = $1", [person.id])).rows;

    // After the moment: the address is corrected, the feed renewed, the mails stopped.
    await recordEnded(db, "lien", [tokenHash(token)]);
    await renewFeedAddress(lost.fixture);
    expect(await stopSavedSearch(search.token)).toBe(true);
    expect(await leaveWaitingList(person.token)).toBe(true);
    const { id: passkey_id } = await insert(owner, "passkey", {
      ...{ user_id, name: "Clé", credential_id: randomUUID(), public_key: "cle", counter: 0 },
      ...{ device_type: "singleDevice", backed_up: false },
    });
    await recordErasure(db, "passkey", passkey_id);

    // The restored database knows none of it.
    await owner.query("delete from agenda_flux where chef_id = $1", [chef_id]);
    await insert(owner, "agenda_flux", feed);
    await insert(owner, "recherches_enregistrees", saved);
    await insert(owner, "liste_attente", waiting);
    await insert(owner, "known_devices", { user_id, token_hash: randomBytes(32) });
    await insert(owner, "email_changes", {
      ...{ user_id, nouvel_email: uniqueEmail("nouvelle"), expire_le: new Date(Date.now() + 86_400_000) },
      ...{ ancien_token_hash: randomBytes(32), nouveau_token_hash: randomBytes(32) },
    });
    expect((await readOwnReservation(token)).ok).toBe(true);
    await runScript(["ops/restore.ts", "secure", "--to", moment.toISOString()]);
    await owner.query("update restores set released_at = now()");
    expect(await readOwnReservation(token)).toMatchObject({ code: "lien_expire" });
    expect((await readOwnReservation(kept.token)).ok, "a link that did not end").toBe(true);
    expect(await rowsOf("agenda_flux", "chef_id", chef_id)).toBe(0);
    expect(await rowsOf("recherches_enregistrees", "id", search.id)).toBe(0);
    expect(await rowsOf("liste_attente", "id", person.id)).toBe(0);
    expect(await rowsOf("passkey", "id", passkey_id)).toBe(0);
    expect(await rowsOf("known_devices", "user_id", user_id)).toBe(0);
    expect(await rowsOf("email_changes", "user_id", user_id)).toBe(0);
    expect(await rowsOf("reservations", "id", reservation_id)).toBe(1);
  });
});

describe("a worker on a restored database", () => {
  it("runs no job and is not ready until the restore is released", async () => {
    await owner.query("insert into restores (restored_to) values (now() - interval '1 hour')");
    const email = uniqueEmail("tenu");
    const worker = await startWorker(workerDatabase());
    try {
      await enqueue(db, "send-verification-email", { email, lien: "https://convive.example/" });
      await logged(worker, "worker waits");
      expect((await fetch(`${worker.metricsOrigin}/livez`)).status).toBe(200);
      expect((await fetch(`${worker.metricsOrigin}/readyz`)).status).toBe(503);
      expect(await mailsTo(email)).toEqual([]);
      await owner.query("update restores set released_at = now()");
      await waitFor("the mail", async () => (await mailsTo(email)).length === 1);
    } finally {
      await worker.stop();
    }
  });
});
