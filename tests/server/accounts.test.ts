import { describe, expect, it } from "vitest";
import { grantRole, insertAccount, openSession, PASSWORD, signIn } from "../support/accounts.ts";
import { runningSite } from "../support/running-site.ts";
import { totp } from "../support/totp.ts";
import { linkMailedTo } from "../support/visitor.ts";

const site = runningSite({ LOG_LEVEL: "debug" });
const { client, someone, address } = site;

const signedIn = (email: string) => signIn(site.web.origin, email);
/** Where signing in is not the subject. */
const opened = (email: string) => openSession(client, site.web.origin, email);
/** Secrets these tests learn; no log may contain them. */
const secrets = new Set([PASSWORD, "pas-le-bon", "tout-nouveau-mot", "le-vrai-proprio", "encore-un-autre"]);
const linkTo = async (email: string, subject: string) => {
  const link = await linkMailedTo(email, subject);
  secrets.add(new URL(link, site.web.origin).searchParams.get("token") ?? "");
  return link;
};
const actions = async (): Promise<string[]> =>
  (await client.query<{ action: string }>("select action from audit_log order by id")).rows.map(({ action }) => action);

describe("signing in", () => {
  it("refuses a wrong password and an unknown address with the same message", async () => {
    const email = address("pierre");
    await insertAccount(client, email);
    for (const typed of [email, address("personne")]) {
      const response = await someone().post("/auth", { email: typed, password: "pas-le-bon" });
      expect(response.status).toBe(401);
      expect(await response.text()).toContain("Email ou mot de passe incorrect");
    }
  });

  it("shows the toast on the next page without JavaScript, once", async () => {
    const email = address("band");
    await insertAccount(client, email);
    const person = await signedIn(email);
    const page = await (await person.get("/dashboard")).text();
    expect(page).toMatch(/data-tone="success"[^>]*>.*Connexion réussie !/);
    expect(page, "the dashboard itself").not.toContain("Redirection vers votre tableau de bord");
    const more = await (await person.get("/dashboard/plus")).text();
    expect(more.split('action="/auth/deconnexion"'), "one sign-out in the frame of the dashboard").toHaveLength(2);
    expect(await (await person.get("/dashboard")).text()).not.toContain("Connexion réussie !");
  });

  it("shows no second toast where the sign-in page has said it, with JavaScript", async () => {
    const email = address("une-fois");
    await insertAccount(client, email);
    const person = someone();
    expect((await person.post("/auth", { email, password: PASSWORD })).status).toBe(302);
    expect(await (await person.get("/dashboard")).text()).not.toContain("Connexion réussie !");
  });

  it("starts the scripts of a public page at once when a toast waits for them, later otherwise", async () => {
    const email = address("annonce");
    await insertAccount(client, email);
    const person = await signedIn(email);
    const [announcing, quiet] = [await (await person.get("/")).text(), await (await person.get("/")).text()];
    expect(announcing).toContain("Connexion réussie !");
    const starting = /<script[^>]* type="module"|<link[^>]* rel="modulepreload"/;
    expect(announcing).toMatch(starting);
    expect(quiet).not.toMatch(starting);
  });

  it("redirects a signed-in user from /auth and shows the right header everywhere", async () => {
    const email = address("entete");
    await insertAccount(client, email);
    const person = await opened(email);
    expect((await person.get("/auth")).headers.get("location")).toBe("/dashboard");
    for (const path of ["/", "/updates", "/nimporte"]) {
      const page = await (await person.get(path)).text();
      expect(page).toContain("Déconnexion");
      expect(page).not.toContain(">Connexion</a>");
      const out = await (await someone().get(path)).text();
      expect(out).toContain(">Connexion</a>");
      expect(out).not.toContain("Déconnexion");
    }
  });

  it("ends the session at sign-out, and its cookie stops working", async () => {
    const email = address("sortie");
    await insertAccount(client, email);
    const person = await opened(email);
    const kept = new Map(person.cookies);
    const out = await person.post("/auth/deconnexion");
    expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
    for (const [name, value] of kept) person.cookies.set(name, value);
    expect((await person.get("/dashboard")).headers.get("location")).toBe("/auth");
  });
});

