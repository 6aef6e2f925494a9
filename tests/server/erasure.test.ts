import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { getTableName } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { checkRule } from "#app/features/console/invariants.repo.server.ts";
import { INVARIANTS } from "#app/features/console/rules/codes.ts";
import { erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { PERSON_ROWS } from "#app/features/privacy/person-rows.repo.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { readPersonData } from "#app/features/privacy/read-person-data.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listPrivateKeys, putPrivateObject } from "#app/platform/private-storage.server.ts";
import { closeRedis, redis } from "#app/platform/redis.server.ts";
import { s3 } from "#app/platform/storage.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { postgresBinDir } from "#scripts/services/postgres.ts";
import { waitFor } from "#scripts/services/process.ts";
import { recentAuthentication } from "../support/chef-scope.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { canaryBooking, document, type ErasureFixture, erasureFixture } from "../support/erasure-fixture.ts";
import { mailsTo } from "../support/inbox.ts";
import { CANARY, canaryEmail, holdsColumn } from "../support/marked-insert.ts";
import { aRequest } from "../support/request-facts.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { STORED_COLUMNS } from "../support/stored-columns.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWorker } from "../support/web-process.ts";

const url = envFor(workerDatabase()).DATABASE_MIGRATION_URL ?? "";
const owner = new pg.Client({ connectionString: url });
let web: SharedWeb;
let worker: RunningProcess;
let fixture: ErasureFixture;
let booked = "";
const facts = aRequest();
const DOCUMENTS = [document("a"), document("b")];

async function storedDocuments(): Promise<string[]> {
  const stored: string[] = [];
  for await (const keys of listPrivateKeys("justificatifs/", "")) stored.push(...keys);
  return stored.filter((key) => DOCUMENTS.includes(key));
}

beforeAll(async () => {
  await owner.connect();
  fixture = await erasureFixture(owner);
  for (const key of DOCUMENTS) await putPrivateObject(key, Buffer.from("%PDF-"), "application/octet-stream");
  const made = await bookSlot({ service_id: fixture.other.service_id }, canaryBooking(fixture.other));
  if (!made.ok) throw new Error(made.code);
  booked = made.value.reservation_id;
  [web, worker] = await Promise.all([sharedWeb(), startWorker(workerDatabase())]);
});
afterAll(async () => {
  await worker.stop();
  await owner.end();
  closeRedis();
});

/** A new address each time, because requests are rate-limited. */
const NOBODY = `personne.${randomUUID().slice(0, 8)}@nulle-part.example`;

const words = [canaryEmail, CANARY.nom, CANARY.telephone, CANARY.mot].map((word) => word.toLowerCase());
const found = (text: string) => words.filter((word) => text.toLowerCase().includes(word));
const dump = () =>
  execFileSync(join(postgresBinDir(), "pg_dump"), ["--inserts", url], { maxBuffer: 1 << 28 }).toString();

/** All text columns, and those of them that contain a canary value. */
async function columnsWith(): Promise<{ seen: string[]; all: string[] }> {
  const { rows } = await owner.query<{ name: string; present: boolean }>(`
    select table_name || '.' || column_name as name, (xpath('//present/text()', query_to_xml(format(
      'select exists (select from %I where lower(%I::text) ~ %L) as present', table_name, column_name,
      '${words.map((word) => word.replaceAll(/[.+]/g, "[$&]")).join("|")}'), false, true, '')))[1]::text::boolean as present
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb') and is_generated = 'NEVER'`);
  return { seen: rows.filter(({ present }) => present).map(({ name }) => name), all: rows.map(({ name }) => name) };
}

type Columns = (typeof STORED_COLUMNS)[string];

/** The columns of the given classes, by name. */
const columnsOf = (classes: (columns: Columns) => (string | readonly string[])[]): string[] =>
  Object.entries(STORED_COLUMNS)
    .flatMap(([table, columns]) =>
      classes(columns)
        .flat()
        .map((name) => `${table}.${name}`),
    )
    .toSorted();

/** Statistics of the chef whose client the person was. */
async function figures() {
  const { rows } = await owner.query(
    `select count(*)::int as reservations, count(distinct client_email_normalise)::int as clients,
       sum(prix_final) filter (where statut in ('payee', 'terminee'))::text as recettes,
       sum(nombre_participants)::int as participants
     from reservations where chef_id = $1`,
    [fixture.other.chef_id],
  );
  return rows[0];
}

