import pg from "pg";
import { aChef, aClientProfile, aService, aSlot, aUser, insert } from "./factories.ts";

/** Private values that must never appear in a public response. */
export const CANARIES = {
  lien_paiement: "https://canari-paiement.example/secret",
  telephone: "0699887766",
  email: "canari.compte@exemple.fr",
} as const;

const A_DAY = 24 * 60 * 60 * 1000;
const APERCU = "data:image/webp;base64,AA==";

export type TextOf = (field: string) => string;

/** Inserts a chef with every public field and every private field filled; `text` fills the free-text fields. */
export async function insertPublicChef(client: pg.ClientBase, rank: number, text: TextOf, over: object = {}) {
  const { id: user_id } = await insert(client, "user", aUser({ email: `${rank}.${CANARIES.email}` }));
  const cle = (kind: string, n: number) => `${kind}/${(rank * 10 + n).toString(16).padStart(32, "0")}`;
  const store = async (kind: string, n: number) => {
    const row = { cle: cle(kind, n), largeur: 640, hauteur: 480, octets: 1000, apercu: APERCU };
    const names = Object.keys(row).map((name) => pg.escapeIdentifier(name));
    await client.query(`insert into photo_objects (${names.join()}) values ($1, $2, $3, $4, $5)`, Object.values(row));
    return row.cle;
  };
  const chef = await insert(
    client,
    "chefs",
    aChef(user_id, {
      prenom: text("prenom"),
      nom: text("nom"),
      nom_societe: text("societe"),
      description: text("description"),
      ville: text("ville"),
      zone_intervention: text("zone"),
      specialites: ["patisserie", "barbecue"],
      annees_experience: 7,
      site_web: "https://chef.example/",
      photo_profil: await store("chef-profiles", 1),
      photo_hero: await store("chef-heroes", 2),
      lien_paiement: CANARIES.lien_paiement,
      telephone: CANARIES.telephone,
      fournisseur_mail: "yahoo",
      verifie_le: "2026-10-01T08:00:00Z",
      ...over,
    }),
  );
  for (const type of ["identite", "siret", "assurance", "hygiene"]) {
    const numero = type === "siret" ? "73282932000074" : null;
    const expire_le = type === "assurance" ? "2099-12-31" : null;
    await insert(client, "chef_justificatifs", { chef_id: chef.id, type, numero, delivre_le: "2026-01-01", expire_le });
  }
  for (const n of [3, 4]) {
    const url_photo = await store("chef-gallery", n);
    await insert(client, "galerie_photos", {
      chef_id: chef.id,
      url_photo,
      description: text(`galerie ${n}`),
      ordre: n,
    });
  }
  const service = await insert(
    client,
    "services",
    aService(chef.id, {
      titre: text("titre"),
      description: text("service"),
      lieu: text("lieu"),
      instructions_speciales: text("instructions"),
      duree_minutes: 90,
      capacite_max: 8,
    }),
  );
  const url_photo = await store("service-photos", 5);
  await insert(client, "service_photos", { service_id: service.id, url_photo, description: text("photo") });
  const profile = await insert(client, "client_profiles", aClientProfile({ nom: `${text("profil")} ${rank}` }));
  await insert(client, "service_pricing", { service_id: service.id, client_profile_id: profile.id, prix: "42.50" });
  for (const [days, places_reservees] of [
    [1, 0],
    [2, 10],
    [-1, 0],
  ] as const) {
    const date_debut = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + days * A_DAY);
    const date_fin = new Date(date_debut.getTime() + 3_600_000);
    await insert(client, "service_availabilities", aSlot(service.id, { date_debut, date_fin, places_reservees }));
  }
  return { chefId: chef.id, serviceId: service.id };
}
