import { randomBytes } from "node:crypto";
import {
  type Case,
  client,
  everyone,
  ids,
  OTHER,
  PEOPLE,
  type Person,
  row,
  withForm,
} from "../../support/access-matrix.ts";
import { insert } from "../../support/factories.ts";

const PATH = "/dashboard/agenda/liens";
const at = (path: string, chef: string) =>
  row(`302 /auth?redirectTo=${encodeURIComponent(path)}`, chef, "302 /dashboard", chef);

/** Fixed id, so that a row of the matrix can refer to it before it is inserted. */
const sourceId = (owner: string) => `00000000-0000-4000-9100-00000000000${PEOPLE.findIndex((p) => p === owner)}`;

/** Inserted again when the former case removed it. */
async function sourceOf(owner: string): Promise<string> {
  const id = sourceId(owner);
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(owner)]);
  const known = await client.query("select from agenda_sources where id = $1", [id]);
  if (known.rowCount === 0) {
    const row = { id, chef_id: rows[0]?.id ?? "", nom: "Personnel", adresse_visible: "a.example …4f2a" };
    await insert(client, "agenda_sources", { ...row, adresse_chiffree: randomBytes(64) });
  }
  return id;
}

/** People without a calendar access that of chef A. */
const own = (person: Person) => (person === "visitor" || person.startsWith("admin w") ? "chef A" : person);
const removal = (whose: (person: Person) => string) => async (person: Person) =>
  `${PATH}/${await sourceOf(whose(person))}/retirer`;
const other = (person: Person) => OTHER[person];
const rename = (whose: (person: Person) => string) => async (person: Person) => ({
  intent: "change",
  source_id: await sourceOf(whose(person)),
  nom: "Maison",
  adresse: "",
});
const removalRow = (chef: string) => at(`${PATH}/${sourceId("chef A")}/retirer`, chef);

export const linkedCalendarEndpoints: Record<string, Case[]> = {
  "GET agenda/:file": [
    { what: "forged address", path: "/agenda/forged-forged-forged-forged.ics", answers: everyone("404") },
    { what: "no calendar", path: "/agenda/x", answers: everyone("404") },
  ],
  "GET dashboard/agenda/liens": [{ answers: at(PATH, "200") }],
  "POST dashboard/agenda/liens": [
    { what: "new address", form: withForm({ intent: "create" }), answers: at(PATH, `302 ${PATH}`) },
    { what: "unknown detail", form: withForm({ intent: "choose", detail: "tout" }), answers: at(PATH, "422") },
    { what: "no address", form: withForm({ intent: "add", nom: "A", adresse: "http://a" }), answers: at(PATH, "422") },
    { what: "other's calendar", form: rename(other), answers: at(PATH, "404") },
    { what: "own calendar", form: rename(own), answers: at(PATH, `302 ${PATH}`) },
    { what: "nothing", form: withForm({}), answers: at(PATH, "404") },
  ],
  "GET dashboard/agenda/liens/renouveler": [{ answers: at(`${PATH}/renouveler`, "200") }],
  "POST dashboard/agenda/liens/renouveler": [{ form: withForm({}), answers: at(`${PATH}/renouveler`, `302 ${PATH}`) }],
  "GET dashboard/agenda/liens/:sourceId/retirer": [
    { what: "other's calendar", path: removal(other), answers: removalRow("404") },
    { what: "own calendar", path: removal(own), answers: removalRow("200") },
  ],
  "POST dashboard/agenda/liens/:sourceId/retirer": [
    { what: "other's calendar", path: removal(other), form: withForm({}), answers: removalRow("404") },
    { what: "own calendar", path: removal(own), form: withForm({}), answers: removalRow(`302 ${PATH}`) },
  ],
};
