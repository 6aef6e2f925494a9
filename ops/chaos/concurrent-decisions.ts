import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { MeasureInput } from "#app/features/moderation/rules/case.schema.ts";
import { caseSeen, checkMeasure } from "#app/features/moderation/rules/case.ts";
import { newRowId } from "#db/row-id.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { adminScope, authenticated } from "#tests/support/chef-scope.ts";
import { envFor } from "#tests/support/databases.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { addReview } from "#tests/support/review-fixture.ts";

const PEOPLE = 2;
type Commands = Awaited<ReturnType<typeof loadCommands>>;

/**
 * The chef confirms on one device and refuses on another while the client cancels: one request wins, the others get an
 * error code. So does one of two moderators who decide the case of one held review.
 */
export async function run(full: boolean, defer: Defer) {
  const rounds = full ? 1000 : 60;
  const database = await createChaosDatabase("decisions", defer);
  Object.assign(process.env, envFor(database));
  const client = await connectAsOwner(database, defer);
  const acts = await loadCommands();
  defer(() => acts.pool.end());

  const fixture = await bookingFixture(client);
  const wins: Record<string, number> = { confirmed: 0, refused: 0, cancelled: 0 };
  const wrong: unknown[] = [];
  let sequential = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await play(client, acts, fixture, round);
    for (const winner of outcome.winners) wins[winner] = (wins[winner] ?? 0) + 1;
    if (outcome.winners.length === 2) sequential += 1;
    if (!outcome.right) wrong.push(outcome);
  }
  const control = await runUnguardedRounds(client, acts, fixture, 20);
  const wrongCases: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await playCase(client, acts, fixture, round);
    if (!outcome.right) wrongCases.push(outcome);
  }
  let controlCases = 0;
  for (let round = 0; round < 20; round += 1)
    if ((await playUnlockedCase(client, acts, fixture)) > 1) controlCases += 1;
  const figures = {
    rounds,
    wins,
    confirmedThenCancelled: sequential,
    wrongRounds: wrong.length,
    wrong: wrong.slice(0, 3),
    controlTwoWinners: control,
    wrongCases: wrongCases.length,
    wrongCase: wrongCases.slice(0, 3),
    controlCasesDecidedTwice: controlCases,
  };
  const passed = wrong.length === 0 && wrongCases.length === 0 && control > 0 && controlCases > 0;
  return { figures, passed };
}

async function loadCommands() {
  const { bookSlot } = await import("#app/features/bookings/book-slot.server.ts");
  const { confirmReservation } = await import("#app/features/bookings/confirm-reservation.server.ts");
  const { refuseReservation } = await import("#app/features/bookings/refuse-reservation.server.ts");
  const { cancelReservation } = await import("#app/features/bookings/cancel-reservation.server.ts");
  const { cancelOwnReservation } = await import("#app/features/bookings/cancel-own-reservation.server.ts");
  const { decideCase } = await import("#app/features/moderation/decide-case.server.ts");
  const cases = await import("#app/features/moderation/cases.repo.server.ts");
  const { db, pool } = await import("#app/platform/db.server.ts");
  const bookings = { bookSlot, confirmReservation, refuseReservation, cancelReservation, cancelOwnReservation };
  return { ...bookings, decideCase, cases, db, pool };
}

const AT = new Date("2030-06-01T10:00:00Z");
const MOTIF = "Fermé ce jour-là";

async function book(
  client: pg.Client,
  acts: Commands,
  fixture: BookingFixture,
): Promise<{ id: string; token: string }> {
  const booked = await acts.bookSlot(fixture, aBooking(fixture, PEOPLE), AT);
  if (!booked.ok) throw new Error(booked.code);
  const token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    booked.value.reservation_id,
  ]);
  return { id: booked.value.reservation_id, token };
}

async function play(client: pg.Client, acts: Commands, fixture: BookingFixture, round: number) {
  const { id, token } = await book(client, acts, fixture);
  const tries = [
    [
      "confirmed",
      () =>
        acts.confirmReservation(fixture, { reservation_id: id, lien_paiement: "https://a.fr/b" }, authenticated, AT),
    ],
    ["refused", () => acts.refuseReservation(fixture, { reservation_id: id, motif: MOTIF }, AT)],
    ["cancelled", () => acts.cancelOwnReservation({ token }, { motif: "" }, AT)],
  ] as const;
  // Rotate the order so that no request is favoured.
  const order = [0, 1, 2].map((rank) => tries[(rank + round) % tries.length]).filter((one) => one !== undefined);
  const answers = await Promise.all(order.map(async ([name, act]) => ({ name, answer: await act() })));
  const winners = answers.filter(({ answer }) => answer.ok).map(({ name }) => name);
  const codes = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.code]));

  const { rows } = await client.query<{ statut: string; events: number; reservees: number }>(
    `select statut, (select count(*)::int from reservation_events where reservation_id = r.id and statut_avant is not null) as events,
       (select places_reservees from service_availabilities where id = r.availability_id) as reservees
     from reservations r where id = $1`,
    [id],
  );
  const after = rows[0];
  const kept = winners[0] === "confirmed";
  // Cancelling right after the confirmation is allowed by the state machine: two transitions in sequence.
  const sequential = winners.length === 2 && winners.includes("confirmed") && winners.includes("cancelled");
  const expected = sequential
    ? { statut: "annulee", events: 2, reservees: 0 }
    : { statut: kept ? "confirmee" : "annulee", events: 1, reservees: kept ? PEOPLE : 0 };
  const right =
    (winners.length === 1 || sequential) &&
    JSON.stringify(after) === JSON.stringify(expected) &&
    codes.every((code) => ["transition_interdite", "statut_change", "annulation_trop_tard"].includes(code));
  if (after?.statut === "confirmee") await acts.cancelReservation(fixture, { reservation_id: id, motif: MOTIF }, AT);
  return { right, winners, codes, after };
}

