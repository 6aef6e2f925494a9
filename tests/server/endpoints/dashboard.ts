import {
  type Answers,
  type Case,
  client,
  everyone,
  ids,
  OTHER,
  PEOPLE,
  type Person,
  row,
  UNKNOWN_ID,
  withForm,
} from "../../support/access-matrix.ts";
import { aMessage, aReservation, aService, aSlot, insert } from "../../support/factories.ts";

/** Fixed id, so that a row of the matrix can refer to it before it is inserted. */
const reservationId = (owner: string) => `00000000-0000-4000-9000-00000000000${PEOPLE.findIndex((p) => p === owner)}`;
const owners = new Set<string>();

async function reservationOf(owner: string): Promise<string> {
  const id = reservationId(owner);
  if (owners.has(owner)) return id;
  owners.add(owner);
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(owner)]);
  const service = await insert(client, "services", aService(rows[0]?.id ?? ""));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 2 }));
  await insert(client, "reservations", aReservation(rows[0]?.id ?? "", service.id, slot.id, { id }));
  return id;
}

/** People without reservations access those of chef A. */
const own = (person: Person) => (person === "visitor" || person.startsWith("admin w") ? "chef A" : person);
const pathTo = (whose: (person: Person) => string, action: string) => async (person: Person) =>
  `/dashboard/reservations/${await reservationOf(whose(person))}${action}`;

function answers(action: string, chef: string): Answers {
  const path = `/dashboard/reservations/${reservationId("chef A")}${action}`;
  return row(`302 /auth?redirectTo=${encodeURIComponent(path)}`, chef, "302 /dashboard", chef);
}

function doors(
  action: string,
  form?: Record<string, string>,
  { refused = "422", page = "200" } = {},
): Record<string, Case[]> {
  const endpoint = `dashboard/reservations/:reservationId${action}`;
  const others = (person: Person) => OTHER[person];
  const shown = [
    { what: "own", path: pathTo(own, action), answers: answers(action, page) },
    { what: "another's", path: pathTo(others, action), answers: answers(action, "404") },
  ];
  if (form === undefined) return { [`GET ${endpoint}`]: shown };
  const posted = [
    { what: "own, incomplete", path: pathTo(own, action), form: withForm({}), answers: answers(action, refused) },
    { what: "another's", path: pathTo(others, action), form: withForm(form), answers: answers(action, "404") },
  ];
  return { [`GET ${endpoint}`]: shown, [`POST ${endpoint}`]: posted };
}

/** Opened, or posted without a payment to undo, it leads to the record. */
function undoDoors(): Record<string, Case[]> {
  const action = "/payee/annuler";
  const others = answers(action, "404");
  const found = Object.fromEntries(
    PEOPLE.map((person) => [
      person,
      others[person] === "404" ? `302 /dashboard/reservations/${reservationId(person)}` : others[person],
    ]),
  );
  const cases = [
    { what: "own", path: pathTo(own, action), answers: { ...others, ...found } },
    { what: "another's", path: pathTo((person) => OTHER[person], action), answers: others },
  ];
  const endpoint = `dashboard/reservations/:reservationId${action}`;
  const posted = cases.map((one) => ({ ...one, form: withForm({}) }));
  return { [`GET ${endpoint}`]: cases, [`POST ${endpoint}`]: posted };
}

const messageId = (owner: string) => reservationId(owner).replace("-9000-", "-9001-");
const senders = new Set<string>();

async function messageTo(owner: string): Promise<string> {
  const id = messageId(owner);
  if (senders.has(owner)) return id;
  senders.add(owner);
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(owner)]);
  await insert(client, "contact_messages", aMessage(rows[0]?.id ?? "", { id }));
  return id;
}

const messagePath = (whose: (person: Person) => string, action: string) => async (person: Person) =>
  `/dashboard/messages/${await messageTo(whose(person))}${action}`;

const MESSAGES = "302 /auth?redirectTo=%2Fdashboard%2Fmessages";
const RESERVATIONS = "302 /auth?redirectTo=%2Fdashboard%2Freservations";
const CLIENTS = "302 /auth?redirectTo=%2Fdashboard%2Fclients";

