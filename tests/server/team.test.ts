import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  insertAccount,
  openAdminSession,
  PASSWORD,
  setUpSecondFactor,
  type TestAccount,
  uniqueEmail,
} from "../support/accounts.ts";
import { mailsTo } from "../support/inbox.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
const TEAM = "/admin/equipe";
let owner: TestAccount & { person: Visitor };
beforeAll(async () => {
  owner = await openAdminSession(client, site.web.origin, uniqueEmail("proprietaire"));
});

const idOf = async (email: string): Promise<string> =>
  (await client.query('select id from "user" where email = $1', [email])).rows[0]?.id;
const invite = (email: string, role_console = "support") =>
  owner.person.post(`${TEAM}/inviter`, { email, role_console, password: PASSWORD });
const journalOf = async (id: string) =>
  (
    await client.query("select action, details from audit_log where objet = $1 order by id", [`user:${id}`])
  ).rows.filter(({ action }) => /role|membre|invitation/.test(action));

/** The path of a link in the newest invitation of this address. */
function invitationLink(email: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(email)).find(({ subject }) => subject === "Vous rejoignez l’équipe de Convive");
      const [link] = pattern.exec(mail?.text ?? "") ?? [];
      if (link === undefined) throw new Error(`no invitation for ${email}`);
      return link;
    },
    { timeout: 20_000, interval: 100 },
  );
}
const joinLink = (email: string) => invitationLink(email, /\/admin\/invitation\/[\w-]{43}/);
const passwordToken = async (email: string) =>
  (await invitationLink(email, /nouveau-mot-de-passe\?token=[\w-]+/)).replace(/^.*=/, "");

async function signedIn(email: string): Promise<Visitor> {
  const person = site.someone();
  expect((await person.post("/auth", { email, password: PASSWORD })).status).toBe(302);
  return person;
}

