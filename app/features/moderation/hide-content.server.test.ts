import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { changeMember } from "#app/features/accounts/change-member.server.ts";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { db, pool } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { JOB, type OpenCase, openCase, ownerWithMails, reportedCase } from "#tests/support/case-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { assignCase } from "./assign-case.server.ts";
import { decideCase } from "./decide-case.server.ts";
import { hideContent } from "./hide-content.server.ts";
import { liftRestriction } from "./jobs/lift-restriction.job.server.ts";
import { sendHiddenContent } from "./mails.server.ts";
import { selectHiddenServices } from "./measures.repo.server.ts";
import { erasePersonCases } from "./personal-data.repo.server.ts";
import { caseSeen } from "./rules/case.ts";
import { withdrawFromCase } from "./withdraw-from-case.server.ts";

const client = ownerWithMails();
const raison = "Ce service propose une activité que la loi interdit.";
let fixture: BookingFixture;
let nora: AdminScope;
let hugo: AdminScope;

async function member(name: string, role_console: ConsoleRole): Promise<AdminScope> {
  const { id } = await insert(client, "user", aUser({ name }));
  await insert(client, "user_roles", { user_id: id, role: "admin", role_console });
  const session = { token: randomUUID(), user_id: id, expires_at: new Date(Date.now() + 3_600_000) };
  const { id: session_id } = await insert(client, "session", { ...session, second_factor_at: new Date() });
  return { ...adminScope(id, role_console), session_id };
}

beforeEach(async () => {
  fixture = await bookingFixture(client, { chef: { description: "Une cuisine de marché." } });
  nora = await member("Nora Lefèvre", "moderation");
  hugo = await member("Hugo Blanc", "support");
});

async function reported(): Promise<OpenCase> {
  const given = await reportedCase("service", fixture.service_id);
  await emptyQueue(pool);
  return given;
}

const assign = ({ id, confie_a: vu }: OpenCase, confie_a: string | null, by = hugo) =>
  assignCase(aRequest(), by, { id, confie_a, vu });
const hide = ({ id }: OpenCase, by = hugo) => hideContent(aRequest(), by, { id, raison });
const withdraw = ({ id }: OpenCase, by: AdminScope) => withdrawFromCase(aRequest(), by, id);
const decide = (given: OpenCase, mesure: "maintenir" | "masquer", by = nora) => {
  const ground = { fondement: mesure === "maintenir" ? "conforme" : "loi_autre" } as const;
  const duree = mesure === "maintenir" ? null : ("definitive" as const);
  return decideCase(aRequest(), by, { id: given.id, vu: caseSeen(given), mesure, ...ground, duree, raison });
};
const journalOf = async ({ numero }: OpenCase) =>
  (await client.query("select action from audit_log where objet = $1 order by id", [`signalement:${numero}`])).rows.map(
    ({ action }) => action,
  );
const visible = async () =>
  (await client.query("select visible from services where id = $1", [fixture.service_id])).rows[0].visible;

describe("a case", () => {
  it("is given to a colleague, and goes back to the team when the colleague leaves it", async () => {
    const given = await reported();
    expect(await assign(given, nora.user_id)).toEqual({ ok: true, value: null });
    expect(await openCase(given.numero)).toMatchObject({ confie_a: nora.user_id, confie: "Nora Lefèvre" });
    const owner = await member("Claire Aubert", "proprietaire");
    expect(await changeMember(aRequest(), owner, nora.user_id, null)).toEqual({ ok: true, value: null });
    expect(await openCase(given.numero)).toMatchObject({ confie_a: null, confie: null });
    expect(await journalOf(given)).toEqual(["signalement_confie"]);
  });

  it("is taken once by two people at the same time, and the second one reads who has it", async () => {
    const given = await reported();
    const answers = await Promise.all([assign(given, hugo.user_id), assign(given, hugo.user_id, nora)]);
    expect(answers).toContainEqual({ ok: true, value: null });
    expect(answers).toContainEqual({ ok: false, code: "dossier_deja_confie", nom: "Hugo Blanc" });
  });

  it("is not given to somebody outside the team, nor once it is decided", async () => {
    const given = await reported();
    expect(await assign(given, randomUUID())).toEqual({ ok: false, code: "collegue_introuvable" });
    expect(await assign({ ...given, id: randomUUID() }, null)).toEqual({ ok: false, code: "introuvable" });
    await assign(given, nora.user_id);
    await decide(given, "masquer");
    const decided = await openCase(given.numero);
    expect(decided.confie_a).toBeNull();
    expect(await assign(decided, nora.user_id)).toEqual({ ok: false, code: "dossier_clos" });
  });
});

