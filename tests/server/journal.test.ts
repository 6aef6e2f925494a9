import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { openAdminSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { insert } from "../support/factories.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
let owner: TestAccount & { person: Visitor };
let chef: { id: string; user_id: string };

const JOURNAL = "/admin/journal";
const visible = (page: string) => page.replace(/<(details|script).*?<\/\1>/gs, "").replace(/<!--.*?-->|<[^>]*>/g, "");
const read = async (query: string) => (await owner.person.get(`${JOURNAL}?${query}`)).text();
const shown = async (query: string) => visible(await read(query));
const csv = async (query: string) => (await owner.person.get(`${JOURNAL}.csv?${query}`)).text();

beforeAll(async () => {
  owner = await openAdminSession(client, site.web.origin, uniqueEmail("proprietaire"), "proprietaire");
  const { chefId } = await insertPublicChef(client, 91, (field) => `Journal ${field}`);
  const { rows } = await client.query("update chefs set prenom = '=HYPERLINK(1)' where id = $1 returning user_id", [
    chefId,
  ]);
  chef = { id: chefId, user_id: rows[0].user_id };
});

/** Entries far from those of other tests, in the days around a clock change. */
const enter = (action: string, at: string, over: Record<string, unknown> = {}) =>
  insert(client, "audit_log", { action, at: new Date(at), ...over });

describe("the journal", () => {
  it("begins and ends its days at midnight in Paris, also when the clock changes", async () => {
    await enter("profil_client_supprime", "2024-10-26T21:59:59Z");
    await enter("mise_a_jour_supprimee", "2024-10-26T22:00:00Z");
    await enter("aide_modele_supprime", "2024-10-27T22:59:59Z");
    await enter("conditions_annoncees", "2024-10-27T23:00:00Z");
    const day = await shown("du=2024-10-27&au=2024-10-27");
    for (const words of ["Dimanche 27 octobre 2024", "00:00", "23:59", "a supprimé un modèle de réponse"])
      expect(day).toContain(words);
    for (const words of ["a supprimé un profil client", "a annoncé aux chefs"]) expect(day).not.toContain(words);
    const file = await csv("du=2024-10-27&au=2024-10-27");
    expect(
      file
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.slice(1, 19)),
    ).toEqual(['2024-10-27";"23:59', '2024-10-27";"00:00']);
    expect(await shown("du=2024-10-28&au=2024-10-28")).toContain("a annoncé aux chefs");
    expect(await shown("du=2023-01-01&au=2023-01-02")).toContain("Rien dans le journal");
  });

  it("shows who was asked for, and sign-ins only when asked", async () => {
    const days = "du=2024-05-01&au=2024-05-02";
    await enter("chiffres_exportes", "2024-05-01T08:00:00Z", { acteur_id: owner.id, ip: "203.0.113.7" });
    await enter("lien_paiement_change", "2024-05-01T09:00:00Z", { acteur_id: chef.user_id });
    await enter("reservation_email_corrige", "2024-05-01T10:00:00Z", { objet: `reservation:${randomUUID()}` });
    await enter("site_restaure", "2024-05-01T11:00:00Z");
    await enter("connexion_echouee", "2024-05-01T12:00:00Z", { ip: "203.0.113.8" });
    for (const hour of ["06:52", "07:30", "09:03"])
      await enter("connexion", `2024-05-01T${hour}:00Z`, { acteur_id: chef.user_id, objet: `user:${chef.user_id}` });
    const done = {
      equipe: "a exporté les chiffres",
      chefs: "a changé un lien de paiement",
      clients: "Un client a corrigé",
      systeme: "Le système a restauré",
    };
    for (const [qui, words] of Object.entries({ ...done, [owner.id]: done.equipe })) {
      const page = await shown(`${days}&qui=${qui}&action=toutes`);
      expect(Object.values(done).filter((each) => page.includes(each))).toEqual([words]);
    }
    const usual = await shown(days);
    for (const words of Object.values(done)) expect(usual).toContain(words);
    for (const words of ["a ouvert", "se connecter", "203.0.113.7"]) expect(usual).not.toContain(words);
    expect(await read(days)).toContain("203.0.113.7");
    const signIns = await shown(`${days}&action=connexions`);
    expect(signIns).toContain("=HYPERLINK(1) Journal nom a ouvert 3 sessions entre 08:52 et 11:03.");
    expect(signIns).toContain("Une personne non connectée n’a pas réussi à se connecter.");
    expect(signIns).not.toContain("a exporté");
  });

  it("names a colleague by the name of the account, and gives the reasons that are still kept", async () => {
    await client.query('update "user" set name = $2 where id = $1', [owner.id, " Claire Aubert "]);
    const ofChef = { acteur_id: owner.id, objet: `chef:${chef.id}` };
    await enter("chef_desactive", "2024-09-01T10:00:00Z", ofChef);
    await enter("chef_desactive", "2024-09-02T10:00:00Z", ofChef);
    await enter("badge_retire", "2024-09-01T11:00:00Z", ofChef);
    await enter("badge_retire", "2024-09-02T11:00:00Z", ofChef);
    await enter("chef_desactive", "2024-09-02T12:00:00Z", { objet: "chef:2" });
    await client.query(
      "update chefs set actif = false, motif_desactivation = 'Deux repas non honorés.', fondement_desactivation = 'loi', desactive_le = '2024-09-02T10:00:03Z', motif_retrait_badge = 'Assurance résiliée.' where id = $1",
      [chef.id],
    );
    const second = await shown("du=2024-09-02&au=2024-09-02");
    expect(second).toContain("Claire Aubert a désactivé la page de");
    expect(second).not.toContain(owner.email);
    for (const reason of [
      "Motif\u00a0: «\u00a0Deux repas non honorés.\u00a0»",
      "Motif\u00a0: «\u00a0Assurance résiliée.\u00a0»",
    ])
      expect(second.split(reason)).toHaveLength(2);
    const first = await shown("du=2024-09-01&au=2024-09-01");
    expect([first.includes("a retiré le badge"), first.includes("Motif")]).toEqual([true, false]);
    expect(await csv("du=2024-09-02&au=2024-09-02")).toContain("Deux repas non honorés.");
    await client.query("update \"user\" set name = '' where id = $1", [owner.id]);
    expect(await shown("du=2024-09-02&au=2024-09-02")).toContain(owner.email);
  });

  it("keeps the filters on the next page, in the form and in the file", async () => {
    await client.query(
      "insert into audit_log (action, at, acteur_id, objet) select 'badge_pose', '2024-07-01T10:00:00Z', $1, $2 from generate_series(1, 51)",
      [owner.id, `chef:${chef.id}`],
    );
    await enter("chiffres_exportes", "2024-06-30T22:00:00Z", { acteur_id: owner.id });
    const query = `qui=${owner.id}&action=decisions&du=2024-07-01&au=2024-07-01`;
    const first = await read(query);
    expect(first).toContain(`href="/admin/chefs/${chef.id}"`);
    expect(first).toContain(`/admin/journal.csv?${query.replaceAll("&", "&amp;")}`);
    expect(first).toMatch(/name="du"[^>]*value="2024-07-01"|value="2024-07-01"[^>]*name="du"/);
    const more = /href="\/admin\/journal\?([^"]*avant=\d+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(more).toContain(query);
    const last = await shown(more);
    expect(last.match(/a donné le badge/g)).toHaveLength(1);
    expect(last).not.toContain("a exporté");
    expect((await csv(more)).trim().split("\r\n")).toHaveLength(52);
  });
});

