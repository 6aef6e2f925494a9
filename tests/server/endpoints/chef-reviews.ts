import { type Case, client, ids, OTHER, PEOPLE, type Person, row, withForm } from "../../support/access-matrix.ts";
import { aService, aSlot, insert } from "../../support/factories.ts";
import { addReview } from "../../support/review-fixture.ts";

/** Fixed id, so that a row of the matrix can refer to it before it is inserted. */
const reviewId = (owner: string) => `00000000-0000-4000-9002-00000000000${PEOPLE.findIndex((p) => p === owner)}`;
const reviewed = new Set<string>();

async function reviewOf(owner: string): Promise<string> {
  const id = reviewId(owner);
  if (reviewed.has(owner)) return id;
  reviewed.add(owner);
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [ids.get(owner)]);
  const chef_id = rows[0]?.id ?? "";
  const service = await insert(client, "services", aService(chef_id));
  const slot = await insert(client, "service_availabilities", aSlot(service.id));
  await addReview(client, { chef_id, service_id: service.id, availability_id: slot.id }, { id });
  return id;
}

/** People without reviews access those of chef A. */
const own = (person: Person) => (person === "visitor" || person.startsWith("admin w") ? "chef A" : person);
const others = (person: Person) => OTHER[person];
const REVIEWS = "302 /auth?redirectTo=%2Fdashboard%2Favis";

function doors(action: string, form: Record<string, string>): Record<string, Case[]> {
  const path = (whose: (person: Person) => string) => async (person: Person) =>
    `/dashboard/avis/${await reviewOf(whose(person))}/${action}`;
  const answers = (chef: string) => row(`${REVIEWS}%2F${reviewId("chef A")}%2F${action}`, chef, "302 /dashboard", chef);
  return {
    [`GET dashboard/avis/:avisId/${action}`]: [
      { what: "own", path: path(own), answers: answers("200") },
      { what: "another's", path: path(others), answers: answers("404") },
    ],
    [`POST dashboard/avis/:avisId/${action}`]: [
      { what: "own, incomplete", path: path(own), form: withForm({}), answers: answers("422") },
      { what: "another's", path: path(others), form: withForm(form), answers: answers("404") },
    ],
  };
}

export const chefReviewEndpoints: Record<string, Case[]> = {
  "GET dashboard/avis": [{ answers: row(REVIEWS, "200") }],
  ...doors("repondre", { reponse: "Merci." }),
  ...doors("signaler", {
    motif: "hors_sujet",
    raisons: "Il ne parle pas du tout de ce service.",
    bonne_foi: "on",
  }),
};