describe("a person who is invited", () => {
  it("chooses a password, opens the console with a second factor, and has the role until it changes", async () => {
    const email = uniqueEmail("invitee");
    expect((await invite(email)).headers.get("location")).toBe(TEAM);
    expect(await (await owner.person.get(TEAM)).text()).toContain("1 personne, 1 invitation en cours.");
    const token = await passwordToken(email);
    const set = await site
      .someone()
      .post("/auth/nouveau-mot-de-passe", { token, password: PASSWORD, confirm_password: PASSWORD });
    expect(set.status).toBe(302);
    const person = await signedIn(email);
    const join = await joinLink(email);
    const signIn = await (await site.someone().get(`/auth?redirectTo=${encodeURIComponent(join)}`)).text();
    expect(signIn).toContain("L’administration vous attend.");
    expect(signIn).not.toContain("Votre tableau de bord vous attend.");
    const ofChefs = await (await site.someone().get("/auth?redirectTo=%2Fdashboard")).text();
    expect(ofChefs).toContain("Votre tableau de bord vous attend.");
    expect(ofChefs).not.toContain("L’administration vous attend.");
    const setUp = `/chef/profile/securite?suite=${encodeURIComponent(join)}`;
    expect((await person.get(join)).headers.get("location")).toBe(setUp);
    const security = await (await person.get(setUp)).text();
    expect(security).toContain("Une application de codes ou une clé d’accès suffit.");
    expect(security, "a colleague has no page").not.toContain("Votre page, vos services");
    await setUpSecondFactor(person);
    expect((await person.get(join)).status).toBe(200);
    expect((await person.get("/admin")).headers.get("location"), "a GET accepts nothing").toBe("/dashboard");
    expect((await person.post(join, { nom: " " })).status, "without a name").toBe(422);
    expect((await person.post(join, { nom: "Lucie Bernard" })).headers.get("location")).toBe("/admin");
    expect((await person.get("/admin")).status).toBe(200);
    expect((await person.post(join, { nom: "Lucie Bernard" })).status).toBe(410);
    expect((await person.get(TEAM)).status).toBe(403);
    const team = await (await owner.person.get(TEAM)).text();
    for (const words of ["2 personnes.", "Lucie Bernard"]) expect(team).toContain(words);

    const id = await idOf(email);
    expect(
      (await owner.person.post(`${TEAM}/${id}/role`, { role_console: "moderation", password: PASSWORD })).status,
    ).toBe(302);
    expect((await person.get("/admin")).headers.get("location")).toContain("/auth");
    expect((await owner.person.post(`${TEAM}/${id}/retirer`, {})).status).toBe(302);
    expect((await owner.person.post(`${TEAM}/${id}/retirer`, {})).status).toBe(404);
    expect(await journalOf(id)).toEqual([
      { action: "membre_invite", details: { role_console: "support" } },
      { action: "invitation_acceptee", details: null },
      { action: "role_change", details: { role_console: "moderation", role_avant: "support" } },
      { action: "role_retire", details: { role_avant: "moderation" } },
    ]);
    const journal = await (await owner.person.get(`/admin/journal?objet=user:${id}`)).text();
    expect(journal).toContain("Support, rôle Modération");
  });

  it("is not impersonated by whoever knows the password of the account without its mailbox", async () => {
    const email = uniqueEmail("mot-de-passe-vole");
    await insertAccount(client, email, { chef: false });
    await invite(email);
    const thief = await signedIn(email);
    await setUpSecondFactor(thief);
    for (const path of ["/admin", "/admin/recherche"])
      expect((await thief.get(path)).headers.get("location")).toBe("/dashboard");
    expect((await thief.post("/admin/aide/modeles", {})).status).toBe(403);
    expect((await thief.post(`/admin/invitation/${"A".repeat(43)}`)).status).toBe(410);
    const join = await joinLink(email);
    const other = await openAdminSession(client, site.web.origin, uniqueEmail("autre-compte"), "support");
    expect((await other.person.post(join)).status, "of another account").toBe(410);
    expect((await site.someone().post(join)).headers.get("location")).toContain("/auth?");
    expect(await journalOf(await idOf(email))).toEqual([
      { action: "membre_invite", details: { role_console: "support" } },
    ]);
  });

  it("gets nothing from an invitation that expired or was cancelled", async () => {
    const email = uniqueEmail("trop-tard");
    await insertAccount(client, email, { chef: false });
    await invite(email);
    const id = await idOf(email);
    await client.query("update user_roles set invitation_expire_le = now() - interval '1 second' where user_id = $1", [
      id,
    ]);
    const person = await signedIn(email);
    expect((await person.get("/admin")).headers.get("location")).toBe("/dashboard");
    expect((await invite(email)).status).toBe(302);
    expect((await (await signedIn(email)).get(await joinLink(email))).headers.get("location")).toContain(
      "/chef/profile",
    );
    expect((await owner.person.post(`${TEAM}/${id}/retirer`, {})).status).toBe(302);
    expect((await (await signedIn(email)).get("/admin")).headers.get("location")).toBe("/dashboard");

    const never = uniqueEmail("annulee");
    await invite(never);
    const token = await passwordToken(never);
    await owner.person.post(`${TEAM}/${await idOf(never)}/retirer`, {});
    const late = await site
      .someone()
      .post("/auth/nouveau-mot-de-passe", { token, password: PASSWORD, confirm_password: PASSWORD });
    expect(late.status).toBe(410);
  });

  it("is refused twice, and nobody changes their own role", async () => {
    const other = await openAdminSession(client, site.web.origin, uniqueEmail("deja"), "support");
    const twice = await invite(other.email);
    expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining("déjà dans l’équipe")]);
    const own = await owner.person.post(`${TEAM}/${owner.id}/role`, { role_console: "support", password: PASSWORD });
    expect([own.status, await own.text()]).toEqual([409, expect.stringContaining("son propre rôle")]);
    const page = await (await owner.person.get(TEAM)).text();
    expect(page).toContain(`${TEAM}/${other.id}/retirer`);
    expect(page).not.toContain(`${TEAM}/${owner.id}/retirer`);
    expect(page).toContain("Une seule personne est propriétaire.");
  });
});
