import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openAdminSession, openSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { mailsTo } from "../support/inbox.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Document, postFile } from "../support/uploads.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWorker } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const { S3_ENDPOINT = "", S3_BUCKET = "", S3_PRIVATE_BUCKET = "" } = envFor(workerDatabase());
let web: SharedWeb;
let worker: RunningProcess;
let admin: TestAccount & { person: Visitor };
let chefId: string;
let path: string;
let email: string;

beforeAll(async () => {
  const { ensurePrivateBucket } = await import("#app/platform/private-storage.server.ts");
  await ensurePrivateBucket();
  await client.connect();
  [web, worker] = await Promise.all([sharedWeb(), startWorker(workerDatabase())]);
  admin = await openAdminSession(client, web.origin, uniqueEmail("admin-preuves"));
  ({ chefId } = await insertPublicChef(client, 60, (field) => `Prouvé ${field}`, { verifie_le: null }));
  await client.query("delete from chef_justificatifs where chef_id = $1", [chefId]);
  path = `/admin/verification/${chefId}`;
  email = uniqueEmail("chef-prouve");
  await client.query('update "user" set email = $1 from chefs where chefs.user_id = "user".id and chefs.id = $2', [
    email,
    chefId,
  ]);
});
afterAll(async () => {
  await worker.stop();
  await client.end();
});

const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
const keyOf = async (type: string): Promise<string> =>
  (await rowsOf("select fichier from chef_justificatifs where chef_id = $1 and type = $2", [chefId, type]))[0]?.fichier;

const postProof = (who: Visitor, fields: Record<string, string>, document?: Document) =>
  postFile(web.origin, who, path, { intent: "proof", ...fields }, document);

const PDF = "%PDF-1.7 carte d’identité de Prouvé";
const PROOFS = {
  identite: { delivre_le: "2024-03-14", expire_le: "2034-03-13" },
  siret: { delivre_le: "2025-01-02", numero: "732 829 320 00074" },
  assurance: { delivre_le: "2026-01-01", expire_le: "2099-12-31" },
  hygiene: { delivre_le: "2023-06-12" },
};

