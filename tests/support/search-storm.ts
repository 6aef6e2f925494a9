import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import {
  engageChef,
  lockUnlimitedSlot,
  selectBookableSlot,
  selectHolders,
  takePlaces,
} from "#app/features/agenda/availabilities.repo.server.ts";
import { engagementPeriod } from "#app/features/agenda/rules/notice-and-margins.ts";
import { isTaken, sharesSlots } from "#app/features/bookings/rules/capacity.ts";
import { applyTransition } from "#app/features/bookings/transitions.repo.server.ts";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { REGIMES, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { lockSlotsOfService } from "#app/features/services/services.repo.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { aChef, aClientProfile, aReservation, aService, aUser, insert } from "./factories.ts";
import { pick, type Random } from "./search-comparison.ts";

/** Chefs around three towns and anywhere, with every kind of zone, service, price and slot. Written as the application. */
export async function fillSearchWorld(random: Random, chefs: number): Promise<void> {
  const client = await pool.connect();
  try {
    const profiles = [];
    for (const nom of ["Adulte", "Enfant", "Étudiant"]) {
      profiles.push((await insert(client, "client_profiles", aClientProfile({ nom }))).id);
    }
    const { rows: communes } = await client.query<{ code_insee: string }>(`
      select code_insee from communes where position is not null and (departement in ('69', '35', '974')
        or population > 60000) order by code_insee`);
    for (let turn = 0; turn < chefs; turn += 1) {
      await client.query("begin");
      await addChef(client, random, pick(random, communes).code_insee, profiles);
      await client.query("commit");
    }
  } finally {
    client.release();
  }
}

async function addChef(client: pg.PoolClient, random: Random, commune_insee: string, profiles: string[]) {
  const deplacement = pick(random, ["rayon", "rayon", "rayon", "france", "aucun", null]);
  const frais_deplacement = pick(random, ["compris", "par_km", "forfait"]);
  const user = await insert(client, "user", aUser());
  const chef = await insert(
    client,
    "chefs",
    aChef(user.id, {
      commune_insee,
      deplacement,
      ...(deplacement === "rayon" && { rayon_km: 5 * (1 + random(40)) }),
      frais_deplacement,
      ...(frais_deplacement === "par_km" && { km_compris: random(30), prix_km: "0.60" }),
      ...(frais_deplacement === "forfait" && { forfait_deplacement: "15.00" }),
      specialites: [pick(random, SPECIALITES), pick(random, SPECIALITES)],
      verifie_le: random(2) === 0 ? new Date() : null,
      reservations_paralleles: random(5) === 0,
    }),
  );
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const lieu_prestation = pick(random, ["client", "client", "chef", "distance", null]);
    const service = await insert(
      client,
      "services",
      aService(chef.id, {
        type_service: pick(random, TYPES_SERVICE),
        lieu_prestation,
        commune_insee: lieu_prestation === "chef" ? commune_insee : null,
        regimes: random(2) === 0 ? [] : [pick(random, REGIMES)],
        duree_minutes: pick(random, [null, 30, 180, 600]),
        capacite_max: pick(random, [null, 6, 12]),
        places_illimitees: random(6) === 0,
        table_partagee: pick(random, [null, true, false]),
      }),
    );
    for (const client_profile_id of profiles.slice(random(3))) {
      const price = { service_id: service.id, client_profile_id };
      await insert(client, "service_pricing", { ...price, prix: 10 + random(90), visible: random(5) > 0 });
      if (random(3) === 0)
        await insert(client, "service_tier_pricing", { ...price, min_quantity: 6, discount_percentage: 10 });
    }
    await client.query(
      `insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles)
       select $1, debut, debut + interval '1 hour', 1 + $2::int from (
         select ((now() at time zone 'Europe/Paris')::date + jour + time '19:00') at time zone 'Europe/Paris' as debut
         from generate_series(0, 60) jour where (jour * 7 + $3) % 5 < 2) jours`,
      [service.id, 3 + random(12), random(5)],
    );
  }
}

