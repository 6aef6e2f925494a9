import { createHash } from "node:crypto";
import type pg from "pg";
import { addDays, addMinutes, dayOf, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { profileId, serviceId } from "#db/seed/demo-services.ts";
import { stableId } from "#db/seed/stable-id.ts";
import { insertAccount } from "../support/accounts.ts";
import { insertDashboard } from "../support/dashboard-fixture.ts";
import { insertAdmin, personEmail } from "../support/e2e-database.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";

/**
 * Signed-in accounts: `chef` has reservations and messages, `cook` has services and slots, `ready` has just opened a first
 * slot, `beginner` has nothing yet. `camille` signs in as the chef of the demonstration with the fullest calendar.
 */
export const PEOPLE = ["newcomer", "camille", "chef", "cook", "ready", "beginner", "deactivated", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

export const COOK_SERVICE = stableId("screens:service");
export const COOK_SLOT = stableId("screens:slot:3:19:00");

export const PRIVATE_PAGES = ["en_attente", "confirmee", "payee", "annulee", "remboursee", "terminee"] as const;
/** The private page of a reservation in this state. */
export const privatePage = (state: (typeof PRIVATE_PAGES)[number] | "chef_inactif") =>
  `/reservation/${tokenOf(`reservation:${state}`)}`;

/** The link sent by e-mail, and the page that it opens. */
export const OWN_DATA = { lien: `/mes-donnees/${tokenOf("data:lien")}`, page: `/mes-donnees/${tokenOf("data:page")}` };

/** The link sent by e-mail to confirm a request for a slot. */
export const REQUEST_TO_CONFIRM = `/demande/${tokenOf("request")}`;

function tokenOf(name: string): string {
  return stableId(`screens:token:${name}`);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Every row has a fixed id and date: pages show references derived from ids, and sort lists by both. */
export async function insertScreensPeople(client: pg.Client, now: Date): Promise<void> {
  await insertAccount(client, personEmail("newcomer"), { chef: false });
  const camille = await insertAccount(client, personEmail("camille"), { chef: false });
  await client.query("update chefs set user_id = $1 where id = $2", [camille.id, chefId("camille-rousseau")]);
  const chef = await insertAccount(client, personEmail("chef"), { actif: false });
  await insertDashboard(client, chef.chef_id ?? "");
  await insertAccount(client, personEmail("beginner"));
  const deactivated = await insertAccount(client, personEmail("deactivated"), { actif: false });
  await client.query(
    `update chefs set motif_desactivation = 'Deux clients n’ont trouvé personne à l’heure dite.',
       fondement_desactivation = 'conditions', desactive_le = $2 where id = $1`,
    [deactivated.chef_id, addMinutes(now, -2 * 24 * 60)],
  );
  const cook = await insertAccount(client, personEmail("cook"));
  // Otherwise the first visit sets the date, and the pages show a notice from then on.
  await client.query("update chefs set table_prete_le = $2, table_prete_rangee_le = $2 where id = $1", [
    cook.chef_id,
    now,
  ]);
  await insertCookServices(client, cook.chef_id ?? "", now);
  const ready = await insertAccount(client, personEmail("ready"));
  await insertFirstSlot(client, ready.chef_id ?? "", now);
  await insertRequestToConfirm(client, now);
  // Before the chefs of the demonstration, whom lists of the newest then show first.
  await client.query(
    `update chefs set created_at = $1 where user_id in (select id from "user" where email = any($2)) and id <> $3`,
    [addDays(dayOf(now), -365), PEOPLE.map(personEmail), chefId("camille-rousseau")],
  );
  const admin = await insertAdmin(client);
  await client.query('update "user" set email = $2 where email = $1', [admin, personEmail("admin")]);
  for (const [rank, state] of [...PRIVATE_PAGES, "chef_inactif" as const].entries())
    await insertPrivatePage(client, state, { rank, now });
  await insertDataLinks(client, now);
}

async function insertCookServices(client: pg.Client, chef_id: string, now: Date): Promise<void> {
  const made = { created_at: now, updated_at: now };
  await insert(client, "services", {
    ...aService(chef_id, { id: COOK_SERVICE, titre: "Dîner de saison", duree_minutes: 150, capacite_max: 8, ...made }),
    description: "Cinq assiettes, selon le marché du matin.",
    type_service: "chef_domicile",
    lieu: "Lyon",
    allergenes: ["Gluten", "noisette"],
  });
  const hidden = { id: stableId("screens:service:hidden"), titre: "Cours de sauces", visible: false };
  await insert(client, "services", aService(chef_id, { ...hidden, ...made, created_at: addMinutes(now, -60) }));
  const price = { service_id: COOK_SERVICE, client_profile_id: profileId("adulte") };
  await insert(client, "service_pricing", { ...price, id: stableId("screens:price"), prix: "85.00" });
  const tier = { id: stableId("screens:tier"), min_quantity: 6, discount_percentage: "10.00" };
  await insert(client, "service_tier_pricing", { ...price, ...tier });
  for (const days of [3, 4, 10, 17]) {
    for (const hour of ["12:00", "19:00"]) {
      const date_debut = instantOf(addDays(dayOf(now), days), hour) ?? now;
      const id = stableId(`screens:slot:${days}:${hour}`);
      const slot = { id, date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: 8 };
      await insert(client, "service_availabilities", aSlot(COOK_SERVICE, slot));
    }
  }
}

async function insertFirstSlot(client: pg.Client, chef_id: string, now: Date): Promise<void> {
  const link = "https://payer.example/lea";
  await client.query("update chefs set table_prete_le = $2, lien_paiement = $3 where id = $1", [chef_id, now, link]);
  const id = stableId("screens:ready:service");
  await insert(
    client,
    "services",
    aService(chef_id, { id, titre: "Brunch du dimanche", created_at: now, updated_at: now }),
  );
  const price = {
    id: stableId("screens:ready:price"),
    service_id: id,
    client_profile_id: profileId("adulte"),
    prix: "38.00",
  };
  await insert(client, "service_pricing", price);
  const date_debut = instantOf(addDays(dayOf(now), 5), "11:00") ?? now;
  const slot = { id: stableId("screens:ready:slot"), date_debut, date_fin: addMinutes(date_debut, 60) };
  await insert(client, "service_availabilities", aSlot(id, slot));
}

async function insertRequestToConfirm(client: pg.Client, now: Date): Promise<void> {
  const demande = {
    availability_id: COOK_SLOT,
    [`quantites[${profileId("adulte")}]`]: "2",
    total_affiche: "170.00",
    cle: stableId("screens:request:key"),
    client_prenom: "Jeanne",
    client_nom: "Morel",
    client_email: "jeanne.morel@mail.example",
    client_telephone: "06 12 34 56 78",
  };
  await insert(client, "reservation_requests_to_confirm", {
    token_hash: hashOf(tokenOf("request")),
    service_id: COOK_SERVICE,
    demande: JSON.stringify(demande),
    expire_le: addMinutes(now, 60),
  });
}

const STATUTS: Record<string, { statut: string; past: string[]; more?: object }> = {
  en_attente: { statut: "en_attente", past: [] },
  confirmee: { statut: "confirmee", past: ["en_attente"] },
  payee: { statut: "payee", past: ["en_attente", "confirmee"] },
  annulee: { statut: "annulee", past: ["en_attente", "confirmee"] },
  remboursee: {
    statut: "annulee",
    past: ["en_attente", "confirmee", "payee"],
    more: { somme_a_rembourser: "80.00", rembourse_le: "2026-11-23T10:00:00Z" },
  },
  terminee: { statut: "terminee", past: ["en_attente", "confirmee", "payee"] },
  chef_inactif: { statut: "payee", past: ["en_attente", "confirmee"] },
};

async function insertPrivatePage(client: pg.Client, state: string, { rank, now }: { rank: number; now: Date }) {
  const { statut = "", past = [], more = {} } = STATUTS[state] ?? {};
  const [chef, service] =
    state === "chef_inactif" ? ["koffi-mensah", "koffi-planche"] : ["camille-rousseau", "camille-diner"];
  if (state === "chef_inactif") {
    const off = "pause_depuis = null, motif_desactivation = 'Deux plaintes.', desactive_le = $2";
    await client.query(`update chefs set ${off} where id = $1`, [chefId("koffi-mensah"), now]);
  }
  // Beyond the slots of the demonstration data; a finished reservation is in the past.
  const days = statut === "terminee" ? -5 : 90 + rank;
  const date_debut = instantOf(addDays(dayOf(now), days), "19:00") ?? now;
  const created_at = addMinutes(now, -(PAST_DAYS + rank) * 24 * 60);
  const slot = await insert(client, "service_availabilities", {
    ...aSlot(serviceId(service ?? ""), { date_debut, date_fin: addMinutes(date_debut, 60) }),
    id: stableId(`screens:slot:${state}`),
    places_reservees: statut === "annulee" ? 0 : 2,
  });
  const id = stableId(`screens:reservation:${state}`);
  await insert(client, "reservations", {
    ...aReservation(chefId(chef ?? ""), serviceId(service ?? ""), slot.id, { id, statut, created_at }),
    date_souhaitee: date_debut,
    date_fin: addMinutes(date_debut, 180),
    conditions_annulation: "Annulation gratuite jusqu’à 48 heures avant. Passé ce délai, la moitié du prix reste due.",
    lien_paiement: "https://payer.example/zoe",
    participants: JSON.stringify([
      { profile_id: profileId("adulte"), profile_name: "Adulte", quantite: 2, prix_unitaire: "40.00" },
    ]),
    ...more,
  });
  for (const [step, statut_apres] of [...past, statut].entries()) {
    await insert(client, "reservation_events", {
      reservation_id: id,
      statut_avant: past[step - 1] ?? null,
      statut_apres,
      acteur: step === 0 ? "client" : "chef",
      raison: statut_apres === "annulee" ? "Un imprévu m’oblige à annuler." : null,
      created_at: addMinutes(created_at, step * 60),
    });
  }
  await insert(client, "reservation_tokens", {
    token_hash: hashOf(tokenOf(`reservation:${state}`)),
    reservation_id: id,
  });
}

const PAST_DAYS = 6;

async function insertDataLinks(client: pg.Client, now: Date): Promise<void> {
  const expire_le = addMinutes(now, 60);
  for (const etape of ["lien", "page"]) {
    const token_hash = hashOf(tokenOf(`data:${etape}`));
    await insert(client, "data_links", { token_hash, etape, email: "zoe@exemple.fr", expire_le });
  }
}