describe("a chef's proofs, recorded by an administrator", () => {
  it.each([
    ["no document", { type: "identite", delivre_le: "2024-03-14" }, undefined, "Joignez le document."],
    ["not a document", { type: "identite", delivre_le: "2024-03-14" }, "<html>", "Choisissez un PDF ou une image"],
    [
      "wrong SIRET",
      { type: "siret", delivre_le: "2024-03-14", numero: "732 829 320 00075" },
      PDF,
      "Vérifiez ce numéro SIRET",
    ],
    ["endless insurance", { type: "assurance", delivre_le: "2024-03-14" }, PDF, "Indiquez la fin de validité"],
    ["issued tomorrow", { type: "hygiene", delivre_le: "2099-01-01" }, PDF, "Cette date n’est pas encore venue."],
  ])("are refused: %s", async (_, fields, document, sentence) => {
    const answer = await postProof(admin.person, fields, document);
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([422, true]);
    expect(await rowsOf("select 1 from chef_justificatifs where chef_id = $1", [chefId])).toEqual([]);
  });

  it("are refused with all validation errors at once", async () => {
    const answer = await postProof(admin.person, { type: "siret", numero: "1", delivre_le: "" });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    for (const sentence of ["Vérifiez ce numéro SIRET", "Choisissez une date du calendrier.", "Joignez le document."])
      expect(text).toContain(sentence);
  });

  it("are refused above 5 MB, and not read far above that", async () => {
    const heavy = new Uint8Array(5_242_881);
    heavy.set(new TextEncoder().encode("%PDF-"));
    const answer = await postProof(admin.person, { type: "identite", delivre_le: "2024-03-14" }, heavy);
    expect([answer.status, (await answer.text()).includes("Ce document dépasse 5\u00a0Mo.")]).toEqual([422, true]);
    const huge = await postProof(admin.person, { type: "identite" }, new Uint8Array(6_000_000)).catch(() => null);
    expect(huge === null || huge.status === 413).toBe(true);
  });

  it("allow the badge once all four are valid, and show it publicly with its date", async () => {
    const grant = () => admin.person.post(path, { intent: "grant" });
    for (const [type, fields] of Object.entries(PROOFS)) {
      expect((await grant()).status).toBe(409);
      expect((await postProof(admin.person, { type, ...fields }, PDF)).headers.get("location")).toBe(path);
    }
    const page = async () => (await visitorFromRandomAddress(web.origin).get(`/chef/${chefId}`)).text();
    expect(await page()).not.toContain("contrôlés le");
    expect((await grant()).headers.get("location")).toBe(path);
    expect(await page()).toContain("contrôlés le");
    expect(await (await admin.person.get(path)).text()).toContain("732 829 320 00074");
    for (const secret of ["73282932000074", "justificatifs/", "2034-03-13"]) expect(await page()).not.toContain(secret);

    await client.query(
      "update chef_justificatifs set delivre_le = '2020-01-01', expire_le = current_date - 2 where chef_id = $1 and type = 'assurance'",
      [chefId],
    );
    expect(await page()).not.toContain("contrôlés le");
    expect((await visitorFromRandomAddress(web.origin).get(`/chef/${chefId}`)).status).toBe(200);
    const feed = await (await visitorFromRandomAddress(web.origin).get(`/api/chef-services?chef_id=${chefId}`)).json();
    expect(feed).toMatchObject({ chef: { verifie_le: null } });
    expect(await (await admin.person.get("/admin/verification")).text()).toContain("Expiré");
    await postProof(admin.person, { type: "assurance", ...PROOFS.assurance });
    expect(await page()).toContain("contrôlés le");
    expect((await grant()).headers.get("location")).toBe(path);

    const unexplained = await admin.person.post(path, { intent: "withdraw", motif: " " });
    const question = await unexplained.text();
    expect([unexplained.status, question.includes("Donnez un motif\u00a0: le chef le lira.")]).toEqual([422, true]);
    expect(await page()).toContain("contrôlés le");
    const motif = "L’assureur ne connaît pas cette attestation.";
    await Promise.all([0, 1].map(() => admin.person.post(path, { intent: "withdraw", motif })));
    expect(await page()).not.toContain("contrôlés le");
    expect(await (await admin.person.get(path)).text()).toContain(motif);
    const mails = async () => (await mailsTo(email)).map(({ subject, text }) => ({ subject, text }));
    const granted = { subject: "Le badge «\u00a0Vérifié\u00a0» est sur votre page", text: expect.any(String) };
    const withdrawn = {
      subject: "Le badge «\u00a0Vérifié\u00a0» a quitté votre page",
      text: expect.stringContaining(motif),
    };
    // Each is submitted twice on the same day: each sends one mail.
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(2);
    expect(await mails()).toEqual(expect.arrayContaining([granted, withdrawn]));
    expect((await grant()).headers.get("location")).toBe(path);
    expect(await (await admin.person.get(path)).text()).not.toContain(motif);
    const trace = await rowsOf("select action from audit_log where objet = $1 and action ~ '^badge' order by id", [
      `chef:${chefId}`,
    ]);
    expect(trace.map(({ action }) => action)).toEqual(["badge_pose", "badge_retire", "badge_pose"]);
  });

  it("delete the document they replace", async () => {
    const former = await keyOf("identite");
    const { getPrivateObject } = await import("#app/platform/private-storage.server.ts");
    expect((await getPrivateObject(former)).includes("Prouvé"), "stored encrypted").toBe(false);
    expect(await (await admin.person.get(`${path}/identite`)).text()).toBe(PDF);
    await postProof(admin.person, { type: "identite", ...PROOFS.identite }, `${PDF}, renouvelée`);
    expect(await (await admin.person.get(`${path}/identite`)).text()).toBe(`${PDF}, renouvelée`);
    await expect
      .poll(
        () =>
          getPrivateObject(former).then(
            () => "there",
            () => "gone",
          ),
        { timeout: 30_000 },
      )
      .toBe("gone");
  });
});