const queueIsEmpty = async () => {
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int from graphile_worker.jobs where run_at < now() and task_identifier <> 'delete-photo-objects'",
  );
  return rows[0]?.count === 0;
};

async function openLink(visitor: Visitor): Promise<string> {
  const mail = (await mailsTo(canaryEmail)).find(({ subject }) => subject === "Votre lien vers vos données");
  const path = /\/mes-donnees\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await visitor.get(path)).status).toBe(200);
  const opened = await visitor.post(path, {});
  expect(opened.status).toBe(302);
  expect((await visitor.post(path, {})).status, "the link serves once").toBe(410);
  return opened.headers.get("location") ?? "";
}

describe("erasing a person's data", () => {
  let before: unknown;
  let page = "";
  const visitor = () => visitorFromRandomAddress(web.origin);

  it("starts with a canary value in every column that can hold personal data", async () => {
    const { seen, all } = await columnsWith();
    const personal = columnsOf(({ adresse = [], exporte = [], retenu = {} }) => [
      adresse,
      exporte,
      Object.keys(retenu),
    ]);
    // Encrypted columns hold no canary: the row is deleted, or its key is.
    expect(personal.filter((name) => all.includes(name) && !seen.includes(name))).toEqual([]);
    expect(seen.filter((name) => !personal.includes(name))).toEqual([]);
    expect(seen.length).toBeGreaterThan(45);
    expect(found(dump())).toEqual(words);
    expect(await storedDocuments()).toEqual(DOCUMENTS);
    before = await figures();
    expect(before).toMatchObject({ reservations: 6, clients: 2, recettes: "160.00" });
  });

  it("finds the person at the console in every table that holds the address", async () => {
    const { nombres, connu } = await readPersonData(requirePersonForAdmin(recentAuthentication(), CANARY.email));
    expect(Object.entries(nombres).filter(([, count]) => count === 0)).toEqual([]);
    expect(connu).toBe(true);
    const found = Object.values(PERSON_ROWS).map(({ table }) => getTableName(table));
    expect(found.toSorted()).toEqual(columnsOf(({ adresse = [] }) => [adresse]).map((name) => name.split(".")[0]));
  });

  it("exports every column about the person, with the account, and none that is kept back", async () => {
    const file = await exportPersonData(facts, requirePersonForAdmin(recentAuthentication(), CANARY.email));
    const exported = columnsOf(({ exporte = [] }) => [exporte]);
    expect(exported.filter((name) => !holdsColumn(file, name))).toEqual([]);
    const keptBack = columnsOf(({ retenu = {} }) => [Object.keys(retenu)]);
    expect(keptBack.filter((name) => holdsColumn(file, name))).toEqual([]);
    const [request] = JSON.parse(file).demandes_a_confirmer;
    expect(request.demande).toMatchObject({ client_nom: CANARY.nom });
    expect(Object.keys(request.demande)).not.toContain("reponse_chiffree");
  });

  it("gives the same response for any address, and mails a link only to known ones", async () => {
    const known = await visitor().post("/mes-donnees", { email: CANARY.email });
    const unknown = await visitor().post("/mes-donnees", { email: NOBODY });
    const shape = async (answer: Response, email: string) =>
      (await answer.text()).replaceAll(email, "…").replaceAll(/nonce="[^"]*"|"nonce",?"[^"]*"/g, "");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect((await shape(known, CANARY.email)).length).toBe((await shape(unknown, NOBODY)).length);
    await waitFor(
      "the link",
      async () => (await mailsTo(canaryEmail)).some(({ subject }) => subject === "Votre lien vers vos données"),
      20_000,
    );
    await waitFor("the queue", queueIsEmpty, 20_000);
    expect(await mailsTo(NOBODY)).toEqual([]);
  });

  it("exports everything to the owner of the mailbox, without the account", async () => {
    page = await openLink(visitor());
    const answer = await visitor().post(`${page}/donnees.json`, {});
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const file = await answer.json();
    expect(file).toMatchObject({ adresse: canaryEmail });
    expect(file.reservations).toHaveLength(5);
    expect(file.reservations.filter(({ avis }: { avis: unknown }) => avis !== null)).toHaveLength(1);
    expect(file.signalements).toContainEqual(
      expect.objectContaining({ signale: "avis", email: canaryEmail, motif: "propos" }),
    );
    expect(file.messages_aux_chefs).toHaveLength(1);
    expect(file.messages_au_centre_aide).toHaveLength(1);
    expect(file.reservations.at(-1).messages).toMatchObject([{ auteur: "client" }, { auteur: "chef" }]);
    expect(file.reservations[0].evenements.length).toBeGreaterThan(0);
    expect(Object.keys(file)).toEqual([
      "adresse",
      "exporte_le",
      "reservations",
      "demandes_a_confirmer",
      "messages_aux_chefs",
      "messages_au_centre_aide",
      "recherches_enregistrees",
      "listes_attente",
      "adresses_remplacees",
      "blocages",
      "signalements",
      "emails_recus",
    ]);
    expect(file.emails_recus).toContainEqual(expect.objectContaining({ tache: "send-reservation-receipt" }));
  });

  it("refuses without the confirmation word, and changes nothing", async () => {
    const answer = await visitor().post(page, { intent: "erase", confirmation: "oui" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Saisissez EFFACER pour confirmer.");
    expect(await figures()).toEqual(before);
  });

  it("cancels future reservations, notifies the chef, and sends a receipt", async () => {
    const answer = await visitor().post(page, { intent: "erase", confirmation: "effacer", retirer_avis: "on" });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Vos données sont effacées.");
    expect(html).toContain("votre nom sur 5 réservations, dont 1 annulée");
    expect(html).toContain("1 avis");
    const { rows } = await owner.query("select statut, client_nom, anonymise_le from reservations where id = $1", [
      booked,
    ]);
    expect(rows).toMatchObject([{ statut: "annulee", client_nom: "effacé" }]);
    await waitFor(
      "the receipt",
      async () => (await mailsTo(canaryEmail)).some(({ subject }) => subject === "Vos données sont effacées"),
      20_000,
    );
    await waitFor(
      "the chef's mail",
      async () => (await mailsTo(fixture.other.email)).some(({ subject }) => subject.startsWith("Réservation annulée")),
      20_000,
    );
    const told = (await mailsTo(fixture.other.email)).find(({ subject }) => subject.startsWith("Réservation annulée"));
    expect(found(told?.text ?? "")).toEqual([]);
    expect((await visitor().get(page)).status, "the link has expired").toBe(410);
  });

  it("keeps the chef's statistics and all invariants", async () => {
    expect(await figures()).toEqual(before);
    for (const regle of INVARIANTS) {
      const { objets } = await checkRule(db, regle, new Date(), 10);
      const own = await owner.query("select id::text from reservations where chef_id = $1", [fixture.chef_id]);
      expect(objets.filter((objet) => !own.rows.some(({ id }) => objet.endsWith(id)))).toEqual([]);
    }
  });

  it("also closes the account when an admin does it", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions that create scopes have their own tests
    const admin = { user_id: fixture.user_id, role: "admin" } as AdminScope;
    const erased = await erasePersonData(
      facts,
      requirePersonForAdmin(recentAuthentication(admin.user_id), CANARY.email),
    );
    expect(erased).toMatchObject({ ok: true, value: { compte: true, anonymisees: 0 } });
    await waitFor("the queue", queueIsEmpty, 20_000);
  });

  it("leaves no trace in tables, queue, logs, rate limits or bucket", async () => {
    expect((await columnsWith()).seen).toEqual([]);
    expect(found(dump())).toEqual([]);
    expect(found(web.output() + worker.output())).toEqual([]);
    expect(found((await redis.keys("*")).join("\n"))).toEqual([]);
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: process.env.S3_BUCKET ?? "" }));
    expect(found(Contents.map(({ Key }) => Key ?? "").join("\n"))).toEqual([]);
    expect(await storedDocuments()).toEqual([]);
    const proofs = await owner.query(
      "select chef_id from chef_justificatifs where chef_id = $1 union all select chef_id from justificatifs_deposes where chef_id = $1",
      [fixture.chef_id],
    );
    expect(proofs.rows).toEqual([]);
    const { rows } = await owner.query("select actif, ferme_le from chefs where id = $1", [fixture.chef_id]);
    expect(rows).toEqual([{ actif: false, ferme_le: expect.any(Date) }]);
  });
});
