import { type Case, client, ids, OTHER, type Person, row, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";
import { aService, insert } from "../../support/factories.ts";

const MENUS = "/dashboard/menus";
const signIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
const chefs = (path: string, answer: string) => row(signIn(path), answer, "302 /dashboard", answer);

/** Of a new service of this person; null when the person is not a chef. */
async function serviceOf(person: string): Promise<{ chef_id: string; service_id: string } | null> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(person)]);
  const chef_id = rows[0]?.id;
  if (chef_id === undefined) return null;
  return { chef_id, service_id: (await insert(client, "services", aService(chef_id))).id };
}

/** Inserts a draft of this person. */
async function menuOf(person: string): Promise<string> {
  const own = await serviceOf(person);
  if (own === null) return UNKNOWN_ID;
  const { id } = await insert(client, "menus", { ...own, nom: "Menu d’hiver" });
  await insert(client, "menu_services", { chef_id: own.chef_id, menu_id: id, ordre: 1, moment: "plat" });
  return id;
}

type Of = (person: Person) => string;

/** Cases for one's own menu and for another person's. */
function both(tail: string, answer: string, form?: Case["form"]): Case[] {
  const at = (of: Of) => async (person: Person) =>
    `${MENUS}/${person === "visitor" ? UNKNOWN_ID : await menuOf(of(person))}${tail}`;
  const sent = form === undefined ? {} : { form };
  const nobody = `${MENUS}/${UNKNOWN_ID}${tail}`;
  return [
    { what: "other's", path: at((person) => OTHER[person]), answers: chefs(nobody, "404"), ...sent },
    { what: "own", path: at((person) => person), answers: chefs(nobody, answer), ...sent },
  ];
}

const newAt = async (person: Person, of: Of) => {
  const own = person === "visitor" ? null : await serviceOf(of(person));
  return `${NEW}?service=${own?.service_id ?? UNKNOWN_ID}`;
};
const NEW = `${MENUS}/nouveau`;
const nobodyNew = `${NEW}?service=${UNKNOWN_ID}`;
const act = (what: string, answer: string, of: Of): Case => ({
  what: `${what} ${answer}`,
  form: async (person) => ({ intent: what, menu_id: await menuOf(of(person)) }),
  answers: chefs(MENUS, answer),
});

export const menuEndpoints: Record<string, Case[]> = {
  "GET dashboard/menus": [{ answers: chefs(MENUS, "200") }],
  "POST dashboard/menus": [
    act("retirer", `302 ${MENUS}`, (person) => person),
    act("publier", "409", (person) => person),
    ...["publier", "retirer", "dupliquer"].map((what) => act(what, "404", (person) => OTHER[person])),
  ],
  "GET dashboard/menus/:menuId": [
    ...both("", "200"),
    { what: "new", path: (person) => newAt(person, (own) => own), answers: chefs(NEW, "200") },
    { what: "new of other's", path: (person) => newAt(person, (own) => OTHER[own]), answers: chefs(NEW, "404") },
    { what: "new of no service", path: () => Promise.resolve(NEW), answers: chefs(NEW, `302 ${MENUS}`) },
  ],
  "POST dashboard/menus/:menuId": [
    ...both("", "422", withForm({ nom: "" })),
    {
      what: "new of other's",
      path: (person) => newAt(person, (own) => OTHER[own]),
      form: withForm({ nom: "Pris" }),
      answers: chefs(nobodyNew, "404"),
    },
  ],
  "GET dashboard/menus/:menuId/supprimer": both("/supprimer", "200"),
  "POST dashboard/menus/:menuId/supprimer": both("/supprimer", `302 ${MENUS}`, withForm({})),
};
