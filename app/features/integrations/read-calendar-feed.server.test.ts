import ICAL from "ical.js";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteFeed } from "#app/features/chefs/online-state.repo.server.ts";
import { notePasswordChange } from "#app/platform/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openSecret } from "#app/platform/sealed-secret.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aReservation, aService, aSlot, aUser, insert } from "#tests/support/factories.ts";
import { replaceFeedToken, selectFeed, updateFeedChoice } from "./calendar-feed.repo.server.ts";
import { renewFeedAddress } from "./calendar-feed.server.ts";
import { FEED_WORDS } from "./copy/linked-calendars.ts";
import { readCalendarFeed } from "./read-calendar-feed.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const TOKEN = "h7k2-secret-of-the-feed";
/** What the feed must never contain, in columns that are selected elsewhere. */
const PRIVATE = {
  client_nom: "Nomsecret",
  client_email: "zoe@secret.exemple.fr",
  client_telephone: "0698765432",
  client_message: "Messagesecret, allergie aux noix",
  rue: "12 rue Secrète",
  code_postal: "38201",
  prix_final: "4321.00",
};
let client: pg.PoolClient;
let user_id: string;
let chef_id: string;
let service_id: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  const user = await insert(client, "user", aUser());
  user_id = user.id;
  chef_id = (await insert(client, "chefs", aChef(user.id, { actif: true }))).id;
  service_id = (await insert(client, "services", aService(chef_id, { titre: "Dîner; d’hiver, à deux" }))).id;
  await client.query("delete from agenda_flux");
  await replaceFeedToken(db, { chef_id, token: TOKEN, token_chiffre: Buffer.from("x"), at: NOW });
});

async function reserve(debut: string, fin: string, over: Record<string, unknown> = {}): Promise<string> {
  const times = { date_debut: debut, date_fin: new Date(new Date(debut).getTime() + 3_600_000).toISOString() };
  const slot = await insert(client, "service_availabilities", aSlot(service_id, times));
  const row = aReservation(chef_id, service_id, slot.id, {
    ...{ ...PRIVATE, date_souhaitee: debut, date_fin: fin, commune_insee: "38544", commune_nom: "Vienne" },
    ...{ statut: "confirmee", lien_paiement: "https://payer.exemple.fr/secret", ...over },
  });
  return (await insert(client, "reservations", row)).id;
}

async function read() {
  const text = (await readCalendarFeed(TOKEN, FEED_WORDS, NOW)) ?? "";
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));
  return { text, calendar, events };
}

