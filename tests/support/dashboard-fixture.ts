import type pg from "pg";
import { insertAccount } from "./accounts.ts";
import { aMessage, aReservation, aService, aSlot, insert } from "./factories.ts";
import { addReview } from "./review-fixture.ts";

/** Reservations on the dashboard of the chef shown in the screen tests. Fixed ids give each dialog a known address. */
export const E2E_RESERVATIONS = {
  en_attente: "00000000-0000-4000-a000-000000000001",
  confirmee: "00000000-0000-4000-a000-000000000002",
  payee: "00000000-0000-4000-a000-000000000004",
  annulee: "00000000-0000-4000-a000-000000000005",
} as const;

export const E2E_REVIEW = "00000000-0000-4000-a000-000000000006";
export const E2E_MESSAGE = "00000000-0000-4000-a000-000000000003";

const PARTICIPANTS = JSON.stringify([
  { profile_id: "00000000-0000-4000-b000-000000000001", profile_name: "Adulte", quantite: 2, prix_unitaire: "40.00" },
]);

/** Cancelled by the chef after payment; the client has been notified. */
const told = "2026-11-19T07:12:00Z";
const ENDED: Record<string, object> = {
  annulee: { somme_a_rembourser: "80.00", annulation_a_envoyer_le: told, annulation_envoyee_le: told },
};

async function insertEvents(client: pg.Client, reservation_id: string, statut: string): Promise<void> {
  const lived = ["en_attente", "confirmee", "payee", "annulee"];
  for (const [rank, statut_apres] of lived.slice(0, lived.indexOf(statut) + 1).entries()) {
    await insert(client, "reservation_events", {
      reservation_id,
      statut_avant: lived[rank - 1] ?? null,
      statut_apres,
      acteur: rank === 0 ? "client" : "chef",
      raison: statut_apres === "annulee" ? "Un imprévu m’oblige à annuler. Je vous prie de m’en excuser." : null,
      created_at: `2026-11-${15 + rank}T07:12:00Z`,
    });
  }
}

export async function insertDashboard(client: pg.Client, chef_id: string): Promise<void> {
  const service = await insert(client, "services", aService(chef_id, { duree_minutes: 360 }));
  const slot = await insert(
    client,
    "service_availabilities",
    aSlot(service.id, {
      date_debut: "2030-06-15T19:00:00Z",
      date_fin: "2030-06-15T20:00:00Z",
      places_reservees: 6,
      places_disponibles: 100,
    }),
  );
  const at = { date_souhaitee: "2030-06-15T19:00:00Z", date_fin: "2030-06-16T01:00:00Z", participants: PARTICIPANTS };
  for (const [statut, id] of Object.entries(E2E_RESERVATIONS)) {
    const over = { id, statut, ...at, client_message: "Une table près de la fenêtre, s’il vous plaît." };
    await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, { ...over, ...ENDED[statut] }));
    await insertEvents(client, id, statut);
  }
  const lunch = { date_debut: "2030-06-15T10:00:00Z", date_fin: "2030-06-15T11:00:00Z" };
  await insert(client, "service_availabilities", aSlot(service.id, lunch));
  await insert(client, "contact_messages", aMessage(chef_id, { id: E2E_MESSAGE }));
  const offer = { chef_id, service_id: service.id, availability_id: slot.id };
  await addReview(client, offer, { id: E2E_REVIEW });
}

/** Those « sans script » are for tests without JavaScript. */
const DASHBOARD_SCENARIOS = [
  "bureau",
  "bureau sans script",
  "clavier",
  "reponses",
  "courrier",
  "courrier sans script",
  "clients",
  "clients sans script",
  "attente",
  "panne",
  "malade",
] as const;
export const dashboardEmail = (scenario: (typeof DASHBOARD_SCENARIOS)[number]) =>
  `${scenario.replaceAll(" ", "-")}@tableau.exemple.fr`;

/** The tests of these look at a second page of the list; a page with few rows costs less to open and to check. */
const LONG_LISTS = /^(?:bureau|clients|attente)/;

