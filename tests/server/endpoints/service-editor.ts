import { type Case, client, ids, OTHER, type Person, row, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";
import { aService, aSlot, insert } from "../../support/factories.ts";
import { dishEndpoints } from "./dishes.ts";
import { menuEndpoints } from "./menus.ts";

const SERVICES = "/dashboard/services";
const signIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
/**
 * Expected responses: a visitor is redirected to sign-in, an admin without a chef profile to the dashboard, a chef gets
 * `answer`.
 */
const chefs = (path: string, answer: string) => row(signIn(path), answer, "302 /dashboard", answer);

/** Inserts a service of this person; `UNKNOWN_ID` when the person is not a chef. */
async function serviceOf(person: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(person)]);
  const chef = rows[0]?.id;
  return chef === undefined ? UNKNOWN_ID : (await insert(client, "services", aService(chef))).id;
}

async function slotOf(service_id: string): Promise<string> {
  return service_id === UNKNOWN_ID
    ? UNKNOWN_ID
    : (await insert(client, "service_availabilities", aSlot(service_id))).id;
}

/** Path with the ids of another person's service and slot; fixed for a visitor. */
const other = (tail: string) => async (person: Person) => {
  const service = person === "visitor" ? UNKNOWN_ID : await serviceOf(OTHER[person]);
  return `${SERVICES}/${service}${tail.replace(":slotId", await slotOf(service))}`;
};
const own = (tail: string) => async (person: Person) => {
  const service = person === "visitor" ? UNKNOWN_ID : await serviceOf(person);
  return `${SERVICES}/${service}${tail.replace(":slotId", await slotOf(service))}`;
};
const nobody = (tail: string) => `${SERVICES}/${UNKNOWN_ID}${tail.replace(":slotId", UNKNOWN_ID)}`;

/** Cases for one's own service and for another person's. */
function both(tail: string, answer: string, form?: Case["form"]): Case[] {
  const sent = form === undefined ? {} : { form };
  return [
    { what: "other's", path: other(tail), answers: chefs(nobody(tail), "404"), ...sent },
    { what: "own", path: own(tail), answers: chefs(nobody(tail), answer), ...sent },
  ];
}

const NEW = `${SERVICES}/nouveau`;
const MANAGER = "/disponibilites";
/** Path with one's own service and another person's slot. */
const mixed = (tail: string) => async (person: Person) => {
  if (person === "visitor") return nobody(`${MANAGER}/:slotId${tail}`);
  return `${SERVICES}/${await serviceOf(person)}${MANAGER}/${await slotOf(await serviceOf(OTHER[person]))}${tail}`;
};
const REMOVAL = chefs(nobody(`${MANAGER}/:slotId/supprimer`), "404");
const TITLE = withForm({
  titre: "Dîner",
  type_service: "traiteur",
  intent: "publier",
  cle: "6f0d9a3e-6f1b-4b0a-9d5c-0a4a3c1f7e55",
});

export const serviceEditorEndpoints: Record<string, Case[]> = {
  ...dishEndpoints,
  ...menuEndpoints,
  "GET dashboard/services": [{ answers: row(signIn(SERVICES), "200") }],
  "POST dashboard/services": [
    {
      what: "other's visibility",
      form: async (person) => ({ service_id: await serviceOf(OTHER[person]), visible: "false" }),
      answers: chefs(SERVICES, "404"),
    },
    {
      what: "own visibility",
      form: async (person) => ({ service_id: await serviceOf(person), visible: "false" }),
      answers: chefs(SERVICES, `302 ${SERVICES}`),
    },
    {
      what: "malformed id",
      form: withForm({ service_id: "nimporte", visible: "false" }),
      answers: chefs(SERVICES, "404"),
    },
    { what: "nothing", form: withForm({}), answers: chefs(SERVICES, "400") },
  ],
  "GET dashboard/services/:serviceId": [
    { what: "other's", path: other(""), answers: chefs(nobody(""), "404") },
    { what: "new", path: () => Promise.resolve(NEW), answers: chefs(NEW, `302 ${NEW}/essentiel`) },
  ],
  "GET dashboard/services/:serviceId/:etape": [
    ...both("/prix", "200"),
    {
      what: "new",
      path: () => Promise.resolve(`${SERVICES}/nouveau/prix`),
      answers: chefs(`${SERVICES}/nouveau/prix`, "200"),
    },
    { what: "no such page", path: own("/menu"), answers: chefs(nobody("/menu"), "404") },
  ],
  "POST dashboard/services/:serviceId/:etape": [
    ...both("/essentiel", `302 ${SERVICES}`, TITLE),
    {
      what: "other's, with a mistake",
      path: other("/essentiel"),
      form: withForm({ duree: "longtemps", intent: "garder" }),
      answers: chefs(nobody("/essentiel"), "404"),
    },
  ],
  "GET dashboard/services/:serviceId/effacer-brouillon": both("/effacer-brouillon", "404"),
  "POST dashboard/services/:serviceId/effacer-brouillon": both("/effacer-brouillon", "404", withForm({})),
  "GET dashboard/services/:serviceId/supprimer": both("/supprimer", "200"),
  "POST dashboard/services/:serviceId/supprimer": both("/supprimer", `302 ${SERVICES}`, withForm({})),
  "GET dashboard/services/:serviceId/disponibilites": both(MANAGER, "200"),
  "POST dashboard/services/:serviceId/disponibilites": [
    ...both(MANAGER, "422", withForm({})),
    {
      what: "other's, well filled",
      path: other(MANAGER),
      form: withForm({ date: "2031-06-02", places: "4", "creneaux[]": "19:00" }),
      answers: chefs(nobody(MANAGER), "404"),
    },
  ],
  "GET dashboard/services/:serviceId/disponibilites/ajouter": both(`${MANAGER}/ajouter`, "200"),
  "GET dashboard/services/:serviceId/disponibilites/:slotId": [
    ...both(`${MANAGER}/:slotId`, "200"),
    { what: "other's slot in one's own service", path: mixed(""), answers: chefs(nobody(`${MANAGER}/:slotId`), "404") },
  ],
  "POST dashboard/services/:serviceId/disponibilites/:slotId": [
    ...both(`${MANAGER}/:slotId`, "422", withForm({ places: "0" })),
    {
      what: "other's slot in one's own service",
      path: mixed(""),
      form: withForm({ places: "3" }),
      answers: chefs(nobody(`${MANAGER}/:slotId`), "404"),
    },
  ],
  "GET dashboard/services/:serviceId/disponibilites/:slotId/supprimer": both(`${MANAGER}/:slotId/supprimer`, "200"),
  "POST dashboard/services/:serviceId/disponibilites/:slotId/supprimer": [
    { what: "other's", path: other(`${MANAGER}/:slotId/supprimer`), answers: REMOVAL },
    { what: "other's slot in one's own service", path: mixed("/supprimer"), answers: REMOVAL },
  ],
};