describe("password recovery", () => {
  it("changes the password by a single-use mailed link, and ends every session", async () => {
    const email = address("oubli");
    await insertAccount(client, email);
    const before = await opened(email);
    const person = someone();
    const asked = await person.post("/auth/mot-de-passe-oublie", { email });
    expect(await asked.text()).toContain("Si un compte existe à cette adresse, un lien y est parti.");
    const link = await linkTo(email, "Choisissez un nouveau mot de passe");
    const token = new URL(link, site.web.origin).searchParams.get("token") ?? "";
    const form = { token, password: "tout-nouveau-mot", confirm_password: "tout-nouveau-mot" };
    const done = await person.post(link, form);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/auth"]);
    expect((await before.get("/dashboard")).headers.get("location")).toBe("/auth");
    expect((await someone().post("/auth", { email, password: PASSWORD })).status).toBe(401);
    expect((await someone().post("/auth", { email, password: "tout-nouveau-mot" })).status).toBe(302);
    const twice = await person.post(link, form);
    expect(twice.status).toBe(410);
    expect(await twice.text()).toContain("Ce lien a expiré");
    await linkMailedTo(email, "Votre mot de passe a changé");
    expect(await actions()).toContain("mot_de_passe_change");
  });

  it("gives the same response for an unknown address, and sends no mail", async () => {
    const asked = await someone().post("/auth/mot-de-passe-oublie", { email: address("inconnu") });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain("Si un compte existe à cette adresse, un lien y est parti.");
  });

  it("gives an address back to its owner when someone else registered it first", async () => {
    const email = address("prise");
    await insertAccount(client, email, { verified: false, chef: false });
    const owner = someone();
    await owner.post("/auth/mot-de-passe-oublie", { email });
    const link = await linkTo(email, "Choisissez un nouveau mot de passe");
    const token = new URL(link, site.web.origin).searchParams.get("token") ?? "";
    await owner.post(link, { token, password: "le-vrai-proprio", confirm_password: "le-vrai-proprio" });
    expect((await someone().post("/auth", { email, password: PASSWORD })).status).toBe(401);
    expect((await someone().post("/auth", { email, password: "le-vrai-proprio" })).status).toBe(302);
  });
});

const PAGE = "/chef/profile/securite";

describe("choosing a password", () => {
  const common = "Ce mot de passe est parmi les plus utilisés";
  const personal = "Ce mot de passe contient votre adresse ou votre nom.";

  it("refuses a common password or one containing the owner's name, at sign-up, reset and change", async () => {
    const email = address("marguerite");
    const localPart = email.slice(0, email.indexOf("@"));
    for (const [password, sentence] of [
      ["123456", common],
      ["AzertyUiop", common],
      ["motdepasse2026", common],
      [`xx-${localPart.toUpperCase()}`, personal],
    ] as const) {
      const response = await someone().post("/auth?mode=signup", { email, password, confirm_password: password });
      expect([password, response.status]).toEqual([password, 422]);
      expect(await response.text()).toContain(sentence);
    }
    await insertAccount(client, email);
    await client.query(
      `update chefs set prenom = 'Zoé', nom = 'Lefèvre' from "user" u where u.id = user_id and u.email = $1`,
      [email],
    );
    const person = await opened(email);
    await person.post("/auth/mot-de-passe-oublie", { email });
    const link = await linkTo(email, "Choisissez un nouveau mot de passe");
    const token = new URL(link, site.web.origin).searchParams.get("token") ?? "";
    for (const [password, sentence] of [
      ["marseille", common],
      ["la-LEFEVRE-cuisine", personal],
    ] as const) {
      const reset = await person.post(link, { token, password, confirm_password: password });
      expect([password, reset.status]).toEqual([password, 422]);
      expect(await reset.text()).toContain(sentence);
      const form = { intent: "change-password", current_password: PASSWORD, password };
      const changed = await person.post(PAGE, form);
      expect([password, changed.status]).toEqual([password, 422]);
      expect(await changed.text()).toContain(sentence);
    }
    // The refused attempts did not consume the link, and the old password still works.
    expect((await someone().post("/auth", { email, password: PASSWORD })).status).toBe(302);
    const chosen = "huile-olive-citron";
    expect((await person.post(link, { token, password: chosen, confirm_password: chosen })).status).toBe(302);
  });
});
const keyOf = (page: string) => /name="cle" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";
const codesOf = (page: string) =>
  [...page.matchAll(/<li[^>]*>([A-Z2-9]{4}-[A-Z2-9]{4})<\/li>/g)].map(([, code]) => code ?? "");

