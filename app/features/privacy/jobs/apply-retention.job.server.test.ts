import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSOLE_RETENTION } from "#app/features/console/rules/retention.ts";
import { VERIFICATION_RETENTION } from "#app/features/verification/rules/retention.ts";
import { keptSince } from "#app/shared/retention.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { applyRetention } from "./apply-retention.job.server.ts";

/**
 * Noon in Paris on the day summer time begins. Thirty days, one, two or three years earlier it was winter time, when
 * noon was 11:00 UTC: counting in hours or in UTC would be one hour off.
 */
const AT = new Date("2023-03-26T10:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const apply = (at = AT, batch = 500) => applyRetention.run({ at, batch }, { id: "test", attempt: 1 });
const SECOND = 1000;
const just = (bound: string, seconds: number) => new Date(new Date(bound).getTime() + seconds * SECOND);

let fixture: BookingFixture;
beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

let people = 0;
const somebody = () => `personne${(people += 1)}@exemple.fr`;

/** Inserts a reservation that ended at `end`, created one hour before and unchanged since. */
async function reserved(end: Date, over: object = {}): Promise<string> {
  const start = new Date(end.getTime() - 3600 * SECOND);
  const dates = { date_souhaitee: start, date_fin: end, created_at: start, updated_at: start };
  const { chef_id, service_id, availability_id } = fixture;
  const row = { client_email: somebody(), statut: "annulee", ...dates, ...over };
  return (await insert(owner, "reservations", aReservation(chef_id, service_id, availability_id, row))).id;
}
const read = async (id: string) =>
  (
    await owner.query(
      "select client_nom, client_message, rue, commune_nom, distance_km, anonymise_le from reservations where id = $1",
      [id],
    )
  ).rows[0];

const left = async (table: string, ids: string[]) => {
  const { rows } = await owner.query(`select id::text from ${table} where id::text = any($1)`, [ids]);
  return rows.map(({ id }) => id);
};

describe("a client's message", () => {
  it("is erased 30 days after the service", async () => {
    const due = await reserved(just("2023-02-24T11:00:00Z", 0), { client_message: "Noix" });
    const early = await reserved(just("2023-02-24T11:00:00Z", 1), { client_message: "Noix" });
    await apply();
    expect(await read(due)).toMatchObject({ client_message: null, client_nom: "Durand" });
    expect(await read(early)).toMatchObject({ client_message: "Noix" });
  });
});

describe("the dossier of a meal", () => {
  const prepared = async (end: string) => {
    const id = await reserved(new Date(end), { statut: "payee" });
    await insert(owner, "dossiers", { reservation_id: id, etage: "2e", code_acces: Buffer.alloc(1) });
    await insert(owner, "dossier_cles", { reservation_id: id, cle: Buffer.alloc(64) });
    await insert(owner, "invitations", {
      reservation_id: id,
      token_hash: createHash("sha256").update(id).digest(),
      token_chiffre: Buffer.alloc(1),
    });
    await insert(owner, "reponses_convives", { reservation_id: id, auteur: "client", modifiee_le: AT });
    return id;
  };
  const kept = async (id: string) => {
    const { rows } = await owner.query(
      `select (select count(*)::int from dossiers where reservation_id = $1) as dossier,
        (select count(*)::int from dossiers where reservation_id = $1 and code_acces is not null) as code,
        (select count(*)::int from dossier_cles where reservation_id = $1) as cle,
        (select count(*)::int from invitations where reservation_id = $1) as invitation,
        (select count(*)::int from reponses_convives where reservation_id = $1) as reponse`,
      [id],
    );
    return rows[0];
  };

  it("loses the code on the next day, the answers and their key on the seventh, the rest on the thirtieth", async () => {
    const ids = [
      await prepared("2023-03-26T08:00:00Z"),
      await prepared("2023-03-25T22:00:00Z"),
      await prepared("2023-03-20T20:00:00Z"),
      await prepared("2023-03-19T22:00:00Z"),
      await prepared("2023-02-24T22:00:00Z"),
    ];
    await apply();
    const whole = { dossier: 1, code: 1, cle: 1, invitation: 1, reponse: 1 };
    expect(await Promise.all(ids.map(kept))).toEqual([
      whole,
      { ...whole, code: 0 },
      { ...whole, code: 0 },
      { dossier: 1, code: 0, cle: 0, invitation: 0, reponse: 0 },
      { dossier: 0, code: 0, cle: 0, invitation: 0, reponse: 0 },
    ]);
  });

  it.each(["annulee", "refuse"])("is erased at once when the reservation becomes %s", async (statut) => {
    const id = await prepared("2023-03-30T20:00:00Z");
    await owner.query("update reservations set statut = $2 where id = $1", [id, statut]);
    expect(await kept(id)).toEqual({ dossier: 0, code: 0, cle: 0, invitation: 0, reponse: 0 });
  });
});

describe("the messages of a reservation", () => {
  const written = async (end: string) => {
    const reservation_id = await reserved(new Date(end), { statut: "payee" });
    for (const auteur of ["client", "chef"])
      await insert(owner, "reservation_messages", {
        ...{ reservation_id, chef_id: fixture.chef_id },
        ...{ auteur, texte: "Agrumes" },
      });
    return reservation_id;
  };
  const count = async (id: string) =>
    (await owner.query("select from reservation_messages where reservation_id = $1", [id])).rowCount;

  it("are erased on the thirtieth day after the meal", async () => {
    const due = await written("2023-02-24T22:00:00Z");
    const early = await written("2023-02-25T20:00:00Z");
    await apply();
    expect([await count(due), await count(early)]).toEqual([0, 2]);
  });

  it("are kept when the reservation is cancelled, and erased when its client is", async () => {
    const id = await written("2023-03-30T20:00:00Z");
    await owner.query("update reservations set statut = 'annulee' where id = $1", [id]);
    expect(await count(id)).toBe(2);
    await owner.query("update reservations set anonymise_le = now(), client_message = null where id = $1", [id]);
    expect(await count(id)).toBe(0);
  });
});

describe("a client's street", () => {
  const vienne = { commune_insee: "38544", commune_nom: "Vienne", distance_km: 25, rue: "8 rue Gabriel-Péri" };

  it("is erased 30 days after the service; the commune stays", async () => {
    const due = await reserved(just("2023-02-24T11:00:00Z", 0), vienne);
    const early = await reserved(just("2023-02-24T11:00:00Z", 1), vienne);
    await apply();
    expect(await read(due)).toMatchObject({ rue: null, commune_nom: "Vienne", distance_km: 25 });
    expect(await read(early)).toMatchObject({ rue: "8 rue Gabriel-Péri" });
  });

  it("is erased with the commune when the reservation is anonymised", async () => {
    const due = await reserved(just("2020-03-26T11:00:00Z", 0), { ...vienne, frais_deplacement: "6.00" });
    await apply();
    expect(await read(due)).toMatchObject({ rue: null, commune_nom: null, distance_km: null });
  });
});

describe("a reservation", () => {
  const BOUND = "2020-03-26T11:00:00Z";

  it("is anonymised 3 years after the last contact, and keeps its figures", async () => {
    const due = await reserved(just(BOUND, 0), { prix_final: "81.00" });
    const early = await reserved(just(BOUND, 1));
    await apply();
    expect(await read(due)).toMatchObject({ client_nom: "effacé", anonymise_le: AT });
    expect(await read(early)).toMatchObject({ client_nom: "Durand", anonymise_le: null });
    const { rows } = await owner.query("select prix_final, nombre_participants from reservations where id = $1", [due]);
    expect(rows).toEqual([{ prix_final: "81.00", nombre_participants: 2 }]);
  });

  it.each(["updated_at", "date_fin"])("is kept while there was contact since (%s)", async (column) => {
    const email = somebody();
    const old = await reserved(just(BOUND, -1), { client_email: email });
    await reserved(just(BOUND, -1), { client_email: ` ${email.toUpperCase()}`, [column]: just(BOUND, 1) });
    await apply();
    expect(await read(old)).toMatchObject({ anonymise_le: null });
  });

  it("is kept while the person wrote since", async () => {
    const email = somebody();
    const old = await reserved(just(BOUND, -1), { client_email: email });
    await contactMessage(just(BOUND, 1), email);
    await apply();
    expect(await read(old)).toMatchObject({ anonymise_le: null });
  });
});

async function contactMessage(created_at: Date, client_email = somebody()): Promise<string> {
  const sender = { client_nom: "Petit", client_prenom: "Ana", client_email, message: "Bonjour" };
  return (await insert(owner, "contact_messages", { chef_id: fixture.chef_id, ...sender, created_at })).id;
}

describe("messages", () => {
  it("to a chef and to the help centre are erased after 3 years", async () => {
    const moments = [just("2020-03-26T11:00:00Z", 0), just("2020-03-26T11:00:00Z", 1)];
    const contact = [];
    const help = [];
    for (const created_at of moments) {
      contact.push(await contactMessage(created_at));
      const row = { nom: "Ana", email: somebody(), message: "Bonjour", created_at };
      help.push((await insert(owner, "help_messages", row)).id);
    }
    await apply();
    expect(await left("contact_messages", contact)).toEqual(contact.slice(1));
    expect(await left("help_messages", help)).toEqual(help.slice(1));
  });
});

const documentKey = (rank: number) => `justificatifs/${String(rank).padStart(32, "0")}.pdf`;

async function queuedDeletions(): Promise<string[]> {
  const { rows } = await owner.query(
    "select payload ->> 'key' as key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'purge-document' order by 1",
  );
  return rows.map(({ key }) => key);
}

describe("proofs", () => {
  it("are erased 6 months after the account was closed, not before", async () => {
    const proofs: string[] = [];
    const sent: string[] = [];
    const numero = "73282932000074";
    // Half a year earlier it was summer time too: noon in Paris was 10:00 UTC.
    for (const ferme_le of [just("2022-09-26T10:00:00Z", 0), just("2022-09-26T10:00:00Z", 1), null]) {
      const { chef_id } = await bookingFixture(owner, { chef: { ferme_le, actif: ferme_le === null } });
      const fichier = documentKey(proofs.length);
      const proof = { chef_id, type: "identite", delivre_le: "2016-01-01", fichier };
      proofs.push((await insert(owner, "chef_justificatifs", proof)).id);
      sent.push(
        (
          await insert(owner, "justificatifs_deposes", {
            chef_id,
            type: "siret",
            numero,
            fichier: documentKey(10 + sent.length),
          })
        ).id,
      );
    }
    await apply();
    expect(await left("chef_justificatifs", proofs)).toEqual(proofs.slice(1));
    expect(await left("justificatifs_deposes", sent)).toEqual(sent.slice(1));
    expect(await queuedDeletions()).toEqual([documentKey(0), documentKey(10)]);
  });

  it("lose their file 30 days after refusal, and keep the reason", async () => {
    const at = new Date();
    const bound = keptSince(VERIFICATION_RETENTION.justificatif_refuse, at);
    const { chef_id } = await bookingFixture(owner);
    const refused = { chef_id, statut: "refusee", raison: "La photo est floue." };
    const before = {
      ...refused,
      type: "identite",
      examine_le: new Date(bound.getTime() - 1),
      fichier: documentKey(20),
    };
    const after = {
      ...refused,
      type: "hygiene",
      examine_le: new Date(bound.getTime() + 1000),
      fichier: documentKey(21),
    };
    const ids = [
      (await insert(owner, "justificatifs_deposes", before)).id,
      (await insert(owner, "justificatifs_deposes", after)).id,
    ];
    await apply(at);
    const { rows } = await owner.query(
      "select raison, fichier from justificatifs_deposes where id = any($1) order by examine_le",
      [ids],
    );
    expect(rows).toEqual([
      { raison: refused.raison, fichier: null },
      { raison: refused.raison, fichier: documentKey(21) },
    ]);
    expect(await queuedDeletions()).toContain(documentKey(20));
    expect(await queuedDeletions()).not.toContain(documentKey(21));
  });
});

describe("the audit log", () => {
  it("is erased after 12 months", async () => {
    const at = new Date();
    const bound = keptSince(CONSOLE_RETENTION.journal, at);
    const ids: string[] = [];
    for (const ms of [-1, 1]) {
      const row = { action: "test", at: new Date(bound.getTime() + ms) };
      ids.push((await insert(owner, "audit_log", row)).id);
    }
    await apply(at);
    expect(await left("audit_log", ids)).toEqual(ids.slice(1));
  });

  it("is counted in Paris time", () => {
    expect(keptSince(CONSOLE_RETENTION.journal, AT)).toStrictEqual(new Date("2022-03-26T11:00:00Z"));
  });
});

describe("expired rows", () => {
  it("are deleted: sessions, unused devices, links, invariant violations, mails with personal data", async () => {
    const { rows: users } = await owner.query('select id from "user" limit 1');
    const session = { token: "fini", user_id: users[0].id, expires_at: AT };
    await insert(owner, "session", session);
    await insert(owner, "session", { ...session, token: "ouvert", expires_at: just(AT.toISOString(), 1) });
    for (const [first, last_used_at] of [
      [1, "2022-03-26T11:00:00Z"],
      [2, "2022-03-26T11:00:01Z"],
    ] as const) {
      await insert(owner, "known_devices", {
        user_id: users[0].id,
        token_hash: Buffer.alloc(32, first),
        last_used_at,
      });
    }
    const link = { token_hash: Buffer.alloc(32, 1), etape: "lien", email: "fini@exemple.fr", expire_le: AT };
    await insert(owner, "data_links", link);
    await insert(owner, "data_links", {
      ...link,
      token_hash: Buffer.alloc(32, 2),
      expire_le: just(AT.toISOString(), 1),
    });
    const broken = { regle: "evenements", vu_le: "2021-01-01", revu_le: "2021-01-01" };
    await insert(owner, "invariant_breaks", { ...broken, objet: "x:1", resolu_le: "2022-03-26T11:00:00Z" });
    await insert(owner, "invariant_breaks", { ...broken, objet: "x:2", resolu_le: "2022-03-26T11:00:01Z" });
    await insert(owner, "invariant_breaks", { ...broken, objet: "x:3" });
    for (const moment of ["2023-02-24T11:00:00Z", "2023-02-24T11:00:01Z"]) {
      await owner.query(
        "select graphile_worker.add_job('mort', json_build_object('email', $1::text), max_attempts => 1)",
        [moment],
      );
      await owner.query(
        "update graphile_worker._private_jobs set attempts = 1, updated_at = $1::timestamptz where payload->>'email' = $2",
        [moment, moment],
      );
    }
    await apply();
    expect((await owner.query("select token from session")).rows).toEqual([{ token: "ouvert" }]);
    expect((await owner.query("select token_hash from known_devices")).rows).toEqual([
      { token_hash: Buffer.alloc(32, 2) },
    ]);
    expect((await owner.query("select token_hash from data_links")).rows).toEqual([
      { token_hash: Buffer.alloc(32, 2) },
    ]);
    expect((await owner.query("select objet from invariant_breaks order by 1")).rows).toEqual([
      { objet: "x:2" },
      { objet: "x:3" },
    ]);
    const mails = await owner.query(
      "select payload->>'email' as email from graphile_worker._private_jobs where payload->>'email' is not null",
    );
    expect(mails.rows).toEqual([{ email: "2023-02-24T11:00:01Z" }]);
  });
});

describe("a second run, or small batches", () => {
  it("gives the same result", async () => {
    const old = just("2016-01-01T12:00:00Z", 0);
    const ids = [];
    for (let rank = 0; rank < 7; rank += 1)
      ids.push(await contactMessage(old), await reserved(old, { client_message: "x" }));
    await apply(AT, 2);
    expect(await left("contact_messages", ids)).toEqual([]);
    const print = async () =>
      (await owner.query("select md5(string_agg(r::text, '' order by id)) as all from reservations r")).rows;
    const once = await print();
    const { rows } = await owner.query(
      "select count(*)::int as n from reservations where id::text = any($1) and anonymise_le is null",
      [ids],
    );
    expect(rows).toEqual([{ n: 0 }]);
    await Promise.all([apply(AT, 2), apply(AT, 3)]);
    expect(await print()).toEqual(once);
  });
});

describe("a rule that cannot be applied", () => {
  it("does not block the other rules, and the job reports it", async () => {
    const stuck = await reserved(just("2023-02-24T11:00:00Z", 0), { client_message: "Noix" });
    const { rows } = await owner.query(
      "insert into help_messages (nom, email, sujet, message, created_at) values ('Zoé', 'z@exemple.fr', 'autre', 'Bonjour', '2019-01-01') returning id::text",
    );
    await owner.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_one before update on reservations for each row
        when (old.id = '${stuck}') execute function refuse_one()`);
    try {
      await expect(apply()).rejects.toThrow(/^1 of \d+ failed$/);
    } finally {
      await owner.query("drop trigger refuse_one on reservations");
    }
    expect(await left("help_messages", [rows[0].id])).toEqual([]);
    expect(await read(stuck)).toMatchObject({ client_message: "Noix" });
  });
});
