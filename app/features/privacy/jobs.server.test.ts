import type pg from "pg";
import { expect, it } from "vitest";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aChef, aReservation, aService, aSlot, aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { sendAccountClosed } from "./mails.server.ts";

let client: pg.PoolClient;
withPoolClient((connected) => {
  client = connected;
});

const THANKS = "Merci pour ces repas.";

it("thanks for the meals only a chef who cooked", async () => {
  const user = await insert(client, "user", aUser());
  const chef = await insert(client, "chefs", aChef(user.id));
  const service = await insert(client, "services", aService(chef.id));
  const slot = await insert(client, "service_availabilities", aSlot(service.id));
  const mailed = async () => {
    const payload = { user_id: user.id, jusqu_au: "2030-07-01T10:00:00Z" };
    await sendAccountClosed.run(payload, { id: "test", attempt: 1 });
    return (await mailsTo(String(user.email))).at(0)?.text ?? "";
  };
  await insert(client, "reservations", aReservation(chef.id, service.id, slot.id, { statut: "annulee" }));
  expect(await mailed()).toContain("Votre page, vos services et vos dates ne se voient plus");
  expect(await mailed()).not.toContain(THANKS);
  const cooked = { statut: "terminee", date_souhaitee: "2020-06-15T17:00:00Z", date_fin: "2020-06-15T20:00:00Z" };
  await insert(client, "reservations", aReservation(chef.id, service.id, slot.id, cooked));
  expect(await mailed()).toContain(THANKS);
});
