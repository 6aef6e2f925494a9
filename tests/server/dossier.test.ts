import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acknowledgeAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { openDossier } from "#app/features/evenings/open-dossier.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { listErasures } from "#app/platform/restore-records.server.ts";
import { postgresBinDir } from "#scripts/services/postgres.ts";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { type DossierFixture, dossierFixture } from "../support/dossier-fixture.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const url = envFor(workerDatabase()).DATABASE_MIGRATION_URL ?? "";
const owner = new pg.Client({ connectionString: url });
let web: RunningProcess;
let dinner: DossierFixture;
let invitation = "";

beforeAll(async () => {
  await owner.connect();
  web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", FORM_MIN_AGE_MS: "0" });
  dinner = await dossierFixture(owner);
  invitation = await invitationOf(dinner);
});
afterAll(async () => {
  await web.stop();
  await owner.end();
  closeRedis();
});

const guest = () => visitorFromRandomAddress(web.origin);
const host = (intent: string, form: Record<string, string>, who = dinner) =>
  guest().post(`/reservation/${who.token}`, { intent, ...form });
const pageOf = async (path: string, who: Visitor = guest()) => (await who.get(path)).text();
const hostPage = (who = dinner) => pageOf(`/reservation/${who.token}`);

async function invitationOf({ token }: DossierFixture): Promise<string> {
  return new URL((await openDossier(token))?.lien ?? "").pathname;
}

/** What a page says, without what differs on each request. */
const shape = (html: string) => html.replaceAll(/nonce="[^"]*"|"nonce",?"[^"]*"|[\w-]{36}/g, "");

async function formToken(path: string): Promise<Record<string, string>> {
  const token = /name="dessine_a" value="([^"]+)"/.exec((await pageOf(path)).replaceAll(/readOnly="" /g, ""))?.[1];
  return { dessine_a: token ?? "" };
}

/** Answers as a guest and returns the path of the personal link. */
async function answer(path: string, form: Record<string, string>, who = guest()): Promise<string> {
  const sent = await who.post(path, { ...(await formToken(path)), ...form });
  expect(sent.status).toBe(302);
  return sent.headers.get("location") ?? "";
}

const MILK = { declare: "oui", "allergies[]": "lait", consentement: "on" };
const dump = () =>
  execFileSync(join(postgresBinDir(), "pg_dump"), ["--inserts", url], { maxBuffer: 1 << 28 }).toString();

