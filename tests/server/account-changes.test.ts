import { describe, expect, it } from "vitest";
import { insertAccount, openSession, PASSWORD, signIn } from "../support/accounts.ts";
import { mailsTo } from "../support/inbox.ts";
import { signInAtProvider } from "../support/openid.ts";
import { runningSite } from "../support/running-site.ts";
import { linkMailedTo, type Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client, someone, address } = site;

const PAGE = "/chef/profile/securite";
const OLD_SUBJECT = "Confirmez votre changement d’adresse";
const NEW_SUBJECT = "Confirmez votre nouvelle adresse";
const signsIn = async (email: string) => (await someone().post("/auth", { email, password: PASSWORD })).status === 302;

const press = (link: string, intent = "confirm", person: Visitor = someone()) =>
  person.post("/auth/changement-adresse", {
    token: new URL(link, site.web.origin).searchParams.get("token") ?? "",
    intent,
  });

/** An account with a pending e-mail change; `links` are the two mailed links. */
async function asked(name: string) {
  const [email, nouvel_email] = [address(name), address(`${name}-apres`)];
  const { id } = await insertAccount(client, email);
  const person = await openSession(client, site.web.origin, email);
  const form = { intent: "request-email-change", nouvel_email, password: PASSWORD };
  expect((await person.post(PAGE, form)).headers.get("location")).toBe(`${PAGE}#adresse`);
  const [ancien, nouveau] = await Promise.all([
    linkMailedTo(email, OLD_SUBJECT),
    linkMailedTo(nouvel_email, NEW_SUBJECT),
  ]);
  return { id, email, nouvel_email, person, ancien, nouveau };
}

