import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aChef, aClientProfile, aService, aSlot, aUser, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";

/** Visible text of the public pages. They are rendered on the server, so no browser is needed. */
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: SharedWeb;
const ids = { full: "", bare: "", limited: "", unlimited: "", slot: "" };

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  const SPECIALITES = ["cuisine_francaise", "patisserie", "barbecue", "cuisine_bistronomie", "autre"];
  ids.full = await anyChef({
    prenom: "Inès",
    nom: "Garnier",
    nom_societe: "Table d’Inès",
    ville: "Lyon",
    zone_intervention: "Beaujolais et monts d’Or",
    description: "Cuisine de marché.",
    annees_experience: 6,
    site_web: "https://ines.example/",
    conditions_annulation: "Prévenez-moi deux jours avant.",
    specialites: SPECIALITES,
  });
  ids.bare = await anyChef({ prenom: "Paul", nom: "Roux", zone_intervention: "Landes", annees_experience: 5 });
  await anyChef({ prenom: "Zita", nom: "Moreau" });
  for (let rank = 0; rank < 7; rank += 1) {
    const url_photo = await aPhoto("chef-gallery");
    await insert(client, "galerie_photos", { chef_id: ids.full, url_photo, ordre: rank });
  }
  const facts = { description: "Cinq services.", lieu: "Chez vous", duree_minutes: 150, type_service: "chef_domicile" };
  const about = { ...facts, instructions_speciales: "Un four." };
  ids.unlimited = (await insert(client, "services", aService(ids.full, { ...about, places_illimitees: true }))).id;
  ids.limited = (await insert(client, "services", aService(ids.full, { ...about, capacite_max: 8 }))).id;
  const prices = { Adulte: "85", Enfant: "25", Étudiant: "42.50", Senior: "50" };
  for (const [nom, prix] of Object.entries(prices)) {
    const profile = await insert(client, "client_profiles", aClientProfile({ nom, description: `Tarif ${nom}` }));
    for (const service_id of [ids.limited, ids.unlimited]) {
      await insert(client, "service_pricing", { service_id, client_profile_id: profile.id, prix });
    }
  }
  ids.slot = (await insert(client, "service_availabilities", aSlot(ids.limited, { places_reservees: 4 }))).id;
  await insert(client, "service_availabilities", aSlot(ids.unlimited));
});
afterAll(() => client.end());

async function anyChef(over: object): Promise<string> {
  const { id } = await insert(client, "user", aUser());
  return (await insert(client, "chefs", aChef(id, { ...over }))).id;
}

async function aPhoto(kind: string): Promise<string> {
  const cle = `${kind}/${randomBytes(16).toString("hex")}`;
  const values = [cle, 640, 480, 1000, "data:image/webp;base64,AA=="];
  await client.query(
    "insert into photo_objects (cle, largeur, hauteur, octets, apercu) values ($1, $2, $3, $4, $5)",
    values,
  );
  return cle;
}

const pageAt = async (path: string) => (await fetch(`${web.origin}${path}`)).text();