const messageDoors: Record<string, Case[]> = {
  "GET dashboard/messages": [{ answers: row(MESSAGES, "200") }],
  "GET dashboard/messages/modeles": [{ answers: row(`${MESSAGES}%2Fmodeles`, "200", "302 /dashboard", "200") }],
  "POST dashboard/messages/modeles": [
    {
      what: "no name",
      form: withForm({}),
      answers: row(`${MESSAGES}%2Fmodeles`, "422", "302 /dashboard", "422"),
    },
    {
      what: "unknown",
      form: withForm({ modele_id: UNKNOWN_ID, intent: "supprimer" }),
      answers: row(`${MESSAGES}%2Fmodeles`, "404", "302 /dashboard", "404"),
    },
  ],
  "GET dashboard/messages/:filId": [
    {
      what: "own",
      path: messagePath(own, ""),
      answers: row(`${MESSAGES}%2F${messageId("chef A")}`, "200", "302 /dashboard", "200"),
    },
    {
      what: "another's",
      path: messagePath((person) => OTHER[person], ""),
      answers: row(`${MESSAGES}%2F${messageId("chef A")}`, "404", "302 /dashboard", "404"),
    },
  ],
  "POST dashboard/messages/:filId": [
    {
      what: "own, without a message",
      path: messagePath(own, ""),
      form: withForm({ intent: "message" }),
      answers: row(`${MESSAGES}%2F${messageId("chef A")}`, "422", "302 /dashboard", "422"),
    },
    {
      what: "another's",
      path: messagePath((person) => OTHER[person], ""),
      form: withForm({}),
      answers: row(`${MESSAGES}%2F${messageId("chef A")}`, "404", "302 /dashboard", "404"),
    },
  ],
};

const SHEETS = "302 /auth?redirectTo=%2Fdashboard%2Ffeuilles";
const PAUSE = "302 /auth?redirectTo=%2Fdashboard%2Fmettre-en-pause";
const CONTEST = "302 /auth?redirectTo=%2Fdashboard%2Fcontester";

const NO_CHANGE = "00000000-0000-4000-8000-000000000000";

export const dashboardEndpoints: Record<string, Case[]> = {
  "GET dashboard/mettre-en-pause": [{ answers: row(PAUSE, "200", "302 /dashboard", "200") }],
  "POST dashboard/mettre-en-pause": [
    {
      what: "a day that is over",
      form: withForm({ retour_le: "2020-01-01" }),
      answers: row(PAUSE, "422", "302 /dashboard", "422"),
    },
  ],
  "GET dashboard/revenir-en-ligne": [{ answers: everyone("302 /dashboard") }],
  "POST dashboard/revenir-en-ligne": [{ form: withForm({}), answers: row("302 /auth", "302 /dashboard") }],
  "GET dashboard/table-prete": [{ answers: everyone("302 /dashboard") }],
  "POST dashboard/table-prete": [{ form: withForm({}), answers: row("302 /auth", "302 /dashboard") }],
  "GET dashboard/contester": [{ answers: { ...row(CONTEST, "302 /dashboard"), "inactive chef": "200" } }],
  "POST dashboard/contester": [
    { what: "empty", form: withForm({}), answers: { ...row(CONTEST, "302 /dashboard"), "inactive chef": "422" } },
    {
      what: "of a page that is on",
      form: withForm({ message: "C’est corrigé." }),
      answers: row(CONTEST, "302 /dashboard"),
    },
  ],
  "GET dashboard": [
    { answers: row("302 /auth", "200") },
    {
      what: "the former address of the list",
      path: "/dashboard?statut=confirmee&q=morel",
      answers: row("302 /auth", "302 /dashboard/reservations?statut=confirmee&q=morel"),
    },
  ],
  "GET dashboard/plus": [{ answers: row("302 /auth?redirectTo=%2Fdashboard%2Fplus", "200") }],
  "GET dashboard/reservations": [{ answers: row(RESERVATIONS, "200") }],
  "GET dashboard/reservations/suite": [{ answers: row(RESERVATIONS, "200", "302 /dashboard", "200") }],
  ...messageDoors,
  "GET dashboard/clients": [{ answers: row(CLIENTS, "200") }],
  "GET dashboard/clients/export.csv": [{ answers: row(CLIENTS, "200", "302 /dashboard", "200") }],
  ...doors(""),
  ...doors("/confirmer", { lien_paiement: "https://paiement.exemple.fr/a" }),
  ...doors("/refuser", { motif: "Fermé" }),
  ...doors("/annuler", { motif: "Fermé", intent: "envoyer" }),
  ...doors("/payee", {}, { refused: "409" }),
  ...undoDoors(),
  ...doors("/soiree", { intent: "message", message: "Bonjour", cle: messageId("chef A") }, { refused: "404" }),
  ...doors("/changement", { changement_id: NO_CHANGE, intent: "accepter", reponse: "" }),
  // No refund is due on these reservations.
  // Pending: the sheet exists once the chef has confirmed.
  ...doors("/feuille", undefined, { page: "404" }),
  "GET dashboard/feuilles": [{ answers: row(SHEETS, "200", "302 /dashboard", "200") }],
  ...doors("/remboursement", { rembourse_le: "2026-11-01" }, { page: "404" }),
};
