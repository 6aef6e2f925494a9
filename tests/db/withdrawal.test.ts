import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aChef, aReservation, aService, aSlot, aUser, insert } from "../support/factories.ts";
import { insertWithdrawal, WITHDRAWN } from "../support/withdrawal-violations.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const ids = { chef: "", service: "", slot: "" };

beforeAll(async () => {
  await client.connect();
  ids.chef = (await insert(client, "chefs", aChef((await insert(client, "user", aUser())).id))).id;
  ids.service = (await insert(client, "services", aService(ids.chef))).id;
  ids.slot = (await insert(client, "service_availabilities", aSlot(ids.service))).id;
});
afterAll(() => client.end());

/** The constraint that rejects the event of a withdrawal. */
async function refusal(created_at: string, reservation: object = WITHDRAWN): Promise<string | undefined> {
  await client.query("begin");
  try {
    await insertWithdrawal(client, ids, { created_at }, reservation);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.constraint : String(error);
  } finally {
    await client.query("rollback");
  }
}

it("lets the client withdraw until the latest day that holidays can give, and not later", async () => {
  expect(await refusal("2030-06-19T21:59:00Z")).toBeUndefined();
  expect(await refusal("2030-06-19T22:00:00Z")).toBe("withdrawal_is_in_time");
});

it("refuses the event of a reservation that is only cancelled", async () => {
  expect(await refusal("2030-06-05T12:00:00Z", { statut: "annulee" })).toBe("withdrawal_is_in_time");
});

it("refuses a withdrawal once the service that the client asked for was given", async () => {
  const asked = { ...WITHDRAWN, execution_demandee_le: "2030-06-01T10:00:00Z" };
  expect(await refusal("2030-06-15T19:59:00Z", asked)).toBeUndefined();
  expect(await refusal("2030-06-15T20:00:00Z", asked)).toBe("withdrawal_is_in_time");
});

it("clears the declaration with the client's data, also when the statement does not name it", async () => {
  const { id } = await insert(client, "reservations", aReservation(ids.chef, ids.service, ids.slot, WITHDRAWN));
  await client.query("update reservations set anonymise_le = now() where id = $1", [id]);
  const { rows } = await client.query(
    "select retractation_nom, retractation_email, retractation_le is null as oubliee from reservations where id = $1",
    [id],
  );
  expect(rows).toEqual([{ retractation_nom: null, retractation_email: null, oubliee: false }]);
});
