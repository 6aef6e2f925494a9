import { type Case, client, ids, OTHER, PEOPLE, type Person, row, withForm } from "../../support/access-matrix.ts";
import { aService, insert } from "../../support/factories.ts";

/** Fixed ids, so that a row of the matrix can refer to them before they are inserted. */
const idOf = (owner: string) => `00000000-0000-4000-9003-00000000000${PEOPLE.findIndex((p) => p === owner)}`;
const prepared = new Set<string>();

/** A rule, an exception and holidays of this person, all with the same id. */
async function calendarOf(owner: string): Promise<string> {
  const id = idOf(owner);
  if (prepared.has(owner)) return id;
  prepared.add(owner);
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(owner)]);
  const chef_id = rows[0]?.id ?? "";
  const service = await insert(client, "services", aService(chef_id));
  await insert(client, "agenda_reglages", { chef_id });
  const rule = { jours: "{6}", heures: "{19:00}", places: 4, du: "2040-01-01" };
  await insert(client, "agenda_regles", { id, chef_id, service_id: service.id, ...rule });
  await insert(client, "agenda_exceptions", { id, chef_id, type: "ferme", jour: "2040-01-07" });
  const periode = "[2040-01-01T00:00:00Z,2040-01-08T00:00:00Z)";
  await insert(client, "chef_fermetures", { id, chef_id, type: "vacances", periode });
  return id;
}

/** People without a chef profile access the calendar of chef A. */
const own = (person: Person) => (person === "visitor" || person.startsWith("admin w") ? "chef A" : person);
const others = (person: Person) => OTHER[person];
const signIn = (path: string) => `302 /auth?redirectTo=${encodeURIComponent(path)}`;
const RULES = "/dashboard/agenda/regles";

const door = (path: string) => ({
  path: (whose: (person: Person) => string) => async (person: Person) =>
    path.replace(":id", await calendarOf(whose(person))),
  answers: (chef: string) => row(signIn(path.replace(":id", idOf("chef A"))), chef, "302 /dashboard", chef),
});
const plain = (path: string, chef: string) => row(signIn(path), chef, "302 /dashboard", chef);

const edit = door(`${RULES}/:id/modifier`);
const remove = door(`${RULES}/:id/supprimer`);
const suspend = door(`${RULES}/:id/suspendre`);
const exception = door(`${RULES}/exceptions/:id/supprimer`);
const closure = door("/dashboard/agenda/fermetures/:id/supprimer");

export const agendaRuleEndpoints: Record<string, Case[]> = {
  "GET dashboard/agenda/regles": [{ answers: plain(RULES, "200") }],
  "POST dashboard/agenda/regles": [{ what: "incomplete", form: withForm({}), answers: plain(RULES, "422") }],
  "GET dashboard/agenda/regles/nouvelle": [{ answers: plain(`${RULES}/nouvelle`, "200") }],
  "POST dashboard/agenda/regles/nouvelle": [
    { what: "incomplete", form: withForm({}), answers: plain(`${RULES}/nouvelle`, "422") },
  ],
  "GET dashboard/agenda/regles/:regleId/modifier": [
    { what: "own", path: edit.path(own), answers: edit.answers("200") },
    { what: "another's", path: edit.path(others), answers: edit.answers("404") },
  ],
  "POST dashboard/agenda/regles/:regleId/modifier": [
    { what: "own, incomplete", path: edit.path(own), form: withForm({}), answers: edit.answers("422") },
    {
      what: "another's",
      path: edit.path(others),
      form: withForm({ "jours[]": "6", "heures[]": "12:00", places: "2", du: "2040-01-01" }),
      answers: edit.answers("404"),
    },
  ],
  "GET dashboard/agenda/regles/:regleId/suspendre": [
    { what: "own", path: suspend.path(own), answers: suspend.answers(`302 ${RULES}`) },
  ],
  "POST dashboard/agenda/regles/:regleId/suspendre": [
    { what: "another's", path: suspend.path(others), answers: suspend.answers("404") },
    { what: "own", path: suspend.path(own), answers: suspend.answers(`302 ${RULES}`) },
  ],
  "GET dashboard/agenda/regles/:regleId/supprimer": [
    { what: "own", path: remove.path(own), answers: remove.answers("200") },
    { what: "another's", path: remove.path(others), answers: remove.answers("404") },
  ],
  "POST dashboard/agenda/regles/:regleId/supprimer": [
    { what: "another's", path: remove.path(others), answers: remove.answers("404") },
  ],
  "GET dashboard/agenda/regles/exceptions/ajouter": [{ answers: plain(`${RULES}/exceptions/ajouter`, "200") }],
  "POST dashboard/agenda/regles/exceptions/ajouter": [
    { what: "incomplete", form: withForm({}), answers: plain(`${RULES}/exceptions/ajouter`, "422") },
  ],
  "GET dashboard/agenda/regles/exceptions/:exceptionId/supprimer": [
    { what: "own", path: exception.path(own), answers: exception.answers(`302 ${RULES}`) },
  ],
  "POST dashboard/agenda/regles/exceptions/:exceptionId/supprimer": [
    { what: "another's", path: exception.path(others), answers: exception.answers("404") },
  ],
  "GET dashboard/agenda/vacances": [{ answers: plain("/dashboard/agenda/vacances", "200") }],
  "POST dashboard/agenda/vacances": [
    { what: "incomplete", form: withForm({}), answers: plain("/dashboard/agenda/vacances", "422") },
  ],
  "GET dashboard/agenda/bloquer": [{ answers: plain("/dashboard/agenda/bloquer", "200") }],
  "POST dashboard/agenda/bloquer": [
    { what: "incomplete", form: withForm({}), answers: plain("/dashboard/agenda/bloquer", "422") },
  ],
  "GET dashboard/agenda/fermetures/:fermetureId/supprimer": [
    { what: "own", path: closure.path(own), answers: closure.answers(`302 ${RULES}`) },
  ],
  "POST dashboard/agenda/fermetures/:fermetureId/supprimer": [
    { what: "another's", path: closure.path(others), answers: closure.answers("404") },
    {
      what: "of one's own, to another site",
      path: closure.path(own),
      form: withForm({ retour: "//exemple.fr" }),
      answers: closure.answers(`302 ${RULES}`),
    },
  ],
};
