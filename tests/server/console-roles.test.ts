import { beforeAll, describe, expect, it } from "vitest";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { insertAccount, openAdminSession, PASSWORD, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { runningSite } from "../support/running-site.ts";
import { postFile } from "../support/uploads.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
const team = new Map<ConsoleRole, TestAccount & { person: Visitor }>();
const as = (role: ConsoleRole): Visitor => {
  const member = team.get(role);
  if (member === undefined) throw new Error(`nobody has the role ${role}`);
  return member.person;
};

beforeAll(async () => {
  const { ensurePrivateBucket } = await import("#app/platform/private-storage.server.ts");
  await ensurePrivateBucket();
  for (const role of ["proprietaire", "moderation", "support"] as const)
    team.set(role, await openAdminSession(client, site.web.origin, uniqueEmail(role), role));
});

const REFUSED = "Votre rôle ne permet pas cette action.";
const bodyOf = async (role: ConsoleRole, path: string) => (await as(role).get(path)).text();

describe("a role without the right", () => {
  it("gets a page of the console that names an owner, with the sections it can open", async () => {
    const answer = await as("support").get("/admin/parametres");
    const page = await answer.text();
    expect(answer.status).toBe(403);
    for (const words of [REFUSED, "Demandez à Léa Martin.", "Gestion des Chefs"]) expect(page).toContain(words);
    expect(await bodyOf("support", "/admin")).toContain("Prévenez un propriétaire.");
    for (const path of ["/admin/donnees", "/admin/verification", "/admin/journal", "/admin/chiffres.csv"])
      expect(page).not.toContain(`href="${path}"`);
    expect(await bodyOf("proprietaire", "/admin")).toContain('href="/admin/donnees"');
  });

  it("erases nobody, when an owner does with the same form", async () => {
    const { id, email } = await insertAccount(client, uniqueEmail("a-effacer"), { chef: false });
    const addressOf = async () => (await client.query('select email from "user" where id = $1', [id])).rows[0]?.email;
    const form = { email, intent: "erase", confirmation: "EFFACER", password: PASSWORD };
    for (const role of ["support", "moderation"] as const) {
      expect((await as(role).post("/admin/donnees", form)).status).toBe(403);
      const file = await as(role).post("/admin/donnees/fichier.json", { email });
      expect([file.status, await file.text()]).toEqual([403, expect.not.stringContaining(email)]);
      expect(await addressOf()).toBe(email);
    }
    expect((await as("proprietaire").post("/admin/donnees", form)).status).toBe(200);
    expect(await addressOf()).not.toBe(email);
  });

  it("opens no document and changes no badge, when a moderator opens it", async () => {
    const { chefId } = await insertPublicChef(client, 61, (field) => `Pièce ${field}`, { verifie_le: null });
    const dossier = `/admin/verification/${chefId}`;
    const content = "%PDF-1.7 carte d’identité";
    await client.query("delete from chef_justificatifs where chef_id = $1", [chefId]);
    const proof = { intent: "proof", type: "identite", delivre_le: "2024-03-14", expire_le: "2034-03-13" };
    await postFile(site.web.origin, as("proprietaire"), dossier, proof, content);
    for (const path of [dossier, `${dossier}/identite`, `${dossier}.data`]) {
      const answer = await as("support").get(path);
      expect([path, answer.status]).toEqual([path, 403]);
      const body = await answer.text();
      for (const secret of ["%PDF", "2034-03-13", "13 mars 2034"]) expect(body).not.toContain(secret);
    }
    expect((await as("support").post(dossier, { intent: "grant" })).status).toBe(403);
    expect((await as("support").post(`/admin/chefs/${chefId}/desactiver`, { motif: "x" })).status).toBe(403);
    expect(await bodyOf("support", `/admin/chefs/${chefId}`)).not.toMatch(/Désactiver la page|Ouvrir le dossier/);
    expect(await bodyOf("moderation", `/admin/chefs/${chefId}`)).toMatch(/Désactiver la page/);
    expect(await bodyOf("moderation", `${dossier}/identite`)).toBe(content);
    const { rows } = await client.query("select actif, verifie_le from chefs where id = $1", [chefId]);
    expect(rows).toEqual([{ actif: true, verifie_le: null }]);
  });
});

describe("the search and the journal", () => {
  const noteSignIn = (id: string) =>
    client.query(
      "insert into audit_log (action, acteur_id, objet, ip, request_id) values ('connexion', $1, $2, '203.0.113.9', 'r-canari')",
      [id, `user:${id}`],
    );

  it("show a colleague's account and the addresses of requests to an owner only", async () => {
    const { id, email } = team.get("moderation") ?? { id: "", email: "" };
    const asked = `/admin/recherche?q=${encodeURIComponent(email)}`;
    const journal = `/admin/journal?objet=user:${id}`;
    await noteSignIn(id);
    expect(await bodyOf("proprietaire", asked)).toContain(`user%3A${id}`);
    expect(await bodyOf("proprietaire", journal)).toMatch(/a ouvert (une|\d+) session/);
    const suggested = asked.replace("?", "/suggestions?");
    expect(await bodyOf("proprietaire", suggested)).toContain(`user%3A${id}`);
    for (const role of ["support", "moderation"] as const) {
      expect(await bodyOf(role, asked)).not.toContain(`user%3A${id}`);
      expect(await bodyOf(role, suggested)).not.toContain(`user%3A${id}`);
      expect(await bodyOf(role, journal)).toContain("Rien dans le journal");
    }
    const { id: other } = await insertAccount(client, uniqueEmail("sans-page"), { chef: false });
    await noteSignIn(other);
    const whole = await bodyOf("proprietaire", `/admin/journal?objet=user:${other}`);
    const part = await bodyOf("support", `/admin/journal?objet=user:${other}`);
    for (const secret of ["203.0.113.9", "r-canari"]) {
      expect(whole).toContain(secret);
      expect(part).not.toContain(secret);
    }
    expect(part).toContain("a ouvert une session");
  });

  it("show a moderator the decisions of everybody, and nothing else", async () => {
    await client.query(
      "insert into audit_log (action, objet) values ('badge_pose', 'chef:x'), ('donnees_effacees', null)",
    );
    const page = await bodyOf("moderation", "/admin/journal");
    expect(page).toContain("a donné le badge");
    for (const words of ["a effacé les données d’une personne", "a ouvert"]) expect(page).not.toContain(words);
    expect(await bodyOf("proprietaire", "/admin/journal")).toContain("a effacé les données d’une personne");
  });
});