describe("who knows the person", () => {
  it("gives the case back, and can neither decide it, nor hide its content, nor be given it again", async () => {
    const given = await reported();
    await assign(given, nora.user_id);
    expect(await withdraw(given, nora)).toEqual({ ok: true, value: null });
    expect(await withdraw(given, nora)).toEqual({ ok: true, value: null });
    const after = await openCase(given.numero);
    expect(after).toMatchObject({ confie_a: null, retires: [nora.user_id] });
    const refused = { ok: false, code: "dossier_retire" };
    expect(await decide(after, "masquer")).toEqual(refused);
    expect(await hide(after, nora)).toEqual(refused);
    expect(await assign(after, nora.user_id)).toEqual(refused);
    expect(await journalOf(given)).toEqual(["signalement_confie", "signalement_retrait"]);
    expect(await decide(after, "maintenir", await member("Claire Aubert", "moderation"))).toMatchObject({ ok: true });
    expect(await withdraw(after, hugo)).toEqual({ ok: false, code: "dossier_clos" });
    expect(await withdraw({ ...after, id: randomUUID() }, hugo)).toEqual({ ok: false, code: "introuvable" });
  });

  it("decides or withdraws, when both arrive at the same time", async () => {
    const given = await reported();
    const [decided, withdrawn] = await Promise.all([decide(given, "masquer"), withdraw(given, nora)]);
    expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
  });
});

describe("a manifestly illegal content", () => {
  it("is hidden at once, and its chef reads why without reading who reported", async () => {
    const given = await reported();
    expect(await hide(given)).toEqual({ ok: true, value: null });
    expect(await visible()).toBe(false);
    expect(await selectHiddenServices(db, fixture.chef_id)).toMatchObject([{ raison }]);
    expect(await queuedTasks(pool)).toContain("send-hidden-content");
    await sendHiddenContent.run({ signalement_id: given.id }, JOB);
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toBe("Un service de votre page est masqué, en attendant notre décision");
    for (const words of [raison, "sous 24 heures", "Jusqu’à notre décision"]) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("Delphine");
    expect(await journalOf(given)).toEqual(["signalement_masque"]);
    expect(await openCase(given.numero)).toMatchObject({ masque_nom: "Hugo Blanc", masque_raison: raison });
  });

  it("comes back when a moderator maintains it, and the chef is told", async () => {
    const given = await reported();
    await hide(given);
    await emptyQueue(pool);
    expect(await decide(await openCase(given.numero), "maintenir")).toEqual({ ok: true, value: null });
    expect(await queuedTasks(pool)).toEqual(expect.arrayContaining(["send-measure", "lift-restriction"]));
    await liftRestriction.run({ signalement_id: given.id }, JOB);
    expect(await visible()).toBe(true);
  });

  it("stays hidden when a moderator confirms it", async () => {
    const given = await reported();
    await hide(given);
    expect(await decide(await openCase(given.numero), "masquer")).toEqual({ ok: true, value: null });
    expect(await visible()).toBe(false);
    expect((await client.query("select from mesures where signalement_id = $1", [given.id])).rowCount).toBe(1);
  });

  it("is hidden once by two people at the same time, and not after a decision", async () => {
    const given = await reported();
    const answers = await Promise.all([hide(given), hide(given, nora)]);
    expect(answers).toContainEqual({ ok: true, value: null });
    expect(answers).toContainEqual({ ok: false, code: "contenu_deja_masque" });
    const before = await decide(given, "masquer");
    expect(before, "decided on what was seen before").toEqual({ ok: false, code: "dossier_masque" });
    await decide(await openCase(given.numero), "masquer");
    expect(await hide(given)).toEqual({ ok: false, code: "dossier_decide", nom: "Nora Lefèvre" });
  });

  it("that is not online any more is not hidden, and the case is not urgent", async () => {
    const given = await reported();
    await client.query("update services set visible = false where id = $1", [fixture.service_id]);
    expect(await hide(given)).toEqual({ ok: false, code: "contenu_absent" });
    expect(await hide({ ...given, id: randomUUID() })).toEqual({ ok: false, code: "introuvable" });
    expect((await openCase(given.numero)).masque_le).toBeNull();
  });

  it("can still be decided after the person who reported is erased", async () => {
    const given = await reported();
    await hide(given);
    await erasePersonCases(db, given.email ?? "");
    const kept = await openCase(given.numero);
    expect(kept).toMatchObject({ nom: null, email: null, raisons: null, masque_raison: raison });
    expect(await decide(kept, "maintenir")).toEqual({ ok: true, value: null });
  });
});
