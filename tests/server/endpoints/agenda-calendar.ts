import { type Case, client, ids, OTHER, type Person, row, UNKNOWN_ID } from "../../support/access-matrix.ts";
import { aService, aSlot, insert } from "../../support/factories.ts";

const AGENDA = "/dashboard/agenda";
const WEEK = "?semaine=2031-W23";
const signIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
/** An administrator without a chef profile has no calendar. */
const chefs = (path: string, answer: string) => row(signIn(path), answer, "302 /dashboard", answer);

async function serviceOf(person: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(person)]);
  const chef = rows[0]?.id;
  return chef === undefined ? UNKNOWN_ID : (await insert(client, "services", aService(chef))).id;
}

const slotPath = (whose: (person: Person) => string, search: string) => async (person: Person) => {
  const service = person === "visitor" ? UNKNOWN_ID : await serviceOf(whose(person));
  const slot =
    service === UNKNOWN_ID ? UNKNOWN_ID : (await insert(client, "service_availabilities", aSlot(service))).id;
  return `${AGENDA}/creneau/${slot}${search}`;
};
const own = (search: string) => slotPath((person) => person, search);
const others = (search: string) => slotPath((person) => OTHER[person], search);
const SLOT = `${AGENDA}/creneau/${UNKNOWN_ID}`;

const opened = (whose: (person: Person) => string, more: Record<string, string>) => async (person: Person) => ({
  service_id: person === "visitor" ? UNKNOWN_ID : await serviceOf(whose(person)),
  ...more,
});
const FILLED = { date: "2031-06-02", depart: "19:00", places: "4" };
const OPEN = `${AGENDA}/ouvrir`;
/** Not the day to which the other cases open and move slots: one of these closes it. */
const DAY = `${AGENDA}/2031-06-05`;

export const agendaCalendarEndpoints: Record<string, Case[]> = {
  "GET dashboard/agenda": [{ answers: chefs(AGENDA, "200") }],
  "GET dashboard/agenda/ouvrir": [
    {
      path: async (person) => {
        if (person !== "visitor") await serviceOf(person);
        return OPEN;
      },
      answers: chefs(OPEN, "200"),
    },
  ],
  "POST dashboard/agenda/ouvrir": [
    {
      what: "own",
      path: async () => `${OPEN}${WEEK}`,
      form: opened((person) => person, FILLED),
      answers: chefs(OPEN, `302 ${AGENDA}${WEEK}`),
    },
    {
      what: "own, incomplete",
      path: async () => OPEN,
      form: opened((person) => person, {}),
      answers: chefs(OPEN, "422"),
    },
    {
      what: "other's",
      path: async () => OPEN,
      form: opened((person) => OTHER[person], FILLED),
      answers: chefs(OPEN, "404"),
    },
    {
      what: "malformed id",
      path: async () => OPEN,
      form: async () => ({ service_id: "nimporte", ...FILLED }),
      answers: chefs(OPEN, "404"),
    },
  ],
  "GET dashboard/agenda/:jour": [
    { path: async () => DAY, answers: chefs(DAY, "200") },
    { what: "no day", path: async () => `${AGENDA}/nimporte`, answers: chefs(`${AGENDA}/nimporte`, "404") },
  ],
  "POST dashboard/agenda/:jour": [
    {
      what: "closed",
      path: async () => `${DAY}${WEEK}`,
      form: async () => ({ intent: "fermer" }),
      answers: chefs(DAY, `302 ${AGENDA}${WEEK}`),
    },
    {
      what: "other's service",
      path: async () => DAY,
      form: opened((person) => OTHER[person], { depart: "19:00", places: "4" }),
      answers: chefs(DAY, "404"),
    },
  ],
  "GET dashboard/agenda/creneau/:slotId": [
    { what: "own", path: own(""), answers: chefs(SLOT, "200") },
    { what: "other's", path: others(""), answers: chefs(SLOT, "404") },
  ],
  "POST dashboard/agenda/creneau/:slotId": [
    { what: "own", path: own(WEEK), answers: chefs(SLOT, `302 ${AGENDA}${WEEK}`) },
    { what: "other's", path: others(WEEK), answers: chefs(SLOT, "404") },
    {
      what: "own, moved",
      path: own(WEEK),
      form: async () => ({ intent: "deplacer", ...FILLED }),
      answers: chefs(SLOT, `302 ${AGENDA}${WEEK}`),
    },
    {
      what: "other's, moved",
      path: others(WEEK),
      form: async () => ({ intent: "deplacer", ...FILLED }),
      answers: chefs(SLOT, "404"),
    },
  ],
};
