import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { readOwnServices } from "#app/routes/dashboard/services/read-own-services.server.ts";
import { MAX_DRAFTS } from "#app/shared/input-limits.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { eraseServiceDraft } from "./erase-service-draft.server.ts";
import { keepServiceStep } from "./keep-service-step.server.ts";
import { removeService } from "./remove-service.server.ts";
import { serviceRetention } from "./retention.repo.server.ts";
import { serviceSchema } from "./rules/service.schema.ts";
import { DRAFT_STEPS } from "./rules/service-draft.schema.ts";
import { saveService } from "./save-service.server.ts";
import { selectDraft } from "./service-drafts.repo.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
});

const saisie = (titre: string) => DRAFT_STEPS.essentiel.parse({ titre });
const keep = (titre: string, over = {}, at?: Date) =>
  keepServiceStep(
    fixture,
    { id: null, etape: "essentiel", saisie: saisie(titre), cle: randomUUID(), revision: 0, force: false, ...over },
    at,
  );
const titleOf = async (id: string) => (await selectDraft(db, { ...fixture, id }))?.etapes.essentiel?.saisie;

it("one form begins one draft, however often and together it sends", async () => {
  const cle = randomUUID();
  const kept = await Promise.all(["A", "AB", "ABC"].map((titre) => keep(titre, { cle })));
  const [first] = kept.map((each) => each.ok && each.value.adresse);
  expect(kept.map((each) => each.ok && each.value.adresse)).toEqual([first, first, first]);
  expect((await readOwnServices(fixture))?.brouillons).toHaveLength(1);
  // The service of the fixture is the only one that others see.
  expect((await readOwnServices(fixture))?.services).toHaveLength(1);
});

it("refuses another form that read an earlier revision, unless it insists", async () => {
  const id = fixture.service_id;
  expect(await keep("Une", { id })).toMatchObject({ ok: true, value: { adresse: id } });
  expect(await keep("Deux", { id })).toMatchObject({ ok: false, code: "brouillon_change_ailleurs" });
  expect(await titleOf(id)).toEqual(saisie("Une"));
  expect(await keep("Deux", { id, revision: 1 })).toMatchObject({ ok: true });
  expect(await keep("Trois", { id, force: true })).toMatchObject({ ok: true });
  expect(await titleOf(id)).toEqual(saisie("Trois"));
});

it("ends with the service that it becomes, and only once", async () => {
  const kept = await keep("Buffet");
  const id = kept.ok ? kept.value.adresse : "";
  const input = { ...serviceSchema.parse({ titre: "Buffet", visible: "on" }), brouillon: id };
  const saved = await Promise.all([1, 2].map(() => saveService(fixture, null, input)));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await readOwnServices(fixture))?.services).toHaveLength(2);
  expect(await titleOf(id)).toBeUndefined();
});

it("goes with its service, and is nobody else's", async () => {
  const other = await bookingFixture(client);
  const id = fixture.service_id;
  await keep("Une", { id });
  expect(await eraseServiceDraft(other, id)).toMatchObject({ code: "introuvable" });
  const foreign = {
    id,
    etape: "essentiel",
    saisie: saisie("Pris"),
    cle: randomUUID(),
    revision: 1,
    force: true,
  } as const;
  expect(await keepServiceStep(other, foreign)).toMatchObject({ code: "introuvable" });
  expect(await titleOf(id)).toEqual(saisie("Une"));
  await insert(client, "reservations", aReservation(fixture.chef_id, id, fixture.availability_id));
  expect(await removeService(fixture, id)).toMatchObject({ value: { conserve: true } });
  expect(await titleOf(id)).toBeUndefined();
});

it("keeps thirty new ones at most", async () => {
  await client.query(
    "insert into service_brouillons (chef_id, cle) select $1, gen_random_uuid() from generate_series(1, $2::int)",
    [fixture.chef_id, MAX_DRAFTS],
  );
  expect(await keep("De trop")).toMatchObject({ code: "brouillons_trop_nombreux" });
  expect(await keep("Une copie", { id: fixture.service_id })).toMatchObject({ ok: true });
});

it("is erased ninety days after it was last touched", async () => {
  const kept = await keep("Vieux", {}, new Date("2026-01-10T10:00:00Z"));
  const id = kept.ok ? kept.value.adresse : "";
  await serviceRetention.brouillon(db, new Date("2026-04-10T08:00:00Z"), 500);
  expect(await titleOf(id)).toEqual(saisie("Vieux"));
  await serviceRetention.brouillon(db, new Date("2026-04-10T10:00:00Z"), 500);
  expect(await titleOf(id)).toBeUndefined();
});