type Turn = (random: Random, tx: Transaction) => Promise<void>;

const one = (table: string, random: Random, where = "true") =>
  sql.raw(`(select id from ${table} where ${where} order by md5(id::text || '${random(1_000_000)}') limit 1)`);

const changes = (...statements: ((random: Random) => string)[]): Turn[] =>
  statements.map((statement) => async (random, tx) => {
    await tx.execute(sql.raw(statement(random)));
  });

const anyOf = (table: string, random: Random) =>
  `(select id from ${table} order by md5(id::text || '${random(1_000_000)}') limit 1)`;

const book: Turn = async (random, tx) => {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select ${one("service_availabilities", random, "actif and date_debut > now() + interval '1 day'")} as id`,
  );
  const availability_id = rows[0]?.id ?? "";
  const offer = await selectBookableSlot(tx, availability_id);
  if (offer === null) throw new Refused();
  const { places_illimitees, chef_id, service_id, date_debut, duree_minutes } = offer;
  const [places, now, shared] = [1 + random(4), new Date(), sharesSlots(offer)];
  const taken = places_illimitees
    ? await lockUnlimitedSlot(tx, availability_id, now)
    : await takePlaces(tx, { availability_id, places, now, guarded: true });
  if (!taken || (!shared && isTaken(await selectHolders(tx, availability_id), false))) throw new Refused();
  const periode = engagementPeriod(date_debut, duree_minutes);
  const exclusif = !offer.reservations_paralleles;
  if (!(await engageChef(tx, { availability_id, chef_id, periode, exclusif }))) throw new Refused();
  const row = aReservation(chef_id, service_id, availability_id, {
    id: randomUUID(),
    date_souhaitee: periode.debut.toISOString(),
    date_fin: periode.fin.toISOString(),
    nombre_participants: places,
    places_prises: places_illimitees ? 0 : places,
    creneau_entier: !shared,
  });
  await tx.execute(
    sql`insert into reservations (${sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    )})`,
  );
};

const cancel: Turn = async (random, tx) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from reservations where id = ${one("reservations", random, "statut = 'en_attente'")}`,
  );
  const [found] = rows;
  if (found === undefined) throw new Refused();
  const reservation = { id: found.id, statut: "en_attente" as const };
  const cancelled = await applyTransition(tx, { reservation, action: "cancel", acteur: "client", at: new Date() });
  if (!cancelled.ok) throw new Refused();
};