describe("the dossier on the private page", () => {
  it("saves a step and shows it again", async () => {
    const saved = await host("acces", { etage: "2e, porte gauche", code_acces: "B 4521", rue: "8 rue Gabriel-Péri" });
    expect([saved.status, saved.headers.get("location")]).toEqual([
      302,
      `/reservation/${dinner.token}?etape=acces&fait=1#preparer`,
    ]);
    await host("cuisine", { feux: "induction", nombre_feux: "4", "equipements[]": "congelateur" });
    const html = await hostPage();
    for (const words of ["8 rue Gabriel-Péri, 2e, porte gauche, code donné.", "4 feux (induction).", 'value="B 4521"'])
      expect(html).toContain(words);
    const { rows } = await owner.query("select code_acces from dossiers where reservation_id = $1", [
      dinner.reservation_id,
    ]);
    expect(rows[0]?.code_acces.toString("latin1")).not.toContain("4521");
  });

  it("says once that nobody has answered yet", async () => {
    const html = await pageOf(`/reservation/${(await dossierFixture(owner)).token}?etape=convives`);
    expect(html).toContain("Un lien pour vos convives");
    expect(html.match(/Personne n’a encore répondu/g)).toHaveLength(1);
  });

  it("requires the consent of the person for whom the client answers, and keeps what was typed", async () => {
    const refused = await host("reponse", { prenom: "Noé", age: "enfant", "allergies[]": "lait", autre: "kiwi" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain("Cochez la case\u00a0: cette personne doit être d’accord");
    expect(html).toContain(">kiwi</textarea>");
    expect((await host("reponse", { prenom: "Noé", "allergies[]": "lait", consentement: "on" })).status).toBe(302);
    expect(await hostPage()).toContain("1 convive sur 8 a répondu");
  });

  it("accepts two saves of one step at once", async () => {
    const saves = ["1er", "2e", "3e", "4e"].map((etage) => host("acces", { etage, rue: "8 rue Gabriel-Péri" }));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  });

  it("shows the client the same for a guest's « Oui » and « Non »", async () => {
    const seen = await Promise.all(
      [MILK, { declare: "non" }].map(async (form) => {
        const evening = await dossierFixture(owner);
        await answer(await invitationOf(evening), { ...form, prenom: "Léa" });
        const { lecture, reponses } = (await openDossier(evening.token)) ?? {};
        return { lecture, reponses: reponses?.map((one) => ({ ...one, id: null })) };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
  });

  it("is closed 48 hours before the meal", async () => {
    const soon = new Date(Date.now() + 47 * 3_600_000);
    const late = await dossierFixture(owner, { date_souhaitee: soon, date_fin: new Date(soon.getTime() + 1e7) });
    const refused = await host("occasion", { occasion: "famille" }, late);
    expect(refused.status).toBe(409);
    expect(await hostPage(late)).toContain("Le chef prépare avec ce que vous avez dit");
    expect(await pageOf(await invitationOf(late))).toContain("C’est un peu tard");
  });
});

describe("a guest", () => {
  it("answers once per form, and is led back to the answer on this device", async () => {
    const who = guest();
    const form = { ...(await formToken(invitation)), declare: "non", prenom: "Samir" };
    const first = await who.post(invitation, form);
    const again = await who.post(invitation, form);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    const back = await who.get(invitation);
    expect([back.status, back.headers.get("location")]).toEqual([302, first.headers.get("location")]);
    const { rows } = await owner.query("select count(*)::int from reponses_convives where prenom = 'Samir'");
    expect(rows[0]?.count).toBe(1);
  });

  it("answers once when the form is sent several times at once", async () => {
    const form = { ...(await formToken(invitation)), declare: "non", prenom: "Ada" };
    const sent = await Promise.all([1, 2, 3, 4].map(() => guest().post(invitation, form)));
    expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get("location")}`)).size).toBe(1);
    const { rows } = await owner.query("select count(*)::int from reponses_convives where prenom = 'Ada'");
    expect(rows[0]?.count).toBe(1);
  });

  it("cannot overwrite an answer of another meal with the token of its form", async () => {
    const form = { ...(await formToken(invitation)), ...MILK, prenom: "Hugo", autre: "intact" };
    const own = (await guest().post(invitation, form)).headers.get("location") ?? "";
    const elsewhere = await guest().post(await invitationOf(await dossierFixture(owner)), {
      ...form,
      autre: "ailleurs",
    });
    expect(elsewhere.status).toBe(410);
    expect(await pageOf(own)).toContain("intact");
  });

  it("sees no other answer, and no link of a guest opens anything else", async () => {
    const lea = await answer(invitation, { ...MILK, prenom: "Léa", autre: "motsecret" });
    const ines = await answer(invitation, { ...MILK, prenom: "Inès", "allergies[]": "mollusques" });
    const own = lea.split("/").at(-1) ?? "";
    const shared = invitation.split("/").at(-1) ?? "";
    expect(await pageOf(lea)).toContain("motsecret");
    for (const path of [invitation, ines, `/reservation/${dinner.token}`])
      expect(await pageOf(path), path).not.toContain("motsecret");
    for (const path of [invitation, lea, ines]) {
      const html = await pageOf(path);
      for (const secret of ["8 rue Gabriel-Péri", "zoe@exemple.fr", "B 4521", dinner.token, "Durand"])
        expect(html, `${path} ${secret}`).not.toContain(secret);
    }
    for (const token of [own, shared]) expect((await guest().get(`/reservation/${token}`)).status).toBe(404);
    expect((await guest().get(`/invitation/${own}`)).status).toBe(410);
    expect((await guest().get(`/invitation/reponse/${shared}`)).status).toBe(410);
    const changed = await guest().post(`/reservation/${own}`, { intent: "reponse", prenom: "Intrus" });
    expect(changed.status).toBe(404);
    const { rows } = await owner.query<{ id: string }>("select id from reponses_convives where prenom = 'Inès'");
    const stolen = await host("effacer", { reponse_id: rows[0]?.id ?? "" });
    expect(stolen.status, "the client cannot erase a guest's answer").toBe(404);
  });

  it("needs consent for « Oui » only", async () => {
    const refused = await guest().post(invitation, {
      ...(await formToken(invitation)),
      declare: "oui",
      "allergies[]": "lait",
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Cochez la case pour que le chef puisse lire votre réponse");
  });

  it("erases the answer, which a restored backup erases again", async () => {
    const since = new Date(Date.now() - 1000);
    const path = await answer(invitation, { ...MILK, prenom: "Paul" });
    const erased = await guest().post(path, { intent: "effacer" });
    expect(erased.status).toBe(302);
    expect(await pageOf(erased.headers.get("location") ?? "")).toContain("Votre réponse est effacée.");
    expect((await guest().get(path)).status).toBe(410);
    const kinds: string[] = [];
    for await (const page of listErasures(since)) kinds.push(...page.map(({ kind }) => kind));
    expect(kinds).toContain("reponse");
  });

  it("reads the same page for an unknown, a cancelled and a past invitation", async () => {
    const cancelled = await dossierFixture(owner);
    const past = await dossierFixture(owner);
    const paths = [await invitationOf(cancelled), await invitationOf(past)];
    await owner.query("update reservations set statut = 'annulee' where id = $1", [cancelled.reservation_id]);
    await owner.query(
      "update reservations set date_souhaitee = now() - interval '1 hour', date_fin = now() + interval '1 hour' where id = $1",
      [past.reservation_id],
    );
    const unknown = await guest().get("/invitation/nimporte");
    for (const path of paths) {
      const closed = await guest().get(path);
      expect(closed.status).toBe(410);
      expect(closed.headers.get("cache-control")).toContain("no-store");
      expect(closed.headers.get("x-robots-tag")).toBe("noindex");
      expect(shape(await closed.text()).replace(path, "")).toHaveLength(
        shape(await (await guest().get("/invitation/nimporte")).text()).replace("/invitation/nimporte", "").length,
      );
    }
    expect(unknown.status).toBe(410);
  });
});

describe("the chef", () => {
  it("alone reads the answers, and acknowledges the version that was read", async () => {
    const email = uniqueEmail("soiree");
    const { id: user_id } = await insertAccount(owner, email, { chef: false });
    const other = uniqueEmail("voisine");
    await insertAccount(owner, other);
    const evening = await dossierFixture(owner);
    await owner.query("update chefs set user_id = $1 where id = $2", [user_id, evening.fixture.chef_id]);
    const path = `/dashboard/reservations/${evening.reservation_id}/soiree`;
    const own = await answer(await invitationOf(evening), { ...MILK, prenom: "Noé", autre: "motduchef" });
    const html = await pageOf(path, await openSession(owner, web.origin, email));
    for (const words of [
      "Un allergène du menu concerne un convive",
      "Lait déclaré au menu.",
      "J’ai vu et j’adapte",
      "motduchef",
    ])
      expect(html).toContain(words);
    expect((await (await openSession(owner, web.origin, other)).get(path)).status).toBe(404);

    const { rows } = await owner.query<{ id: string; modifiee_le: Date }>(
      "select id, modifiee_le from reponses_convives where reservation_id = $1",
      [evening.reservation_id],
    );
    const [read] = rows;
    const seen = { reservation_id: evening.reservation_id, reponse_id: read?.id ?? "", vu: true };
    const modifiee_le = read?.modifiee_le ?? new Date();
    expect(await acknowledgeAnswer(evening.fixture, { ...seen, modifiee_le })).toMatchObject({ ok: true });
    await guest().post(own, { ...MILK, prenom: "Noé", "allergies[]": "lait" });
    const { rows: changed } = await owner.query("select vu_le from reponses_convives where id = $1", [read?.id]);
    expect(changed, "a changed answer must be read again").toEqual([{ vu_le: null }]);
    expect(await acknowledgeAnswer(evening.fixture, { ...seen, modifiee_le })).toMatchObject({
      code: "modification_perimee",
    });
    expect(await acknowledgeAnswer(dinner.fixture, { ...seen, modifiee_le })).toMatchObject({ code: "introuvable" });
  });
});

describe("the sheet", () => {
  it("is for the chef of the meal only, is not stored, and stands alone", async () => {
    const email = uniqueEmail("feuille");
    const { id: user_id } = await insertAccount(owner, email, { chef: false });
    const evening = await dossierFixture(owner);
    await owner.query("update chefs set user_id = $1 where id = $2", [user_id, evening.fixture.chef_id]);
    await host("acces", { etage: "2e", code_acces: "B 4521", rue: "8 rue Gabriel-Péri" }, evening);
    await answer(await invitationOf(evening), { ...MILK, prenom: "Noé", autre: "motdelafeuille" });
    const chef = await openSession(owner, web.origin, email);
    const { rows } = await owner.query<{ jour: string }>(
      "select to_char(date_souhaitee at time zone 'Europe/Paris', 'YYYY-MM-DD') as jour from reservations where id = $1",
      [evening.reservation_id],
    );
    const paths = [
      `/dashboard/reservations/${evening.reservation_id}/feuille`,
      `/dashboard/feuilles?jour=${rows[0]?.jour}`,
      `/dashboard/feuilles?semaine=${rows[0]?.jour}`,
    ];
    for (const path of paths) {
      const sheet = await chef.get(path);
      expect(sheet.headers.get("cache-control")).toContain("no-store");
      expect(sheet.headers.get("x-robots-tag")).toBe("noindex");
      const html = await sheet.text();
      for (const words of ["motdelafeuille", "au menu, à adapter", "Code B 4521", "8 rue Gabriel-Péri"])
        expect(html, path).toContain(words);
      expect(html).not.toContain("Navigation principale");
    }
    const other = uniqueEmail("autre-feuille");
    await insertAccount(owner, other);
    const neighbour = await openSession(owner, web.origin, other);
    expect((await neighbour.get(paths[0] ?? "")).status).toBe(404);
    for (const path of paths.slice(1)) {
      const html = await (await neighbour.get(path)).text();
      expect(html).toContain("Aucune réservation confirmée");
      expect(html).not.toContain("motdelafeuille");
    }
  });
});

describe("health data at rest", () => {
  it("are unreadable in a dump of the database, absent from the logs, and gone after cancellation", async () => {
    const evening = await dossierFixture(owner);
    const canary = "canariallergie";
    const path = await answer(await invitationOf(evening), { ...MILK, prenom: "Zoé", autre: canary });
    const own = path.split("/").at(-1) ?? "";
    const shared = (await invitationOf(evening)).split("/").at(-1) ?? "";
    const hex = (word: string) => Buffer.from(word).toString("hex");
    const stored = dump();
    for (const word of [canary, hex(canary), own, hex(own), shared, hex(shared), '"allergies"', hex('"allergies"')])
      expect(stored, word).not.toContain(word);
    expect(web.output()).not.toContain(canary);
    await owner.query("update reservations set statut = 'annulee' where id = $1", [evening.reservation_id]);
    for (const table of ["reponses_convives", "dossier_cles", "invitations", "dossiers"]) {
      const { rows } = await owner.query(`select from ${table} where reservation_id = $1`, [evening.reservation_id]);
      expect(rows, table).toEqual([]);
    }
    expect((await guest().get(path)).status).toBe(410);
  });
});
