import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { mailListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { insert } from "#tests/support/factories.ts";
import { readMails } from "./read-mails.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
withPoolClient((given) => (client = given));
beforeAll(async () => {
  fixture = await bookingFixture(client);
});

const read = async (query: object) => {
  const list = await readMails(
    adminScope(),
    mailListQuerySchema.parse({ etat: null, genre: null, du: null, au: null, cursor: null, ...query }),
  );
  if (list === null) throw new Error("the mails could not be read");
  return list;
};
const mail = (over: object) =>
  insert(client, "emails", {
    ...{
      message_id: randomUUID(),
      destinataire: "zoe@exemple.fr",
      tache: "send-reservation-receipt",
      statut: "envoye",
    },
    ...over,
  });

it("lists mails by state, kind and days with counts, and offers to send again only what still goes to the same address", async () => {
  const input = aBooking(fixture);
  const reservation_id = await bookReservation(fixture, now(), input);
  const day = dayOf(now());
  const made = {
    current: await mail({ reservation_id, destinataire: input.client_email, statut: "rejete", code: "5.1.1" }),
    former: await mail({ reservation_id, destinataire: "ancienne@exemple.fr" }),
    again: await mail({ reservation_id, destinataire: input.client_email, renvoye_le: now() }),
    chef: await mail({ reservation_id, destinataire: fixture.email, tache: "notify-chef-of-reservation" }),
    trying: await mail({ reservation_id, destinataire: input.client_email, statut: "prevu" }),
    old: await mail({ created_at: "2020-01-01T12:00:00Z" }),
  };
  const list = await read({});
  const shown = (name: keyof typeof made) => list.mails.find(({ id }) => id === made[name].id);
  expect(shown("current")).toMatchObject({ etat: "rejete", code: "5.1.1", personne: "Zoé Durand", renvoi: "accuse" });
  expect(shown("former")).toMatchObject({ etat: "envoye", personne: null, renvoi: null });
  expect(shown("again")).toMatchObject({ etat: "renvoye", renvoi: null });
  expect(shown("chef")).toMatchObject({ chef: { id: fixture.chef_id }, renvoi: "demande" });
  expect([shown("trying"), shown("old")]).toEqual([undefined, undefined]);

  const kind = await read({ genre: "notify-chef-of-reservation", du: day, au: day });
  expect(new Set(kind.mails.map(({ tache }) => tache))).toEqual(new Set(["notify-chef-of-reservation"]));
  expect(kind.counts.envoye).toBe(kind.mails.length);
  const rejected = await read({ etat: "rejete" });
  expect(rejected.counts.rejete).toBe(rejected.mails.length);
  expect(rejected.kinds.find(({ tache }) => tache === "notify-chef-of-reservation")?.nombre).toBe(0);
  const past = await read({ au: "2020-01-02" });
  expect(past.mails.map(({ id }) => id)).toEqual([made.old.id]);
  expect(past.du).toBe("2019-12-27");
});

it("lists what is still in the queue as planned", async () => {
  const reservation_id = await bookReservation(fixture, now(), aBooking(fixture));
  const { planned, counts, mails } = await read({ etat: "prevu", genre: "send-reservation-receipt" });
  expect(planned).toContainEqual(expect.objectContaining({ reservation_id, dead: false }));
  expect([mails, counts.prevu]).toEqual([[], planned.length]);
});
