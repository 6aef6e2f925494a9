import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeRedis } from "#app/platform/redis.server.ts";
import { aBooking, bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aReservation, insert } from "../support/factories.ts";
import { postBooking } from "../support/post-booking.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;

beforeAll(async () => {
  await owner.connect();
  web = await sharedWeb();
});
afterAll(async () => {
  await owner.end();
  closeRedis();
});

type Made = { type_service?: string; statut?: string; confirmee_le?: Date; reservation?: object };

async function aContract({ type_service = "autre", statut = "payee", confirmee_le, reservation }: Made = {}) {
  const { chef_id, service_id, availability_id } = await bookingFixture(owner, { service: { type_service } });
  const { id } = await insert(owner, "reservations", {
    ...aReservation(chef_id, service_id, availability_id, { statut, places_prises: 0 }),
    ...reservation,
  });
  const confirmed = { statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef" };
  await insert(owner, "reservation_events", {
    reservation_id: id,
    ...confirmed,
    created_at: confirmee_le ?? daysAgo(1),
  });
  const token = randomUUID();
  const token_hash = createHash("sha256").update(token).digest();
  await insert(owner, "reservation_tokens", { token_hash, reservation_id: id });
  return { id, path: `/reservation/${token}/retractation` };
}

const declaration = { nom: "Zoé Durand", email: "zoe@exemple.fr" };
const visitor = () => visitorFromRandomAddress(web.origin);
const post = (path: string, form: Record<string, string> = declaration) =>
  visitor().post(path, form, { accept: "text/html" });
const statutOf = async (id: string) =>
  (await owner.query("select statut, retractation_le is not null as retractee from reservations where id = $1", [id]))
    .rows[0];

describe("the page of a withdrawal", () => {
  it("changes nothing when it is read, and is neither stored, indexed nor told to other sites", async () => {
    const { id, path } = await aContract();
    const page = await visitor().get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(await page.text()).toContain("Confirmer la rétractation");
    expect(await statutOf(id)).toEqual({ statut: "payee", retractee: false });
  });

  it("withdraws once when the form is posted twice at the same moment", async () => {
    const { id, path } = await aContract();
    const answers = await Promise.all([post(path), post(path)]);
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [302, path],
      [302, path],
    ]);
    expect(await statutOf(id)).toEqual({ statut: "annulee", retractee: true });
    const { rows } = await owner.query(
      "select count(*)::int as fois from reservation_events where reservation_id = $1 and nature = 'retractation'",
      [id],
    );
    expect(rows).toEqual([{ fois: 1 }]);
    expect(await (await visitor().get(path)).text()).toContain("Votre rétractation est enregistrée");
  });

  it("keeps what was typed when a field is refused", async () => {
    const { id, path } = await aContract();
    const refused = await post(path, { nom: "Zoé Durand", email: "zoe" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="zoe"');
    expect(await statutOf(id)).toEqual({ statut: "payee", retractee: false });
  });
});

describe("a posted withdrawal is refused", () => {
  it.each<[string, Made, string]>([
    ["for a dinner on a date", { type_service: "chef_domicile" }, "article L221-28, 12°"],
    ["after the period", { confirmee_le: daysAgo(20) }, "a pris fin le"],
    ["for a cancelled reservation", { statut: "annulee" }, "plus de contrat auquel renoncer"],
    ["for a finished reservation", { statut: "terminee" }, "plus de contrat auquel renoncer"],
    [
      "after the service that was asked for",
      {
        reservation: {
          date_souhaitee: new Date(Date.now() - DAY / 8),
          date_fin: new Date(Date.now() - DAY / 24),
          execution_demandee_le: daysAgo(2),
        },
      },
      "le droit de rétractation a pris fin",
    ],
  ])("%s", async (_case, made, sentence) => {
    const { id, path } = await aContract(made);
    const before = await statutOf(id);
    const refused = await post(path);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(sentence);
    expect(await statutOf(id)).toEqual(before);
  });

  it("with an unknown link, and without one", async () => {
    expect((await post(`/reservation/${randomUUID()}/retractation`)).status).toBe(404);
    expect((await post("/reservation/retractation")).status).toBe(404);
  });
});

it("refuses a booking inside the period whose form lacks the express request", async () => {
  const soon = new Date(Date.now() + 5 * DAY);
  const slot = { date_debut: soon.toISOString(), date_fin: new Date(soon.getTime() + DAY / 24).toISOString() };
  const fixture = await bookingFixture(owner, { service: { type_service: "consultation" }, slot });

  const refused = await postBooking(web.origin, fixture, aBooking(fixture));
  expect(refused.status).toBe(409);
  const booked = await postBooking(web.origin, fixture, aBooking(fixture, 2, { execution_demandee: true }));
  expect(booked.status).not.toBe(409);
  const { rows } = await owner.query(
    "select retractable, execution_demandee_le is not null as demandee from reservations where service_id = $1",
    [fixture.service_id],
  );
  expect(rows).toEqual([{ retractable: true, demandee: true }]);
});