describe("changing the e-mail address of an account", () => {
  it("asks for the password", async () => {
    const email = address("preuve");
    await insertAccount(client, email);
    const person = await openSession(client, site.web.origin, email);
    const form = { intent: "request-email-change", nouvel_email: address("vol") };
    for (const password of ["", "pas-le-bon"])
      expect((await person.post(PAGE, { ...form, password })).status).toBe(422);
    expect((await person.post(PAGE, { ...form, nouvel_email: email, password: PASSWORD })).status).toBe(422);
    expect((await client.query("select from email_changes")).rowCount).toBe(0);
  });

  it.each(["ancien", "nouveau"] as const)(
    "needs the confirmation of both links, here the %s link first",
    async (first) => {
      const change = await asked(`deux-${first}`);
      const elsewhere = await openSession(client, site.web.origin, change.email);
      await someone().post("/auth/mot-de-passe-oublie", { email: change.email });
      const reset = await linkMailedTo(change.email, "Choisissez un nouveau mot de passe");
      // A mail scanner that opens the links, also with HEAD, changes nothing.
      for (const link of [change.ancien, change.nouveau]) expect((await someone().get(link)).status).toBe(200);
      const links = first === "ancien" ? [change.ancien, change.nouveau] : [change.nouveau, change.ancien];

      expect(await (await press(links[0] ?? "")).text()).toContain("C’est confirmé de ce côté");
      expect([await signsIn(change.email), await signsIn(change.nouvel_email)]).toEqual([true, false]);
      expect(await (await change.person.get(PAGE)).text()).toContain("Changement en cours");

      const done = await press(links[1] ?? "", "confirm", change.person);
      expect(await done.text()).toContain("Votre adresse est changée");
      expect([await signsIn(change.email), await signsIn(change.nouvel_email)]).toEqual([false, true]);
      expect((await change.person.get("/dashboard")).status).toBe(200);
      expect((await elsewhere.get("/dashboard")).headers.get("location")).toBe("/auth");
      const token = new URL(reset, site.web.origin).searchParams.get("token") ?? "";
      const form = { token, password: "tout-nouveau-mot", confirm_password: "tout-nouveau-mot" };
      expect((await someone().post(reset, form)).status).toBe(410);
      for (const to of [change.email, change.nouvel_email]) {
        await expect
          .poll(async () => (await mailsTo(to)).map(({ subject }) => subject), { timeout: 30_000 })
          .toContain("L’adresse de votre compte a changé");
      }
      const { rows } = await client.query("select action from audit_log where objet = $1 order by id", [
        `user:${change.id}`,
      ]);
      expect(rows.map(({ action }) => action)).toEqual(
        expect.arrayContaining(["email_change_demande", "email_change"]),
      );
      expect((await press(links[1] ?? "")).status).toBe(410);
    },
  );

  it("is stopped by « Ce n’est pas moi », which ends the other sessions; the new address cannot stop it", async () => {
    const change = await asked("pas-moi");
    expect((await press(change.nouveau, "stop")).status).toBe(410);
    const stopped = await press(change.ancien, "stop");
    expect(await stopped.text()).toContain("Le changement est arrêté");
    expect((await change.person.get("/dashboard")).headers.get("location")).toBe("/auth");
    expect((await press(change.nouveau)).status).toBe(410);
    expect(await signsIn(change.email)).toBe(true);
  });

  it("ends when abandoned, when the password changes and after a day; a resent link invalidates the previous one", async () => {
    const abandoned = await asked("abandon");
    expect((await abandoned.person.post(PAGE, { intent: "abandon-email-change" })).status).toBe(302);
    expect((await press(abandoned.ancien)).status).toBe(410);

    const changed = await asked("mot-change");
    const password = { intent: "change-password", current_password: PASSWORD, password: "encore-un-autre" };
    expect((await changed.person.post(PAGE, password)).status).toBe(302);
    expect((await press(changed.ancien)).status).toBe(410);

    const late = await asked("trop-tard");
    expect((await late.person.post(PAGE, { intent: "resend-email-change" })).status).toBe(302);
    expect((await press(late.nouveau)).status).toBe(410);
    await client.query("update email_changes set expire_le = now() where user_id = $1", [late.id]);
    expect((await press(late.ancien)).status).toBe(410);
  });

  it("does not reveal that the new address has an account, except to its mailbox", async () => {
    const taken = address("prise");
    await insertAccount(client, taken);
    const email = address("curieux");
    await insertAccount(client, email);
    const person = await openSession(client, site.web.origin, email);
    const answer = await person.post(PAGE, { intent: "request-email-change", nouvel_email: taken, password: PASSWORD });
    expect(answer.headers.get("location")).toBe(`${PAGE}#adresse`);
    expect(await (await person.get(PAGE)).text()).not.toContain("Un compte existe déjà");
    const refused = await press(await linkMailedTo(taken, NEW_SUBJECT));
    expect([refused.status, (await refused.text()).includes("Un compte existe déjà avec cet email")]).toEqual([
      409,
      true,
    ]);
    expect((await press(await linkMailedTo(email, OLD_SUBJECT))).status).toBe(410);
  });

  it("gives an address to one of two accounts that request it concurrently", async () => {
    const nouvel_email = address("convoitee");
    const links: string[] = [];
    for (const name of ["un", "deux"]) {
      const email = address(`course-${name}`);
      await insertAccount(client, email);
      const person = await openSession(client, site.web.origin, email);
      await person.post(PAGE, { intent: "request-email-change", nouvel_email, password: PASSWORD });
      expect((await press(await linkMailedTo(email, OLD_SUBJECT))).status).toBe(200);
    }
    await expect.poll(async () => (await mailsTo(nouvel_email)).length, { timeout: 30_000 }).toBe(2);
    for (const { text } of await mailsTo(nouvel_email)) links.push(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    const answers = await Promise.all(links.map((link) => press(link)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await client.query('select from "user" where email = $1', [nouvel_email])).rowCount).toBe(1);
  });

  it("keeps the Google sign-in, which is identified by its subject, not by its address", async () => {
    const email = address("google");
    const withGoogle = async () => {
      const person = someone();
      const start = await person.get("/auth/google");
      await person.get(await signInAtProvider(start.headers.get("location") ?? "", email));
      return person;
    };
    const person = await withGoogle();
    const { rows } = await client.query('select id from "user" where email = $1', [email]);
    const nouvel_email = address("google-apres");
    await person.post(PAGE, { intent: "request-email-change", nouvel_email });
    await press(await linkMailedTo(email, OLD_SUBJECT));
    await press(await linkMailedTo(nouvel_email, NEW_SUBJECT));
    const page = await (await (await withGoogle()).get(PAGE)).text();
    expect(page).toContain(nouvel_email);
    const users = await client.query('select id, email from "user" where email = any($1)', [[email, nouvel_email]]);
    expect(users.rows).toEqual([{ id: rows[0].id, email: nouvel_email }]);
  });
});

describe("closing an account", () => {
  it("asks for the confirmation phrase and the password, ends every session, and allows reopening", async () => {
    const email = address("ferme");
    const { chef_id } = await insertAccount(client, email);
    const person = await openSession(client, site.web.origin, email);
    const other = await openSession(client, site.web.origin, email);
    const close = (confirmation: string, password: string) =>
      person.post(PAGE, { intent: "close-account", confirmation, password });
    expect((await close("fermer", PASSWORD)).status).toBe(422);
    expect((await close("fermer mon compte", "pas-le-bon")).status).toBe(422);
    expect((await someone().get(`/chef/${chef_id}`)).status).toBe(200);
    const closed = await close(" Fermer MON compte", PASSWORD);
    expect(closed.headers.get("location")).toMatch(/^\/auth\/compte-ferme\?jusqu-au=\d{4}-\d\d-\d\d$/);
    expect(await (await person.get(closed.headers.get("location") ?? "")).text()).toContain("Un e-mail le confirme.");
    for (const one of [person, other]) expect((await one.get("/dashboard")).headers.get("location")).toBe("/auth");
    expect((await someone().get(`/chef/${chef_id}`)).status).toBe(404);
    await linkMailedTo(email, "Votre compte est fermé");

    const back = await signIn(site.web.origin, email);
    for (const path of ["/dashboard", PAGE, "/chef/profile", "/admin"])
      expect((await back.get(path)).headers.get("location")).toMatch(/^\/auth\/compte-ferme/);
    expect(await (await back.get("/auth/compte-ferme")).text()).toContain("Rouvrir mon compte");
    expect((await back.post("/auth/compte-ferme")).headers.get("location")).toBe("/dashboard");
    expect((await back.get("/dashboard")).status).toBe(200);
    expect((await someone().get(`/chef/${chef_id}`)).status).toBe(200);
  });
});