/** Text of a page in reading order, with normalised spaces. */
function wordsOf(html: string): string {
  const shown = html.replace(/<(script|style|title)[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  return shown
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

async function expectWords(path: string, wanted: readonly string[], unwanted: readonly string[] = []): Promise<string> {
  const html = await pageAt(path);
  const words = wordsOf(html);
  expect(wanted.filter((sentence) => !words.includes(sentence))).toEqual([]);
  expect(unwanted.filter((sentence) => words.includes(sentence))).toEqual([]);
  return html;
}

describe("the directory", () => {
  const cardOf = (html: string, name: string) =>
    wordsOf(html.split("<article").find((card) => card.includes(name)) ?? "");

  it("shows its filters and the chefs", async () => {
    const html = await expectWords("/chefs", [
      "Découvrez nos Chefs d'Exception",
      "1-3 ans",
      "4-10 ans",
      "Plus de 10 ans",
      "3 chefs trouvés",
      "Réinitialiser les filtres",
    ]);
    expect(html.match(/<option[^>]*value="(cuisine_|patisserie|boulangerie|barbecue|autre)/g)).toHaveLength(30);
    await expectWords("/chefs?q=garnier", ["1 chef trouvé"]);
  });

  it("shows the available details on a card, and placeholders for missing ones", async () => {
    const html = await pageAt("/chefs");
    const full = cardOf(html, "Inès");
    for (const expected of [
      "Inès Garnier",
      "Table d’Inès",
      "Lyon",
      "6 ans d'expérience",
      "Cuisine de marché.",
      "Cuisine Française Pâtisserie Barbecue +2 autres",
      "Plus de 5 ans d’expérience",
    ]) {
      expect(full).toContain(expected);
    }
    expect(html).toContain(`href="/chef/ines-garnier-lyon"`);
    const bare = cardOf(html, "Paul");
    expect(bare).toContain("Landes");
    expect(bare).toContain("Chef passionné proposant une cuisine créative et raffinée.");
    expect(bare).not.toContain("Plus de 5 ans");
    expect(html.split("<article").find((card) => card.includes("Paul"))).toContain('src="/placeholder-chef.svg"');
    expect(cardOf(html, "Zita")).toContain("France");
  });
});

describe("a directory of one town", () => {
  it("names the town in its title", async () => {
    expect(await pageAt("/chefs?location=Lyon")).toContain("<title>Les chefs, Lyon — Convive</title>");
  });
});

describe("the pages that send people on", () => {
  it("lead to the private page for another date, and to the page that closes a chef's account", async () => {
    await expectWords("/help", ["la même page demande au chef une autre date ou un autre nombre de convives"]);
    const html = await expectWords("/privacy", ["Un chef ferme son compte lui-même, sous « Fermer mon compte »"]);
    expect(html).toContain('href="/chef/profile/securite#fermer"');
  });
});

describe("a chef's page", () => {
  it("shows the chef, the services, six of seven photos and the contact form", async () => {
    const html = await expectWords(`/chef/${ids.full}`, [
      "Inès Garnier",
      "Table d’Inès",
      "Se déplace : Beaujolais et monts d’Or.",
      "6 ans d'expérience",
      "ines.example",
      "Contacter le chef",
      "À propos Cuisine de marché.",
      "Services proposés",
      "Voir toutes les photos (7)",
      "Cuisine Française Pâtisserie Barbecue Bistronomie Autre",
    ]);
    expect(html.match(/Voir la photo \d sur 7/g)).toHaveLength(6);
    expect(html).toMatch(/<textarea[^>]*rows="4"/);
    const times = [...html.matchAll(/name="heure"[^>]*value="(\d\d:\d\d)"/g)].map(([, time]) => time);
    expect(times.join(" ")).toBe("09:00 10:00 11:00 12:00 14:00 15:00 16:00 17:00 18:00 19:00 20:00");
  });

  it("shows three prices, the lowest one and the capacity if limited on a service card", async () => {
    const [, ...cards] = (await pageAt(`/chef/${ids.full}`)).split("<article");
    const cardOf = (id: string) => cards.find((card) => card.includes(`href="/service/${id}"`)) ?? "";
    const limited = cardOf(ids.limited);
    expect(wordsOf(limited)).toMatch(
      /Chef à domicile Dîner d’hiver Cinq services\. 150 minutes Chez vous Max 8 participants Adulte 85€ À partir de 25€ Adulte 85€ Enfant 25€ Étudiant 42,50€ \+1 autre tarif Libre sam\. 15 juin , Dîner d’hiver Réserver ce service/,
    );
    expect(limited).toContain('src="/placeholder.svg"');
    expect(wordsOf(cardOf(ids.unlimited))).toContain("Chez vous Adulte 85€");
  });

  it("shows placeholders for missing details", async () => {
    await expectWords(`/chef/${ids.bare}`, ["Aucun service disponible pour le moment"], ["À propos Chef"]);
    const lost = await expectWords("/chef/00000000-0000-4000-8000-000000000000", [
      "Chef non trouvé",
      "Retour aux chefs",
    ]);
    expect(lost).toMatch(/<a[^>]*href="\/chefs"[^>]*>Retour aux chefs/);
  });
});

describe("a service's page", () => {
  it("shows the service, its prices and its slots", async () => {
    await expectWords(
      `/service/${ids.limited}`,
      [
        "Par Inès Garnier • Lyon",
        "Chef à domicile",
        "Détails du service Cinq services.",
        "150 minutes Chez vous Maximum 8 participants",
        "Un four.",
        "Adulte 85€ Tarif Adulte",
        "2 convives 170 € 85 € par adulte. Choisir une date",
        "Créneaux disponibles samedi 15 juin 2030 19:00 - 21:30 4 place(s) disponible(s) Réserver",
      ],
      ["Places illimitées"],
    );
    await expectWords(`/service/${ids.unlimited}`, ["19:00 - 21:30 Places illimitées Réserver"], ["Maximum", "999"]);
    await expectWords("/service/00000000-0000-4000-8000-000000000000", ["Service non trouvé"]);
  });

  it("shows the total of the guests in the address, and which slots have too few places for them", async () => {
    const html = await expectWords(`/service/${ids.limited}?date=2030-06-15&convives=6`, [
      "6 convives 510 € 85 € par personne.",
      "4 place(s) disponible(s) Me prévenir",
      "À 19:00, il manque 2 places pour six.",
    ]);
    expect(html).toContain(`href="/service/${ids.limited}/attente/${ids.slot}?convives=6"`);
    await expectWords(`/service/${ids.limited}/attente/${ids.slot}?convives=6`, [
      "Il manque des places sur ce créneau",
    ]);
    // More than the service takes are the most that it takes.
    await expectWords(`/service/${ids.limited}?convives=30`, ["8 convives 680 €"]);
  });

  it("prefills the first sentence of a quote request", async () => {
    const { id } = await insert(client, "services", aService(ids.full, { titre: "Buffet de noces" }));
    const html = await expectWords(`/service/${id}`, ["Sur devis", "Demander un devis"]);
    const path = `/chef/${ids.full}?devis=${id}`;
    expect(html.match(RegExp(`href="${path.replace("?", "[?]")}#contact"`, "g"))).toHaveLength(2);
    expect(await pageAt(path)).toMatch(
      /<textarea[^>]*>Bonjour, je souhaite un devis pour Buffet de noces\.<\/textarea>/,
    );
    await client.query("delete from services where id = $1", [id]);
  });

  it("opens the booking form of a slot", async () => {
    const html = await expectWords(`/service/${ids.limited}?creneau=${ids.slot}`, [
      "samedi 15 juin 2030, 19:00 - 21:30 Participants",
      "Adulte 85€ / personne",
      "Étudiant 42,50€ / personne",
      "Prénom *",
      "Email *",
      "Récapitulatif",
      "2 × Adulte 170€ Total participants 2 Prix total 170€ Rien à payer maintenant.",
      "avant le début du service, tant que la réservation est en attente ou confirmée. Ensuite, les conditions du chef s’appliquent : Prévenez-moi deux jours avant.",
      "Annuler Confirmer la réservation",
    ]);
    expect(html).toMatch(/<textarea[^>]*rows="3"/);
  });
});

describe("the pages of information", () => {
  it.each([
    [
      "/help",
      [
        "Centre d'Aide",
        "Réponse sous 24 h",
        "Du lundi au vendredi, 9h-18h Le samedi, 10h-16h",
        "Comment réserver un chef ?",
        "Puis-je annuler ma réservation ? Oui, depuis votre lien privé, avant le début du service",
        "Comment devenir chef partenaire ?",
      ],
    ],
    ["/updates", ["Mises à Jour", "Aucune mise à jour disponible pour le moment."]],
    ["/about", ["Des chefs vérifiés, et voici comment", "Un paiement sécurisé et transparent"]],
    [
      "/privacy",
      ["l’accès", "la rectification", "l’effacement", "la limitation", "la portabilité", "l’opposition", "Vos droits"],
    ],
    ["/terms", ["intermédiaire", "Chaque chef fixe ses conditions d’annulation."]],
    [
      "/",
      [
        "La plateforme de réservation pour les chefs.",
        "contact@convive.example",
        "01 99 00 12 34",
        "Devenir chef partenaire Connexion chef Centre d’aide",
        "© 2024 Convive",
      ],
    ],
  ])("%s has its specified sentences", async (path, sentences) => {
    await expectWords(path, sentences);
  });
});