/** As `removeService`: a booking locks its slot before its service, so the slots are locked first here too. */
const removeService: Turn = async (random, tx) => {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${one("services", random, "true")} as id`);
  const service_id = rows[0]?.id ?? "";
  await lockSlotsOfService(tx, service_id);
  await tx.execute(sql`delete from services where id = ${service_id}`);
};

class Refused extends Error {}

/** Weights: half of the turns book or cancel. */
const TURNS: Turn[] = [
  ...Array.from({ length: 14 }, () => book),
  ...Array.from({ length: 7 }, () => cancel),
  removeService,
  ...changes(
    (random) =>
      `update service_availabilities set places_disponibles = ${1 + random(14)} where id = ${anyOf("service_availabilities", random)}`,
    (random) =>
      `update service_availabilities set actif = not actif where id = ${anyOf("service_availabilities", random)}`,
    (random) => `delete from service_availabilities where id = ${anyOf("service_availabilities", random)}`,
    (random) => `insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles)
      select id, debut, debut + interval '1 hour', 8 from (select ${anyOf("services", random)} as id) service,
        (select date_trunc('hour', now()) + ${random(1400)} * interval '1 hour' as debut) slot`,
    (random) => `update services set visible = not visible where id = ${anyOf("services", random)}`,
    (random) => `update services set duree_minutes = ${60 * (1 + random(30))} where id = ${anyOf("services", random)}`,
    (random) => `update services set capacite_max = ${1 + random(12)} where id = ${anyOf("services", random)}`,
    (random) => `update services set places_illimitees = not places_illimitees where id = ${anyOf("services", random)}`,
    (random) =>
      `update services set table_partagee = ${pick(random, ["null", "true", "false"])} where id = ${anyOf("services", random)}`,
    (random) =>
      `update services set lieu_prestation = 'distance', commune_insee = null where id = ${anyOf("services", random)}`,
    (random) => `update chefs set actif = not actif where id = ${anyOf("chefs", random)}`,
    (random) => `update chefs set verifie_le = ${pick(random, ["null", "now()"])} where id = ${anyOf("chefs", random)}`,
    (random) =>
      `update chefs set reservations_paralleles = not reservations_paralleles where id = ${anyOf("chefs", random)}`,
    (random) =>
      `update chefs set deplacement = 'rayon', rayon_km = ${5 + random(150)} where id = ${anyOf("chefs", random)}`,
    (random) => `update service_pricing set visible = not visible where id = ${anyOf("service_pricing", random)}`,
    (random) => `update service_pricing set prix = prix + 1 where id = ${anyOf("service_pricing", random)}`,
    (random) => `delete from service_tier_pricing where id = ${anyOf("service_tier_pricing", random)}`,
    (random) =>
      `update client_profiles set nom = nom || '${pick(random, ["a", "z"])}' where id = ${anyOf("client_profiles", random)}`,
    (random) => `insert into chef_fermetures (chef_id, type, periode)
      select ${anyOf("chefs", random)}, 'blocage', tstzrange(debut, debut + ${1 + random(60)} * interval '1 hour')
      from (select date_trunc('hour', now()) + ${random(1400)} * interval '1 hour' as debut) closed`,
    (
      random,
    ) => `update chef_fermetures set periode = tstzrange(lower(periode) + interval '1 day', upper(periode) + interval '2 days')
      where id = ${anyOf("chef_fermetures", random)}`,
    (random) => `delete from chef_fermetures where id = ${anyOf("chef_fermetures", random)}`,
    (random) => `insert into agenda_reglages (chef_id, delai_heures, marge_avant, marge_apres)
      values (${anyOf("chefs", random)}, ${pick(random, [0, 48, 200])}, ${15 * random(17)}, ${15 * random(17)})
      on conflict (chef_id) do update set delai_heures = excluded.delai_heures, marge_avant = excluded.marge_avant,
        marge_apres = excluded.marge_apres`,
    (random) => `insert into agenda_reglages_services (service_id, delai_heures, marge_avant, marge_apres)
      values (${anyOf("services", random)}, ${pick(random, ["null", "0", "72"])}, ${pick(random, ["null", "0", "240"])},
        ${pick(random, ["null", "0", "240"])})
      on conflict (service_id) do update set delai_heures = excluded.delai_heures, marge_avant = excluded.marge_avant,
        marge_apres = excluded.marge_apres`,
    // Two chefs at once: the locks of the chefs are taken in one order.
    (random) => `update chefs set specialites = array['${pick(random, SPECIALITES)}']
      where id in (${anyOf("chefs", random)}, ${anyOf("chefs", random)})`,
  ),
];

const INTEGRITY = /^23/;
const DEADLOCK = "40P01";

/** Random changes by several clients at once. A change that a rule or a constraint refuses is rolled back. */
export async function stormOnSearch(random: Random, turns: number, clients: number) {
  const result = { done: 0, refused: 0, deadlocks: 0 };
  const client = async () => {
    for (let turn = 0; turn < turns / clients; turn += 1) {
      const change = pick(random, TURNS);
      try {
        await inTransaction((tx) => change(random, tx));
        result.done += 1;
      } catch (error) {
        const code = codeOf(error);
        if (code === DEADLOCK) result.deadlocks += 1;
        else if (error instanceof Refused || INTEGRITY.test(code)) result.refused += 1;
        else throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return result;
}

function codeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? "";
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : "";
}