describe("the second factor", () => {
  it("is requested after the password, accepts a recovery code once, and can be removed", async () => {
    const email = address("double");
    await insertAccount(client, email);
    const person = await opened(email);
    const other = await opened(email);
    for (const intent of ["constructor", "__proto__", "toString"]) {
      expect((await person.post(PAGE, { intent })).status).toBe(400);
    }
    const wrong = await person.post(PAGE, { intent: "start-second-factor", password: "pas-le-bon" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Ce n’est pas le mot de passe actuel.");
    const started = await person.post(PAGE, { intent: "start-second-factor", password: PASSWORD });
    const setup = await started.text();
    const cle = keyOf(setup);
    secrets.add(cle);
    expect(setup).toContain(`href="otpauth://totp/Convive%3A${encodeURIComponent(email)}?secret=${cle}&amp;`);
    const missed = await person.post(PAGE, { intent: "confirm-second-factor", cle, code: "000000" });
    expect(missed.status).toBe(422);
    expect(keyOf(await missed.text())).toBe(cle);
    const shown = Date.now();
    const on = await person.post(PAGE, { intent: "confirm-second-factor", cle, code: totp(cle, shown) });
    expect(on.status).toBe(200);
    await linkMailedTo(email, "La double authentification est activée");
    const codes = codesOf(await on.text());
    expect(new Set(codes).size).toBe(10);
    for (const one of [...codes, ...person.cookies.values()]) secrets.add(one);
    expect((await person.get("/dashboard")).status).toBe(200);
    // A session opened elsewhere has not passed the second factor.
    expect((await other.get("/dashboard")).headers.get("location")).toBe("/auth/second-facteur");

    const back = someone();
    const first = await back.post("/auth", { email, password: PASSWORD });
    expect(first.headers.get("location")).toBe("/auth/second-facteur?redirectTo=%2Fdashboard");
    expect((await back.get("/dashboard")).headers.get("location")).toBe("/auth");
    expect((await back.post("/auth/second-facteur", { code: "000000" })).status).toBe(401);
    // A code works once, for the first request.
    const replayed = await back.post("/auth/second-facteur", { code: totp(cle, shown) });
    expect(replayed.status).toBe(401);
    expect(await replayed.text()).toContain("Ce code a déjà servi. Attendez le suivant.");
    const next = totp(cle, shown + 30_000);
    const entered = await back.post("/auth/second-facteur", { code: next });
    expect(entered.headers.get("location")).toBe("/dashboard");
    const late = someone();
    await late.post("/auth", { email, password: PASSWORD });
    expect((await late.post("/auth/second-facteur", { code: next })).status).toBe(401);
    expect((await other.post("/auth/second-facteur", { code: next })).status).toBe(401);
    expect((await other.get("/dashboard")).headers.get("location")).toBe("/auth/second-facteur");
    expect((await back.get("/dashboard")).status).toBe(200);

    const [code = ""] = codes;
    for (const [status, location] of [
      [302, "/dashboard"],
      [401, null],
    ] as const) {
      const lost = someone();
      await lost.post("/auth", { email, password: PASSWORD });
      const answer = await lost.post("/auth/second-facteur", { code: code.toLowerCase() });
      expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
    }
    const off = await back.post(PAGE, { intent: "remove-second-factor", password: PASSWORD });
    expect(off.headers.get("location")).toBe(PAGE);
    expect(await linkMailedTo(email, "La double authentification est désactivée")).toBe(PAGE);
    expect((await signedIn(email)).cookies.size).toBeGreaterThan(0);
    expect(await actions()).toEqual(expect.arrayContaining(["second_facteur_active", "second_facteur_retire"]));
  });
});

describe("sessions", () => {
  it("are listed, ended one by one, and ended by a new password", async () => {
    const email = address("sessions");
    await insertAccount(client, email);
    const [here, there, elsewhere] = [await opened(email), await opened(email), await opened(email)];
    const page = await (await here.get(PAGE)).text();
    const ids = [...page.matchAll(/name="session_id" value="([\w-]+)"/g)].map(([, id]) => id ?? "");
    expect(ids).toHaveLength(2);
    const stranger = address("etranger");
    await insertAccount(client, stranger);
    const thief = await opened(stranger);
    expect((await thief.post(PAGE, { intent: "end-session", session_id: ids[0] ?? "" })).status).toBe(404);
    expect((await here.post(PAGE, { intent: "end-session", session_id: ids[0] ?? "" })).status).toBe(302);
    const open = async () =>
      (await Promise.all([here, there, elsewhere].map((one) => one.get("/dashboard")))).filter((r) => r.status === 200);
    expect(await open()).toHaveLength(2);
    const form = { intent: "change-password", current_password: PASSWORD, password: "encore-un-autre" };
    expect((await here.post(PAGE, form)).headers.get("location")).toBe(PAGE);
    expect(await open()).toHaveLength(1);
    expect((await here.get("/dashboard")).status).toBe(200);
  });

  it("end after 30 days even when used, after 8 hours for an admin", async () => {
    for (const [name, hours, admin] of [
      ["vieux-chef", 30 * 24, false],
      ["vieux-admin", 8, true],
    ] as const) {
      const email = address(name);
      const { id } = await insertAccount(client, email, { admin });
      const person = await opened(email);
      const age = (seconds: number) =>
        client.query("update session set created_at = now() - make_interval(secs => $2) where user_id = $1", [
          id,
          seconds,
        ]);
      await age(hours * 3600 - 60);
      expect((await person.get("/dashboard")).status).toBe(200);
      await age(hours * 3600 + 1);
      expect((await person.get("/dashboard")).headers.get("location")).toBe("/auth");
    }
  });

  it("are renewed while in use, but not at every request", async () => {
    const email = address("renouvele");
    const { id } = await insertAccount(client, email);
    const person = await opened(email);
    await person.get("/");
    expect((await person.get("/")).headers.getSetCookie()).toEqual([]);
    await client.query("update session set expires_at = now() + interval '3 days' where user_id = $1", [id]);
    const renewed = await person.get("/");
    expect(renewed.headers.getSetCookie().join()).toMatch(/session_token=.*Max-Age=604800/);
    await client.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    expect((await person.get("/dashboard")).headers.get("location")).toBe("/auth");
  });
});

describe("roles", () => {
  it("grant and revoke access to /admin at the next request", async () => {
    const email = address("admin");
    const { id } = await insertAccount(client, email);
    const person = await opened(email);
    const denied = await person.get("/admin");
    expect(denied.headers.get("location")).toBe("/dashboard");
    const page = await (await person.get("/dashboard")).text();
    expect(page).toMatch(/data-tone="danger"[^>]*>.*Accès refusé/);
    expect(page).toContain("Vous n&#x27;avez pas les permissions d&#x27;administrateur.");
    await grantRole(client, id, "support");
    expect((await person.get("/admin")).headers.get("location")).toBe(`${PAGE}?suite=%2Fadmin`);
    const cle = keyOf(await (await person.post(PAGE, { intent: "start-second-factor", password: PASSWORD })).text());
    await person.post(PAGE, { intent: "confirm-second-factor", cle, code: totp(cle) });
    const admitted = await person.get("/admin");
    expect(admitted.status).toBe(200);
    expect(await admitted.text()).toContain("Administration");
    await client.query("delete from user_roles where user_id = $1", [id]);
    expect((await person.get("/admin")).headers.get("location")).toBe("/dashboard");
  });
});

describe("the logs", () => {
  it("contain no password, token, key, code, cookie or address", async () => {
    // Values sent to unknown routes must not be logged either.
    const canary = "canari-7f3d9c";
    secrets.add(canary);
    const person = someone();
    await person.post(`/auth?mode=signup&token=${canary}`, {
      email: `${canary}@`,
      password: canary,
      confirm_password: canary,
    });
    await person.get(`/auth/confirmation?token=${canary}`);
    await person.get(`/api/auth/callback/google?state=${canary}&code=${canary}`, { authorization: `Bearer ${canary}` });
    await person.post("/auth/second-facteur", { code: canary });
    const { rows } = await client.query<{ token: string }>("select token from session");
    for (const { token } of rows) secrets.add(token);
    const lines = `${site.web.output()}\n${site.worker.output()}`;
    expect(lines.split("\n").length).toBeGreaterThan(100);
    expect(secrets.size).toBeGreaterThan(15);
    expect([...secrets].filter((secret) => secret !== "" && lines.includes(secret))).toEqual([]);
    expect(lines).not.toContain("@exemple.fr");
    const { rows: traces } = await client.query<{ row: string }>("select to_jsonb(a)::text as row from audit_log a");
    const written = traces.map(({ row }) => row).join("\n");
    expect([...secrets].filter((secret) => secret !== "" && written.includes(secret))).toEqual([]);
  });
});