describe("the list of verification files", () => {
  it("lists every chef, pending ones first, without closed accounts", async () => {
    const none = { verifie_le: null };
    const soon = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
    const people: Record<string, { over: object; change?: string }> = {
      verifie: { over: {} },
      sans_piece: { over: none, change: "delete from chef_justificatifs where chef_id = $1" },
      incomplet: { over: none, change: "delete from chef_justificatifs where chef_id = $1 and type = 'siret'" },
      a_renouveler: {
        over: {},
        change: `update chef_justificatifs set expire_le = '${soon}' where chef_id = $1 and type = 'assurance'`,
      },
      a_examiner: {
        over: none,
        change: `with gone as (delete from chef_justificatifs where chef_id = $1)
          insert into justificatifs_deposes (chef_id, type, fichier)
          values ($1, 'identite', 'justificatifs/' || md5('identite') || '.pdf')`,
      },
      complet: { over: none },
      ferme: { over: { ...none, actif: false, ferme_le: "2026-01-01" } },
    };
    const ids: Record<string, string> = {};
    for (const [rank, [name, { over, change }]] of Object.entries(people).entries()) {
      const chef = await insertPublicChef(client, 80 + rank, (field) => `Rangé ${name} ${field}`, over);
      if (change !== undefined) await client.query(change, [chef.chefId]);
      ids[name] = chef.chefId;
    }
    const order = (text: string) => {
      const found = [...text.matchAll(/href="\/admin\/verification\/([0-9a-f-]{36})/g)].map(([, id]) => id);
      return found.flatMap((id) => Object.keys(ids).filter((name) => ids[name] === id));
    };
    const expected = ["complet", "a_examiner", "a_renouveler", "incomplet", "sans_piece", "verifie"];
    const page = await (await admin.person.get("/admin/verification")).text();
    expect(order(page)).toEqual(expected);
    expect(page).toContain("2 dossiers à examiner");
    expect(order(await (await admin.person.get("/admin/verification?q=rangé")).text())).toEqual(expected);
  });
});

describe("a document", () => {
  it("is served to an admin as a download, and the access is logged", async () => {
    const answer = await admin.person.get(`${path}/identite`);
    const { status, headers } = answer;
    const named = ["content-type", "cache-control", "x-content-type-options"].map((name) => headers.get(name));
    expect([status, ...named]).toEqual([200, "application/pdf", "private, no-store", "nosniff"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="identite.pdf"');
    expect(await answer.text()).toContain(PDF);
    const [trace] = await rowsOf("select acteur_id, details from audit_log where action = 'justificatif_ouvert'");
    expect(trace).toEqual({ acteur_id: admin.id, details: { type: "identite" } });
  });

  it("is served to nobody else, on any endpoint", async () => {
    const key = await keyOf("identite");
    const { email } = await insertAccount(client, uniqueEmail("chef-curieux"));
    const chef = await openSession(client, web.origin, email);
    for (const who of [visitorFromRandomAddress(web.origin), chef]) {
      const answer = await who.get(`${path}/identite`);
      expect(answer.status).toBe(302);
      expect(await answer.text()).not.toContain("PDF");
    }
    const tries = [
      `${S3_ENDPOINT}/${S3_PRIVATE_BUCKET}/${key}`,
      `${S3_ENDPOINT}/${S3_PRIVATE_BUCKET}/?list-type=2`,
      `${S3_ENDPOINT}/${S3_PRIVATE_BUCKET}/?policy`,
      `${S3_ENDPOINT}/${S3_BUCKET}/${key}`,
      `${S3_ENDPOINT}/${S3_BUCKET}/../${S3_PRIVATE_BUCKET}/${key}`,
      `${S3_ENDPOINT}/${S3_BUCKET}/%2e%2e/${S3_PRIVATE_BUCKET}/${key}`,
    ];
    for (const url of tries) {
      const answer = await fetch(url);
      expect({ url, refused: [403, 404].includes(answer.status) }).toEqual({ url, refused: true });
      expect(await answer.text()).not.toContain("Prouvé");
    }
    expect((await fetch(tries[0] ?? "")).status).toBe(403);
    const written = await fetch(tries[0] ?? "", { method: "PUT", body: "autre" });
    expect(written.status).toBe(403);
  });

  it("would be readable in the public bucket (control for the bucket policy)", async () => {
    const { putObject, deleteObjects } = await import("#app/platform/storage.server.ts");
    const key = `essai/${workerDatabase()}.txt`;
    await putObject(key, Buffer.from("public"), "text/plain");
    expect((await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/${key}`)).status).toBe(200);
    await deleteObjects([key]);
  });
});

describe("proofs submitted by the chef", () => {
  const OWN = "/chef/profile/justificatifs";
  const END = "2099-12-31";
  let chef: Visitor;
  let email: string;
  let own: string;
  let dossier: string;

  const send = (fields: Record<string, string>, document?: Document) =>
    postFile(web.origin, chef, OWN, { intent: "send", ...fields }, document);
  const depots = () =>
    rowsOf("select id, type, statut, raison, fichier from justificatifs_deposes where chef_id = $1 order by type", [
      own,
    ]);
  const waiting = async (type: string) => (await depots()).find((each) => each.type === type);
  const examine = async (intent: string, type: string, fields: Record<string, string>, depot_id?: string) =>
    admin.person.post(dossier, { intent, type, depot_id: depot_id ?? (await waiting(type))?.id ?? "", ...fields });
  const page = async () => (await chef.get(OWN)).text();

  beforeAll(async () => {
    const account = await insertAccount(client, uniqueEmail("envoie"));
    email = account.email;
    own = account.chef_id ?? "";
    dossier = `/admin/verification/${own}`;
    chef = await openSession(client, web.origin, email);
  });

  it.each([
    ["a page instead of a document", { type: "identite" }, "<html>", ["Choisissez un PDF ou une image"]],
    ["HEIC of a telephone", { type: "identite" }, "\0\0\0\x18ftypheic\0\0\0\0", ["enregistrée en HEIC"]],
    [
      "insurance of last year, without a file",
      { type: "assurance", expire_le: "2020-01-01" },
      undefined,
      ["Cette date est passée. Envoyez l’attestation en cours.", "Joignez le document."],
    ],
    ["wrong SIRET", { type: "siret", numero: "732 829 320 00075" }, PDF, ["Vérifiez ce numéro SIRET"]],
  ])("are refused: %s", async (_, fields, document, sentences) => {
    const answer = await send(fields, document);
    const html = await answer.text();
    expect([answer.status, ...sentences.map((each) => html.includes(each))]).toEqual([
      422,
      ...sentences.map(() => true),
    ]);
    expect(await depots()).toEqual([]);
  });

  it("are pending, readable by administrators only, and can be withdrawn", async () => {
    expect((await send({ type: "identite" }, PDF)).headers.get("location")).toBe(OWN);
    const sent = await waiting("identite");
    expect(sent).toMatchObject({ statut: "a_examiner", raison: null });
    expect(await page()).toContain("À examiner");
    expect(await page()).not.toContain(sent?.fichier);
    expect((await chef.get(`${dossier}/identite?envoi`)).status).toBe(302);
    const read = await admin.person.get(`${dossier}/identite?envoi`);
    expect([read.status, await read.text()]).toEqual([200, PDF]);
    expect(await (await admin.person.get("/admin/verification")).text()).toContain(`/admin/verification/${own}`);
    expect((await chef.post(OWN, { intent: "withdraw", type: "identite" })).headers.get("location")).toBe(OWN);
    expect(await depots()).toEqual([]);
  });

  it("are refused with a reason, shown on the page and sent by mail", async () => {
    await send({ type: "hygiene" }, PDF);
    const silent = await examine("refuse-proof", "hygiene", { raison: " " });
    expect([silent.status, (await silent.text()).includes("Donnez une raison")]).toEqual([422, true]);
    const raison = "La photo est floue, reprenez-la à plat.";
    expect((await examine("refuse-proof", "hygiene", { raison })).status).toBe(302);
    expect(await waiting("hygiene")).toMatchObject({ statut: "refusee", raison });
    expect(await page()).toContain(raison);
    const mails = async () => (await mailsTo(email)).filter(({ text }) => text.includes(raison));
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
  });

  it("cannot be accepted after the chef replaced them", async () => {
    await send({ type: "hygiene" }, PDF);
    const former = await waiting("hygiene");
    await send({ type: "hygiene" }, `${PDF} bis`);
    const answer = await examine("accept-proof", "hygiene", PROOFS.hygiene, former?.id);
    expect([answer.status, (await answer.text()).includes("Le chef a changé cette pièce")]).toEqual([409, true]);
    expect(await rowsOf("select 1 from chef_justificatifs where chef_id = $1", [own])).toEqual([]);
  });

  it("grant the badge with the fourth one, and a pending replacement keeps the accepted one valid", async () => {
    await send({ type: "identite" }, PDF);
    await send({ type: "siret", numero: "732 829 320 00074" }, PDF);
    await send({ type: "assurance", expire_le: END }, PDF);
    const badge = async () =>
      (await rowsOf("select verifie_le is not null as badge from chefs where id = $1", [own]))[0];
    for (const [type, fields] of Object.entries(PROOFS)) {
      expect(await badge()).toEqual({ badge: false });
      expect((await examine("accept-proof", type, fields)).status).toBe(302);
    }
    expect(await badge()).toEqual({ badge: true });
    expect(await depots()).toEqual([]);
    await send({ type: "assurance", expire_le: END }, `${PDF} 2027`);
    expect(await page()).toContain("La pièce acceptée compte jusque-là.");
    expect(await (await visitorFromRandomAddress(web.origin).get(`/chef/${own}`)).text()).toContain("contrôlés le");
  });

  it("do not restore a badge that was withdrawn with a reason", async () => {
    await client.query("update chefs set verifie_le = null, motif_retrait_badge = 'Fausse attestation' where id = $1", [
      own,
    ]);
    expect((await examine("accept-proof", "assurance", PROOFS.assurance)).status).toBe(302);
    expect(await rowsOf("select verifie_le from chefs where id = $1", [own])).toEqual([{ verifie_le: null }]);
  });
});

describe("the expiry of a proof", () => {
  it("is announced once, 60 and 30 days before, to chefs with a badge", async () => {
    const { announceProofEnds } = await import("#app/features/verification/jobs.server.ts");
    const context = { id: "1", attempt: 1 };
    const people = await Promise.all(
      [61, 62].map((rank) =>
        insertPublicChef(client, rank, (field) => `Bientôt ${field}`, rank === 62 ? { verifie_le: null } : {}),
      ),
    );
    for (const { chefId: id } of people)
      await client.query(
        "update chef_justificatifs set expire_le = '2031-03-31' where chef_id = $1 and type = 'assurance'",
        [id],
      );
    const emails = await Promise.all(
      people.map(async ({ chefId: id }, rank) => {
        const email = uniqueEmail(`echeance-${rank}`);
        await client.query(
          'update "user" set email = $1 from chefs where chefs.user_id = "user".id and chefs.id = $2',
          [email, id],
        );
        return email;
      }),
    );
    const [told = "", untold = ""] = emails;
    for (const day of ["2031-01-29", "2031-01-30", "2031-01-31", "2031-03-01", "2031-03-24"])
      await announceProofEnds.run({ _cron: { ts: `${day}T07:40:00Z` } }, context);
    const subjects = async (email: string) =>
      (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes("expire le"));
    await expect.poll(() => subjects(told), { timeout: 30_000 }).toHaveLength(2);
    expect(new Set(await subjects(told))).toEqual(
      new Set(["Votre attestation d’assurance expire le lundi 31 mars 2031"]),
    );
    expect(await subjects(untold)).toEqual([]);
  });
});
