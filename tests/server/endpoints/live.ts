import { type Case, client, everyone, ids, OTHER, type Person, row, withForm } from "../../support/access-matrix.ts";
import { aReservation, aService, aSlot, insert } from "../../support/factories.ts";

const LIST = "/dashboard/notifications";
const TO_SIGN_IN = `302 /auth?redirectTo=${encodeURIComponent(LIST)}`;
const listRow = (chef: string) => row(TO_SIGN_IN, chef, "302 /dashboard", chef);

/** Form data that refuses a reservation of this person, created here. */
async function refusal(person: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string }>("select id from chefs where user_id = $1", [
    ids.get(person) ?? ids.get("chef A"),
  ]);
  const chef_id = rows[0]?.id ?? "";
  if (chef_id === "") return refusal("chef A");
  const service = await insert(client, "services", aService(chef_id, { places_illimitees: true }));
  const slot = await insert(client, "service_availabilities", aSlot(service.id));
  const request = aReservation(chef_id, service.id, slot.id, { places_prises: 0 });
  const { id } = await insert(client, "reservations", request);
  return { intent: "refuse", reservation_id: id, motif: "Fermé ce jour-là" };
}

export const liveEndpoints: Record<string, Case[]> = {
  "GET dashboard/notifications": [{ answers: listRow("200") }],
  "POST dashboard/notifications": [
    { what: "other's request", form: (person) => refusal(OTHER[person]), answers: listRow("404") },
    { what: "own request", form: (person: Person) => refusal(person), answers: listRow("200") },
    { what: "nothing", form: withForm({}), answers: listRow("422") },
  ],
  "GET dashboard/flux": [{ answers: { ...row("401", "200", "403", "200"), "inactive chef": "403" } }],
  "GET reservation/:token/flux": [
    { what: "forged link", path: "/reservation/forged-forged-forged/flux", answers: everyone("404") },
  ],
};