describe("the file of the journal", () => {
  it("leaves no formula to a spreadsheet, and is itself in the journal", async () => {
    await enter("profil_chef_cree", "2024-08-01T10:00:00Z", { acteur_id: chef.user_id, objet: `chef:${chef.id}` });
    const before = new Date();
    const answer = await owner.person.get(`${JOURNAL}.csv?du=2024-08-01&au=2024-08-01`);
    expect(answer.headers.get("content-disposition")).toContain("convive-journal.csv");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const file = await answer.text();
    expect(file).toContain(`"'=HYPERLINK(1) Journal nom a créé la page de =HYPERLINK(1) Journal nom."`);
    expect(file).not.toContain('"=');
    const { rows } = await client.query(
      "select 1 from audit_log where action = 'journal_exporte' and acteur_id = $1 and at >= $2",
      [owner.id, before],
    );
    expect(rows).toHaveLength(1);
  });

  it.each<ConsoleRole>(["moderation", "support"])(
    "is refused to the role %s, that gets no filter of it",
    async (role) => {
      const { person } = await openAdminSession(client, site.web.origin, uniqueEmail(role), role);
      for (const path of [`${JOURNAL}.csv`, `${JOURNAL}.csv?objet=chef:${chef.id}`])
        expect((await person.get(path)).status).toBe(403);
      const page = await (await person.get(`${JOURNAL}?action=reglages`)).text();
      for (const words of [`${JOURNAL}.csv`, "Toutes, sauf connexions", `value="${owner.id}"`, "a restauré"])
        expect(page).not.toContain(words);
    },
  );
});
