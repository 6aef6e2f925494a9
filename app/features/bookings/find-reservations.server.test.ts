import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { LIMITS, resetLimit } from "#app/platform/rate-limit.server.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { findReservations } from "./find-reservations.server.ts";

const anEmail = () => `zoe.${randomUUID().slice(0, 8)}@exemple.fr`;
const mailsQueued = async (email: string) =>
  (await pool.query("select from graphile_worker._private_jobs where payload ->> 'email' = $1", [email])).rowCount;

it("gives the same response within two minutes, without another mail", async () => {
  const email = anEmail();
  const answers = [
    await findReservations({ email }, randomAddress()),
    await findReservations({ email }, randomAddress()),
  ];
  expect(answers).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await mailsQueued(email)).toBe(1);
});

it("mails one address at most three times in half an hour, then returns the waiting time", async () => {
  const email = anEmail();
  for (let rank = 0; rank < LIMITS.retrouver_email.points; rank += 1) {
    expect((await findReservations({ email }, randomAddress())).ok).toBe(true);
    await resetLimit("retrouver_rythme", email);
  }
  expect(await mailsQueued(email)).toBe(3);
  const refused = await findReservations({ email }, randomAddress());
  expect(refused).toMatchObject({ code: "trop_de_demandes", action: "retrouver" });
  expect(refused.ok ? 0 : refused.secondes).toBeLessThanOrEqual(30 * 60);
  expect((await findReservations({ email: anEmail() }, randomAddress())).ok, "another address is not held up").toBe(
    true,
  );
});
