import { describe, expect, it } from "vitest";
import { insertAccount, PASSWORD } from "../support/accounts.ts";
import { runningSite } from "../support/running-site.ts";
import { linkMailedTo } from "../support/visitor.ts";

const site = runningSite({ LOG_LEVEL: "debug" });
const { client, someone, address } = site;

const confirmationLink = (email: string) => linkMailedTo(email, "Confirmez votre adresse e-mail");
const isConfirmed = async (email: string): Promise<boolean | undefined> =>
  (
    await client.query<{ confirmed: boolean }>('select email_verified as confirmed from "user" where email = $1', [
      email,
    ])
  ).rows[0]?.confirmed;

describe("signing up", () => {
  it("creates an account that is opened once, with the mailed link and the password", async () => {
    const email = address("camille");
    const person = someone();
    const form = { email, password: PASSWORD, confirm_password: PASSWORD };
    const made = await person.post("/auth?mode=signup", form);
    expect(made.status).toBe(200);
    const page = await made.text();
    expect(page).toMatch(/data-tone="success"[^>]*>.*Compte créé avec succès !/);
    expect(page).toContain("Vérifiez votre email pour confirmer votre compte.");
    expect(page).not.toContain(PASSWORD);

    const early = await person.post("/auth", { email, password: PASSWORD });
    expect(early.status).toBe(401);
    expect(await early.text()).toContain("Confirmez d’abord votre adresse");

    const link = await confirmationLink(email);
    expect(link).toMatch(/^\/auth\/confirmation\?token=/);
    const shown = await person.get(link);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-robots-tag")).toBe("noindex");
    expect(await shown.text()).toContain(email);

    const elsewhere = someone();
    expect(await (await elsewhere.get(link)).text()).toContain("Saisissez le mot de passe choisi à l’inscription");
    expect((await elsewhere.post(link)).status).toBe(422);
    const missed = await elsewhere.post(link, { password: "pas-le-bon" });
    expect(missed.status).toBe(401);
    expect(await missed.text()).toContain("Ce n’est pas le mot de passe choisi à l’inscription.");
    expect(await isConfirmed(email)).toBe(false);

    expect(await (await person.get(link)).text()).not.toContain("Saisissez le mot de passe");
    const opened = await person.post(link);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/dashboard"]);
    const cookie = opened.headers.getSetCookie().find((one) => one.includes("session_token")) ?? "";
    expect(cookie).toMatch(/^__Host-convive\.session_token=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Domain");
    const board = await (await person.get("/dashboard")).text();
    expect(board).toContain("Créez votre profil de chef");
    expect(board).not.toContain("Bonjour Utilisateur");

    const again = someone();
    const seen = await again.get(link);
    expect(seen.status).toBe(200);
    expect(await seen.text()).toContain("Adresse confirmée");
    expect((await again.post(link, { password: PASSWORD })).status).toBe(410);
    expect((await again.get("/dashboard")).headers.get("location")).toBe("/auth");
  });

  it("does not confirm when a mail scanner opens the link", async () => {
    const email = address("scanner");
    await someone().post("/auth?mode=signup", { email, password: PASSWORD, confirm_password: PASSWORD });
    const link = await confirmationLink(email);
    const scanner = someone();
    const data = link.replace("?", ".data?");
    for (const init of [{ method: "GET" }, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }]) {
      for (const path of [link, data]) {
        const response = await fetch(new URL(path, site.web.origin), { redirect: "manual", ...init });
        expect([200, 202]).toContain(response.status);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    // A scanner that also submits the form has no password.
    expect((await scanner.post(link)).status).toBe(422);
    expect(await isConfirmed(email)).toBe(false);
    expect((await someone().post("/auth", { email, password: PASSWORD })).status).toBe(401);
  });

  it("keeps an account closed to an attacker without its mailbox, even if the owner submits the form", async () => {
    const email = address("piege");
    await someone().post("/auth?mode=signup", { email, password: PASSWORD, confirm_password: PASSWORD });
    const link = await confirmationLink(email);
    const owner = someone();
    expect((await owner.post(link, { password: "le-vrai-proprio" })).status).toBe(401);
    expect(await isConfirmed(email)).toBe(false);
    // The password with a link that was not mailed does not work either.
    const forged = `/auth/confirmation?token=${link.slice(link.indexOf("=") + 1).slice(0, -4)}AAAA`;
    expect((await someone().post(forged, { password: PASSWORD })).status).toBe(410);
    expect((await someone().post("/auth", { email, password: PASSWORD })).status).toBe(401);
  });

  it("reports an existing account, whatever the case of the address", async () => {
    const email = address("deux-fois");
    await insertAccount(client, email);
    const form = { email: email.toUpperCase(), password: PASSWORD, confirm_password: PASSWORD };
    const response = await someone().post("/auth?mode=signup", form);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Un compte existe déjà avec cet email");
  });

  it("creates one account for two concurrent requests", async () => {
    const email = address("course");
    const form = { email, password: PASSWORD, confirm_password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => someone().post("/auth?mode=signup", form)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await client.query('select from "user" where email = $1', [email])).rowCount).toBe(1);
  });

  it("keeps the input, except passwords", async () => {
    const form = { email: address("faute"), password: "abcdef", confirm_password: "abcdeg" };
    const response = await someone().post("/auth?mode=signup", form);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Les mots de passe ne correspondent pas");
    expect(page).toContain(`value="${form.email}"`);
    expect(page).not.toMatch(/abcde[fg]/);
  });

  it("logs neither the token of the link nor a password", async () => {
    const email = address("journal");
    await someone().post("/auth?mode=signup", { email, password: PASSWORD, confirm_password: PASSWORD });
    const link = await confirmationLink(email);
    const person = someone();
    await person.get(link);
    await person.post(link, { password: PASSWORD });
    const lines = `${site.web.output()}\n${site.worker.output()}`;
    expect(lines.split("\n").length).toBeGreaterThan(20);
    const token = new URL(link, site.web.origin).searchParams.get("token") ?? "";
    for (const secret of [token, PASSWORD, "@exemple.fr"]) {
      expect(secret).not.toBe("");
      expect(lines).not.toContain(secret);
    }
  });
});
