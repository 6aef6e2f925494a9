import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { BookingInput } from "#app/features/bookings/rules/booking.schema.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aClientProfile, aService, aSlot, aUser, insert } from "./factories.ts";

type Row = Record<string, unknown>;
/** Includes the scope of its chef, so that a test can pass the fixture to a command. */
export type BookingFixture = ChefScope & {
  email: string;
  service_id: string;
  profile_id: string;
  availability_id: string;
};

/** One chef with one service at 40 € a person (−10 % from five), and one slot of ten places. */
export async function bookingFixture(
  client: pg.ClientBase,
  over: { chef?: Row; service?: Row; slot?: Row } = {},
): Promise<BookingFixture> {
  const user = await insert(client, "user", aUser());
  const chef = await insert(client, "chefs", aChef(user.id, over.chef));
  const profile = await insert(client, "client_profiles", aClientProfile());
  const made = await addService(client, { chef_id: chef.id, profile_id: profile.id }, over);
  const scope = chefScope({ chef_id: chef.id, user_id: user.id });
  return { ...scope, email: String(user.email), profile_id: profile.id, ...made };
}

/** Another service of the same chef, with a slot of its own. */
export async function addService(
  client: pg.ClientBase,
  { chef_id, profile_id }: { chef_id: string; profile_id: string },
  over: { service?: Row; slot?: Row } = {},
): Promise<{ service_id: string; availability_id: string }> {
  const service = await insert(client, "services", aService(chef_id, { duree_minutes: 180, ...over.service }));
  const owner = { service_id: service.id, client_profile_id: profile_id };
  await insert(client, "service_pricing", { ...owner, prix: "40.00" });
  await insert(client, "service_tier_pricing", { ...owner, min_quantity: 5, discount_percentage: "10" });
  const slot = await insert(client, "service_availabilities", aSlot(service.id, over.slot));
  return { service_id: service.id, availability_id: slot.id };
}

const EUROS = 100;
export const totalOf = (people: number): number => people * (people >= 5 ? 36 : 40) * EUROS;

/** A valid booking form for `people` places; each call makes a new client and a new idempotency key. */
export const aBooking = (
  { availability_id, profile_id }: Pick<BookingFixture, "availability_id" | "profile_id">,
  people = 2,
  over: Partial<BookingInput> = {},
): BookingInput => ({
  availability_id,
  quantites: [{ profile_id, quantite: people }],
  total_affiche: totalOf(people),
  cle: randomUUID(),
  client_prenom: "Zoé",
  client_nom: "Durand",
  client_email: `zoe.${randomUUID().slice(0, 8)}@exemple.fr`,
  client_telephone: "06 12 34 56 78",
  client_message: "",
  ou: "",
  commune: "",
  rue: "",
  reponse: null,
  execution_demandee: false,
  encore: false,
  ...over,
});
