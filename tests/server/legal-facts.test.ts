import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestReceipt } from "#app/features/bookings/copy/mails/request-receipt.ts";
import { factConfirmation } from "#app/features/legal/copy/mails/fact-confirmation.ts";
import { expireOperatorFacts, savedOperatorFacts } from "#app/features/legal/operator-facts.server.ts";
import { FACT_GROUPS, OPERATOR_FACTS, type OperatorFact } from "#app/features/legal/rules/codes.ts";
import { publisherOf, siteOf } from "#app/features/legal/rules/operator-facts.ts";
import { db } from "#app/platform/db.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { Publisher } from "#app/shared/copy/mail.ts";
import { renderText } from "#app/shared/copy/mail-text.ts";
import { showSite } from "#app/shared/copy/site.ts";
import { openAdminSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { sampleFacts } from "../support/mail-samples.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite({});
const PATH = "/admin/parametres";

/** What an administrator types for each fact, and what the pages then show. */
const CANARIES: Record<OperatorFact, [typed: string, shown?: string]> = {
  site_nom: ["Volière"],
  contact_email: [uniqueEmail("bonjour-canari")],
  contact_telephone: ["0199004567", "01 99 00 45 67"],
  nom: ["Canari Traiteurs"],
  forme: ["Société canari par actions"],
  capital: ["98765 €", "98\u00a0765\u00a0€"],
  adresse: ["17 rue du Canari, 69001"],
  ville: ["Canariville"],
  immatriculation: ["RCS Lyon 732829320", "RCS Lyon 732 829 320"],
  siret: ["73282932000074", "732 829 320 00074"],
  tva: ["FR44732829320", "FR 44 732 829 320"],
  directeur_publication: ["Colombe Canari"],
  mediateur: ["Médiation Canari, 3 rue Haute, 75002 Paris, mediation.example"],
  email_signalement: [uniqueEmail("signalement-canari")],
  email_donnees: [uniqueEmail("donnees-canari")],
  hebergeur: ["Hôte Canari, 2 rue du Serveur, 01 99 00 56 78"],
  hebergement_pays: ["Islande"],
  stockage: ["Stockage Canari"],
  relais_mail: ["Relais Canari"],
  tarifs_chefs: ["canari gratuit"],
  liens_capitalistiques: ["aucun lien canari"],
};

/** Every place where the law or a text needs a fact. */
const PLACES: Record<string, OperatorFact[]> = {
  "/mentions-legales": [
    ...(["nom", "forme", "capital", "adresse", "ville", "immatriculation", "siret", "tva"] as const),
    ...(["directeur_publication", "hebergeur", "email_signalement", "contact_email", "contact_telephone"] as const),
  ],
  "/privacy": [
    ...(["nom", "adresse", "ville", "email_donnees", "hebergeur"] as const),
    ...(["stockage", "relais_mail", "hebergement_pays"] as const),
  ],
  "/terms": ["nom", "tarifs_chefs", "email_signalement", "mediateur"],
  "/accessibilite": ["nom", "contact_email", "contact_telephone"],
  "/classement": ["liens_capitalistiques"],
  "/cookies": [],
  "/avis-verifies": [],
};

/** Who publishes the site, and where to write to them: at the foot of every page and every mail. */
const FOOT: OperatorFact[] = ["site_nom", "contact_email", "nom", "email_signalement"];
/** Mails ask to be answered by mail. */
const FOOT_OF_PAGES: OperatorFact[] = [...FOOT, "contact_telephone"];
const ADDRESSES: OperatorFact[] = ["contact_email", "email_signalement", "email_donnees"];

let admin: TestAccount & { person: Visitor };
const forget = () => site.client.query("delete from parametres_legaux; delete from parametres_a_confirmer");
beforeAll(async () => {
  await forget();
  admin = await openAdminSession(site.client, site.web.origin, uniqueEmail("parametres"));
});
afterAll(forget);

/** The visible text: the data of the loader is in a script. */
const footOf = (page: string) => /<footer[^]*<\/footer>/.exec(page)?.[0] ?? "";
/** The foot of a mail is in its HTML and its text. */
const footsOf = (editeur: Publisher) => {
  const { html, text } = renderMail(factConfirmation({ fait: "email_donnees", lien: site.web.origin }), {
    ...{ origin: site.web.origin, editeur },
  });
  return [html, text];
};
const visible = async (person: Visitor, path: string) =>
  (await (await person.get(path)).text()).replaceAll(/<script.*?<\/script>/gs, "").replaceAll("<!-- -->", "");
const saveAll = (typed: Record<string, string>, motif = "Première saisie") =>
  admin.person.post(PATH, {
    ...Object.fromEntries(Object.entries(typed).map(([fact, value]) => [`faits.${fact}`, value])),
    motif,
  });
const save = (fait: string, valeur: string, motif = "Première saisie") => saveAll({ [fait]: valeur }, motif);
/** Follows the link of the newest test mail to an address. */
async function confirm(address: string): Promise<string> {
  const links = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /\/confirmer-adresse\/[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [path = ""] = await links();
  expect((await site.someone().get(path)).status).toBe(200);
  expect((await site.someone().post(path, {})).status).toBe(200);
  return path;
}
const shownAs = (fact: OperatorFact) => CANARIES[fact][1] ?? CANARIES[fact][0];

describe("the facts about the company", () => {
  it("leave no gap on any page, and a band in the console, while none is set", async () => {
    for (const path of Object.keys(PLACES)) {
      const text = await visible(site.someone(), path);
      expect([path, /<mark>|à renseigner|&nbsp;: \.|: ,| \.</.exec(text)?.[0]]).toEqual([path, undefined]);
    }
    const mentions = await visible(site.someone(), "/mentions-legales");
    for (const line of ["Société", "Siège", "Immatriculation", "Hébergeur", "Point de contact"])
      expect(mentions).not.toContain(line);
    for (const path of [...Object.keys(PLACES), "/", "/nimporte"])
      expect(footOf(await visible(site.someone(), path)), "nothing is invented").not.toMatch(
        /édité par|Signaler un contenu/,
      );
    for (const text of footsOf(publisherOf({}))) expect(text).not.toMatch(/Édité par|Signaler un contenu/);
    expect(await visible(admin.person, "/admin")).toContain("Il manque 20 informations légales");
    expect((await site.someone().get("/readyz")).status).toBe(200);
  });

  it.each([
    ["siret", "732 829 320 0007", "14 chiffres attendus, 13 saisis."],
    ["siret", "732 829 320 00075", "Le dernier chiffre ne correspond pas"],
    ["hebergeur", "Hôte Canari", "Donnez le nom, l’adresse et le téléphone."],
  ])("are refused with a sentence: %s %s", async (fait, valeur, sentence) => {
    const refused = await save(fait, valeur);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(sentence);
  });

  it("appear at once wherever they must, and nowhere else", async () => {
    for (const [group, facts] of Object.entries(FACT_GROUPS)) {
      const saved = await saveAll(Object.fromEntries(facts.map((fact) => [fact, CANARIES[fact][0]])));
      expect([group, saved.headers.get("location")]).toEqual([group, PATH]);
    }
    expect(await visible(site.someone(), "/privacy")).not.toContain(shownAs("email_donnees"));
    expect(await visible(admin.person, PATH)).toContain("à confirmer");
    for (const fact of ADDRESSES) await confirm(shownAs(fact));
    for (const [path, facts] of Object.entries({ ...PLACES, "/": [], "/help": [], "/nimporte": [] })) {
      const text = await visible(site.someone(), path);
      const expected = [...new Set([...facts, ...FOOT_OF_PAGES])];
      expect([path, OPERATOR_FACTS.filter((fact) => text.includes(shownAs(fact))).toSorted()]).toEqual([
        path,
        expected.toSorted(),
      ]);
      for (const fact of FOOT_OF_PAGES) expect(footOf(text)).toContain(shownAs(fact));
      expect(text).toMatch(new RegExp(`<title>[^<]* — ${shownAs("site_nom")}</title>`));
      expect(text).not.toMatch(/<title>[^<]*Convive|contact@convive|99 00 12 34/);
      expect(text).not.toContain("à renseigner");
      const revised = facts.length === 0 || text.includes(`dateTime="${dayOf(new Date())}"`);
      expect([path, revised]).toEqual([path, true]);
    }
    expect(await visible(site.someone(), "/mentions-legales")).toContain(`SIRET\u00a0${shownAs("siret")}`);
    const places = new Set([...Object.values(PLACES).flat(), ...FOOT_OF_PAGES, "mediateur"]);
    expect(
      OPERATOR_FACTS.filter((fact) => !places.has(fact)),
      "each fact has a place",
    ).toEqual([]);
    expireOperatorFacts();
    // The process of this test has its own copy of what the site says of itself.
    showSite(siteOf(await savedOperatorFacts()));
    for (const text of footsOf(publisherOf(await savedOperatorFacts())))
      for (const fact of FOOT) expect(text).toContain(shownAs(fact));
    const links = { prive: site.web.origin, chef: site.web.origin, cgu: site.web.origin };
    const mail = renderText(
      requestReceipt({ ...sampleFacts, code_appel: "K7M4PD" }, links, await savedOperatorFacts()),
    );
    expect(mail.replaceAll(/\s+/g, " ")).toContain(shownAs("mediateur"));
    expect(await visible(admin.person, "/admin")).not.toContain("Il manque");
  });

  it("send help requests to the address for contact, and answers back to it", async () => {
    const team = shownAs("contact_email");
    /** The worker keeps the facts for a second: a message of just before may still go to the former address. */
    const isTold = async () => {
      const email = uniqueEmail("aide");
      const asked = { nom: "Lise Aubin", email, sujet: "paiement", message: "Où est mon lien ?" };
      const { id: message_id } = await insert(site.client, "help_messages", asked);
      await enqueue(db, "notify-team-of-help", { message_id });
      await enqueue(db, "send-help-receipt", { message_id });
      const receipts = () => mailsTo(email);
      await expect.poll(receipts, { timeout: 30_000 }).not.toEqual([]);
      const [receipt] = await receipts();
      const told = (await mailsTo(team)).some(({ headers }) => headers["reply-to"] === email);
      return told && receipt?.headers["reply-to"] === team;
    };
    await expect.poll(isTold, { timeout: 30_000 }).toBe(true);
    const securityTxt = await (await site.someone().get("/.well-known/security.txt")).text();
    expect(securityTxt).toContain(`Contact: mailto:${shownAs("contact_email")}`);
  });

  it("show a new address only once its mailbox was opened; until then the former one, and one link at a time", async () => {
    const [first, second] = [uniqueEmail("donnees-un"), uniqueEmail("donnees-deux")];
    await save("email_donnees", first, "Nouvelle boîte");
    await expect.poll(async () => (await mailsTo(first)).length, { timeout: 30_000 }).toBe(1);
    await save("email_donnees", second, "Faute de frappe");
    const beside = { email_donnees: second, mediateur: CANARIES.mediateur[0].replace("Canari", "Serin") };
    await saveAll(beside, "Autre médiateur");
    await expect.poll(async () => (await mailsTo(second)).length, { timeout: 30_000 }).toBe(1);
    await saveAll(beside, "L’e-mail n’est pas arrivé");
    await expect.poll(async () => (await mailsTo(second)).length, { message: "sent again", timeout: 30_000 }).toBe(2);
    const [stale = ""] = (await mailsTo(first)).flatMap(
      ({ text }) => /\/confirmer-adresse\/[\w-]+/.exec(text)?.[0] ?? [],
    );
    expect((await site.someone().post(stale, {})).status).toBe(410);
    expect(await visible(site.someone(), "/privacy")).toContain(shownAs("email_donnees"));
    const used = await confirm(second);
    expect((await site.someone().post(used, {})).status, "the link serves once").toBe(410);
    const page = await visible(site.someone(), "/privacy");
    expect([page.includes(second), page.includes(first), page.includes(shownAs("email_donnees"))]).toEqual([
      ...[true, false, false],
    ]);
    expect(await visible(admin.person, "/admin/journal")).toContain("a demandé la confirmation d’une adresse");
  });

  it("keep their former values, with who changed them and why", async () => {
    expect((await save("siret", "12345678900080")).status).toBe(422);
    expect((await save("nom", "  ")).status, "a fact cannot be emptied").toBe(422);
    const half = await saveAll({ nom: "Canari et Compagnie", capital: "dix mille" }, "Changement de nom");
    expect([half.status, (await half.text()).includes("Canari et Compagnie")], "what was typed stays").toEqual([
      422,
      true,
    ]);
    const kept = { nom: CANARIES.nom[0], ville: CANARIES.ville[0] };
    expect((await saveAll(kept, "Relu")).headers.get("location"), "the same values are no new versions").toBe(PATH);
    expect((await save("nom", "Canari et Compagnie", "")).status).toBe(422);
    await save("nom", "Canari et Compagnie", "Changement de nom");
    expect(await visible(site.someone(), "/accessibilite")).toContain("Canari et Compagnie");
    const change =
      "Avant\u00a0: «\u00a0Canari Traiteurs\u00a0». Après\u00a0: «\u00a0Canari et Compagnie\u00a0». Motif\u00a0: «\u00a0Changement de nom\u00a0».";
    expect(await visible(admin.person, "/admin/journal")).toContain(change);
    const page = await visible(admin.person, PATH);
    for (const words of ["Toutes sont renseignées.", "Changement de nom", "Léa Martin"]) expect(page).toContain(words);
    const { rows } = await site.client.query("select count(*)::int as n from parametres_legaux where fait = 'nom'");
    expect(rows).toEqual([{ n: 2 }]);
  });
});
