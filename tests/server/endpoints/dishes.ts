import { type Case, client, ids, OTHER, type Person, row, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";
import { insert } from "../../support/factories.ts";

const DISHES = "/dashboard/plats";
const signIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
const chefs = (path: string, answer: string) => row(signIn(path), answer, "302 /dashboard", answer);

let made = 0;

/** Inserts a dish of this person; `UNKNOWN_ID` when the person is not a chef. */
async function dishOf(person: string, over = {}): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(person)]);
  const chef_id = rows[0]?.id;
  if (chef_id === undefined) return UNKNOWN_ID;
  made += 1;
  return (await insert(client, "plats", { chef_id, nom: `Plat ${made}`, moment: "plat", ...over })).id;
}

const RETIRED = { retire_le: "2026-10-02" };

/** Cases for one's own dish and for another person's. */
function both(tail: string, answer: string, { over = {}, form }: { over?: object; form?: Case["form"] } = {}): Case[] {
  const at = (of: (person: Person) => string) => async (person: Person) =>
    `${DISHES}/${person === "visitor" ? UNKNOWN_ID : await dishOf(of(person), over)}${tail}`;
  const sent = form === undefined ? {} : { form };
  const nobody = `${DISHES}/${UNKNOWN_ID}${tail}`;
  return [
    { what: "other's", path: at((person) => OTHER[person]), answers: chefs(nobody, "404"), ...sent },
    { what: "own", path: at((person) => person), answers: chefs(nobody, answer), ...sent },
  ];
}

const NEW = `${DISHES}/nouveau`;
const back = (answer: string, of: (person: Person) => string): Case => ({
  what: answer,
  form: async (person) => ({ plat_id: await dishOf(of(person), RETIRED) }),
  answers: chefs(DISHES, answer),
});

export const dishEndpoints: Record<string, Case[]> = {
  "GET dashboard/plats": [{ answers: chefs(DISHES, "200") }],
  "POST dashboard/plats": [back(`302 ${DISHES}`, (person) => person), back("404", (person) => OTHER[person])],
  "GET dashboard/plats/:platId": [
    ...both("", "200"),
    { what: "new", path: () => Promise.resolve(NEW), answers: chefs(NEW, "200") },
    {
      what: "new from other's",
      path: async (person) => `${NEW}?depuis=${person === "visitor" ? UNKNOWN_ID : await dishOf(OTHER[person])}`,
      answers: chefs(NEW, "404"),
    },
  ],
  "POST dashboard/plats/:platId": [
    ...both("", "422", { form: withForm({ nom: "" }) }),
    {
      what: "other's, well filled",
      path: async (person) => `${DISHES}/${person === "visitor" ? UNKNOWN_ID : await dishOf(OTHER[person])}`,
      form: withForm({ nom: "Pris", moment: "plat", version: "1" }),
      answers: chefs(`${DISHES}/${UNKNOWN_ID}`, "404"),
    },
  ],
  "GET dashboard/plats/:platId/retirer": both("/retirer", "200"),
  "POST dashboard/plats/:platId/retirer": both("/retirer", `302 ${DISHES}`, { form: withForm({}) }),
  "GET dashboard/plats/:platId/supprimer": both("/supprimer", "200", { over: RETIRED }),
  "POST dashboard/plats/:platId/supprimer": both("/supprimer", `302 ${DISHES}`, { over: RETIRED, form: withForm({}) }),
};