/**
 * Control without a guard: reads, then writes unconditionally. Counts rounds in which at least two of three succeed.
 */
async function runUnguardedRounds(
  client: pg.Client,
  acts: Commands,
  fixture: BookingFixture,
  rounds: number,
): Promise<number> {
  let twice = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await book(client, acts, fixture);
    const naive = async (to: string): Promise<boolean> => {
      const { rows } = await acts.pool.query("select statut from reservations where id = $1", [id]);
      if (rows[0]?.statut !== "en_attente") return false;
      await acts.pool.query("update reservations set statut = $2 where id = $1", [id, to]);
      return true;
    };
    const won = await Promise.all([naive("confirmee"), naive("annulee"), naive("annulee")]);
    if (won.filter(Boolean).length > 1) twice += 1;
    await client.query("update reservations set statut = 'en_attente' where id = $1", [id]);
    await acts.refuseReservation(fixture, { reservation_id: id, motif: MOTIF }, AT);
  }
  return twice;
}

const raison = "Votre texte donne un numéro de téléphone. Retirez-le.";
const MEASURES: readonly MeasureInput[] = [
  { mesure: "masquer", fondement: "coordonnees", duree: "definitive", raison },
  { mesure: "maintenir", fondement: "conforme", duree: null, raison },
];
const STATUS: Record<string, string> = { masquer: "refuse", maintenir: "publie" };

async function openCase(client: pg.Client, { cases, db }: Commands, fixture: BookingFixture) {
  const { avis_id } = await addReview(client, fixture, { statut: "retenu", motifs_retenue: ["telephone"] });
  const latest = await cases.selectLatestCaseOfReview(db, avis_id);
  const given = await cases.selectCaseByNumber(db, latest?.numero ?? 0);
  if (given === null) throw new Error("a held review has no case");
  return { avis_id, given };
}

/** One measure, which the status of the review and the journal say too. */
async function playCase(client: pg.Client, acts: Commands, fixture: BookingFixture, round: number) {
  const { avis_id, given } = await openCase(client, acts, fixture);
  const order = round % 2 === 0 ? MEASURES : MEASURES.toReversed();
  const answers = await Promise.all(
    order.map(async (input) => ({
      mesure: input.mesure,
      answer: await acts.decideCase(aRequest(), adminScope(), { id: given.id, vu: caseSeen(given), ...input }),
    })),
  );
  const winners = answers.filter(({ answer }) => answer.ok).map(({ mesure }) => mesure);
  const codes = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.code]));
  const { rows } = await client.query<{ statut: string; mesures: string[]; journal: number }>(
    `select statut, array(select mesure from signalement_decisions where signalement_id = $2) as mesures,
       (select count(*)::int from audit_log where objet = $3) as journal from avis where id = $1`,
    [avis_id, given.id, `signalement:${given.numero}`],
  );
  const expected = { statut: STATUS[winners[0] ?? ""], mesures: winners, journal: 1 };
  const right =
    winners.length === 1 && codes.join() === "dossier_decide" && JSON.stringify(rows[0]) === JSON.stringify(expected);
  return { right, winners, codes, after: rows[0] };
}

/** Control without a guard: the same check and the same row, on a case that is read without its locks. Counts the measures. */
async function playUnlockedCase(client: pg.Client, acts: Commands, fixture: BookingFixture): Promise<number> {
  const { given } = await openCase(client, acts, fixture);
  const naive = async (input: MeasureInput): Promise<boolean> => {
    const user_id = randomUUID();
    const read = await acts.cases.selectCaseByNumber(acts.db, given.numero);
    if (read === null) return false;
    const checked = checkMeasure(read, { vu: caseSeen(given), user_id, seul: true, mesure: input.mesure });
    if (!checked.ok) return false;
    const made = { signalement_id: read.id, origine: checked.value, user_id, token: null, created_at: new Date() };
    await acts.cases.insertMeasure(acts.db, { id: newRowId(), ...made, ...input });
    return true;
  };
  return (await Promise.all(MEASURES.map(naive))).filter(Boolean).length;
}