/** Each scenario has its own chef, with forty pending reservations or four. */
export async function insertDashboardAccounts(client: pg.Client): Promise<void> {
  for (const scenario of DASHBOARD_SCENARIOS) {
    const account = await insertAccount(client, dashboardEmail(scenario), { actif: false });
    const chef_id = account.chef_id ?? "";
    await client.query("update chefs set fournisseur_mail = 'gmail', lien_paiement = $2 where id = $1", [
      chef_id,
      "https://paiement.exemple.fr/lea",
    ]);
    if (scenario === "malade") {
      await insertPaidMeal(client, chef_id);
      continue;
    }
    await insertRequests(client, chef_id, LONG_LISTS.test(scenario) ? REQUESTS : NAMES.length);
    if (scenario.startsWith("clients")) await insertOddClients(client, chef_id);
    if (scenario === "panne") await insertUnreadable(client, chef_id);
  }
}

export const SICK_CHEF_CLIENT_EMAIL = "fatou@exemple.fr";

/** One paid dinner at the client's home, and another free slot on the same day. */
async function insertPaidMeal(client: pg.Client, chef_id: string): Promise<void> {
  const home = { type_service: "chef_domicile", duree_minutes: 180 };
  const service = await insert(client, "services", aService(chef_id, home));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 2 }));
  const lunch = { date_debut: "2030-06-15T09:00:00Z", date_fin: "2030-06-15T10:00:00Z" };
  await insert(client, "service_availabilities", aSlot(service.id, lunch));
  const over = { statut: "payee", client_prenom: "Fatou", client_nom: "Lemoine", client_email: SICK_CHEF_CLIENT_EMAIL };
  const made = await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, over));
  await insertEvents(client, made.id, "payee");
}

/** A client name that is a spreadsheet formula, and a client who paid and wrote the same address in another case. */
async function insertOddClients(client: pg.Client, chef_id: string): Promise<void> {
  const service = await insert(client, "services", aService(chef_id));
  const slot = await insert(client, "service_availabilities", aSlot(service.id));
  const paid = { statut: "payee", prix_final: "1234.50", date_souhaitee: "2031-03-01T19:00:00Z" };
  const odd = [
    { client_prenom: "Zoé", client_nom: "Durand", client_email: "Convive.0@EXEMPLE.fr", ...paid },
    { client_prenom: "Eve", client_nom: FORMULA, client_email: "eve@exemple.fr" },
  ];
  for (const over of odd) {
    const row = { places_prises: 0, date_fin: "2031-03-02T00:00:00Z", ...over };
    await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, row));
  }
}

export const FORMULA = '=HYPERLINK("https://ailleurs.exemple";"Cliquez")';

/** A message dated `infinity`: listing this chef's messages fails while it exists. */
async function insertUnreadable(client: pg.Client, chef_id: string): Promise<void> {
  const row = aMessage(chef_id, { client_nom: "Illisible", statut: "lu", created_at: "infinity" });
  await insert(client, "contact_messages", row);
}

export const REQUESTS = 40;
const NAMES = ["Zoé Durand", "Hervé Barthélemy", "Maëlle Le Goff", "Anne-Sophie de La Rochefoucauld-Montmorency"];

async function insertRequests(client: pg.Client, chef_id: string, count: number): Promise<void> {
  await insert(client, "contact_messages", aMessage(chef_id));
  const silent = { client_prenom: "Paul", client_nom: "Roux", client_telephone: null, date_souhaitee: "" };
  await insert(client, "contact_messages", aMessage(chef_id, { ...silent, created_at: new Date(0) }));
  const service = await insert(client, "services", aService(chef_id, { duree_minutes: 180, places_illimitees: true }));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_disponibles: 100 }));
  for (let rank = 0; rank < count; rank += 1) {
    const [client_prenom = "", ...rest] = (NAMES[rank % NAMES.length] ?? "").split(" ");
    const over = {
      client_prenom,
      client_nom: rest.join(" "),
      client_email: `convive.${rank % NAMES.length}@exemple.fr`,
      participants: PARTICIPANTS,
      places_prises: 0,
      created_at: new Date(Date.now() - (count - rank) * 60_000),
    };
    await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, over));
  }
}