describe("the feed", () => {
  it("gives instants in Paris time, in winter, in summer and on the days of the changes", async () => {
    const starts = ["2030-06-15T17:00:00Z", "2030-10-27T19:00:00Z", "2031-01-10T19:00:00Z", "2031-03-30T17:00:00Z"];
    for (const start of starts) await reserve(start, new Date(new Date(start).getTime() + 10_800_000).toISOString());
    const { text, events } = await read();
    expect(events.map(({ event }) => event.startDate.toJSDate().toISOString())).toEqual(
      starts.map((start) => new Date(start).toISOString()),
    );
    expect(text).toContain("DTSTART;TZID=Europe/Paris:20300615T190000");
    expect(events[0]?.event.endDate.toJSDate().toISOString()).toBe("2030-06-15T20:00:00.000Z");
  });

  it("says service, first name, guests and commune, with a reminder, and is valid text", async () => {
    const id = await reserve("2030-06-15T17:00:00Z", "2030-06-15T20:00:00Z");
    const { text, calendar, events } = await read();
    const [{ component, event } = { component: null, event: null }] = events;
    expect(event?.uid).toMatch(RegExp(`^${id}@`));
    expect(event?.summary).toBe("Dîner; d’hiver, à deux, Zoé, 2 convives");
    expect(event?.location).toBe("Vienne");
    expect(component?.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(component?.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe("-P1D");
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT30M");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("contains nothing else about the client", async () => {
    await reserve("2030-06-15T17:00:00Z", "2030-06-15T20:00:00Z");
    const unfolded = (await read()).text.replaceAll("\r\n ", "");
    for (const value of [...Object.values(PRIVATE), "4321", "noix", "payer.exemple"])
      expect(unfolded).not.toContain(value);
    await updateFeedChoice(db, chef_id, { detail: "discret", montrer_demandes: true });
    const discreet = (await read()).text.replaceAll("\r\n ", "");
    expect(discreet).toContain("SUMMARY:Réservé");
    for (const value of ["Zoé", "Vienne", "Dîner", "convives", "/dashboard/", "VALARM"]) {
      expect(discreet).not.toContain(value);
      expect(unfolded, "the control").toContain(value);
    }
  });

  it("moves and cancels the same event", async () => {
    const id = await reserve("2030-06-15T17:00:00Z", "2030-06-15T20:00:00Z");
    const before = (await read()).events[0];
    await client.query(
      "update reservations set date_souhaitee = date_souhaitee + interval '1 day', date_fin = date_fin + interval '1 day', changements = 1 where id = $1",
      [id],
    );
    const moved = (await read()).events[0];
    expect(moved?.event.uid).toBe(before?.event.uid);
    expect(moved?.event.sequence).toBe((before?.event.sequence ?? 0) + 1);
    expect(moved?.event.startDate.toJSDate().toISOString()).toBe("2030-06-16T17:00:00.000Z");
    await client.query("update reservations set statut = 'annulee', changements = 2 where id = $1", [id]);
    const cancelled = (await read()).events[0];
    expect(cancelled?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(cancelled?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(cancelled?.event.summary).toMatch(/^Annulé\u00a0: Dîner/);
    expect(cancelled?.event.sequence).toBe((moved?.event.sequence ?? 0) + 1);
  });

  it("shows requests as tentative, or not at all", async () => {
    await reserve("2030-06-15T17:00:00Z", "2030-06-15T20:00:00Z", { statut: "en_attente", lien_paiement: null });
    const [request] = (await read()).events;
    expect(request?.event.summary).toMatch(/^Demande\u00a0: /);
    expect(request?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    await updateFeedChoice(db, chef_id, { detail: "essentiel", montrer_demandes: false });
    expect((await read()).events).toEqual([]);
  });

  it("leaves out what is over since a month", async () => {
    await reserve("2030-04-15T17:00:00Z", "2030-04-15T20:00:00Z");
    expect((await read()).events).toEqual([]);
  });
});

describe("the address", () => {
  it("notes the reading once an hour", async () => {
    await read();
    expect((await selectFeed(db, chef_id))?.lu_le).toEqual(NOW);
    await readCalendarFeed(TOKEN, FEED_WORDS, new Date(NOW.getTime() + 59 * 60_000));
    expect((await selectFeed(db, chef_id))?.lu_le).toEqual(NOW);
    const later = new Date(NOW.getTime() + 61 * 60_000);
    await readCalendarFeed(TOKEN, FEED_WORDS, later);
    expect((await selectFeed(db, chef_id))?.lu_le).toEqual(later);
  });

  it("ends with the password of its owner, and not with another's", async () => {
    const other = await insert(client, "user", aUser());
    await notePasswordChange(db, null, other.id, "profil");
    expect(await readCalendarFeed(TOKEN, FEED_WORDS, NOW)).not.toBeNull();
    await notePasswordChange(db, null, user_id, "profil");
    expect(await readCalendarFeed(TOKEN, FEED_WORDS, NOW)).toBeNull();
  });

  it("opens nothing after a renewal, a deactivation or a deletion", async () => {
    await renewFeedAddress(chefScope({ chef_id }));
    expect(await readCalendarFeed(TOKEN, FEED_WORDS, NOW)).toBeNull();
    const sealed = (await selectFeed(db, chef_id))?.token_chiffre ?? Buffer.alloc(0);
    const token = openSecret(`agenda_flux ${chef_id}`, sealed);
    expect(token).toMatch(/^[\w-]{24}$/);
    expect(await readCalendarFeed(token, FEED_WORDS, NOW)).toContain("BEGIN:VCALENDAR");
    await client.query("update chefs set actif = false where id = $1", [chef_id]);
    expect(await readCalendarFeed(token, FEED_WORDS, NOW)).toBeNull();
    await client.query("update chefs set actif = true where id = $1", [chef_id]);
    await deleteFeed(db, chef_id);
    expect(await readCalendarFeed(token, FEED_WORDS, NOW)).toBeNull();
  });
});
