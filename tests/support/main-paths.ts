import pg from "pg";
import sharp from "sharp";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, PASSWORD, signIn } from "./accounts.ts";
import { aBooking, addService, type BookingFixture } from "./booking-fixture.ts";
import { chefScope } from "./chef-scope.ts";
import { aClientProfile, insert } from "./factories.ts";
import { mailsTo } from "./inbox.ts";
import { accepted, formTokenFor, postBooking, refused } from "./post-booking.ts";
import { postPhotos } from "./uploads.ts";
import { linkMailedTo, type Visitor, visitorFromRandomAddress } from "./visitor.ts";

/*
 * `npm run chaos -- former-release` imports this file from a checkout of the former release, so that the forms match its
 * pages. What it exports, and the arguments, must stay compatible from one release to the next.
 */

const LIEN = "https://paiement.exemple.fr/a";
let people = 0;

/** A confirmed chef with a password, a service and a slot of ten places. */
export async function bookableChef(client: pg.ClientBase): Promise<BookingFixture> {
  people += 1;
  const email = `chef-${process.pid}-${people}-${Date.now()}@exemple.fr`;
  const { id: user_id, chef_id } = await insertAccount(client, email);
  if (chef_id === null) throw new Error("the account has no chef");
  const { id: profile_id } = await insert(client, "client_profiles", aClientProfile());
  const made = await addService(client, { chef_id, profile_id });
  return { ...chefScope({ chef_id, user_id }), email, profile_id, ...made };
}

/** Sends one booking form: « accepted », « refused », « busy » (nothing was decided, it may be sent again) or the error. */
export async function sendBooking(origin: string, fixture: BookingFixture, places: number): Promise<string> {
  const reply = await postBooking(origin, fixture, aBooking(fixture, places));
  if (accepted(reply)) return "accepted";
  if (reply.busy) return "busy";
  return refused(reply) ? "refused" : `${reply.status} ${reply.body.slice(0, 200)}`;
}

/** Whether the dashboard of the fixture's chef, served by this process, shows its reservations. */
export async function dashboardShows(origin: string, { email }: BookingFixture, text: string): Promise<boolean> {
  const page = await (await signIn(origin, email)).get("/dashboard");
  return page.status === 200 && (await page.text()).includes(text);
}

type Site = { origin: string; ownerUrl: string };
type Walk = Site & { client: pg.Client; fixture: BookingFixture };

/**
 * Uses the site as a visitor, a client and a chef do, over HTTP and mail. Returns the names of the steps; throws at the
 * first that fails. Needs a web process with TRUSTED_PROXIES=1 and, from the mails on, a worker.
 */
export async function walkMainPaths(site: Site): Promise<string[]> {
  const client = new pg.Client({ connectionString: site.ownerUrl });
  await client.connect();
  const done: string[] = [];
  try {
    const walk = { ...site, client, fixture: await bookableChef(client) };
    for (const [name, step] of Object.entries(STEPS)) {
      await step(walk).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}

const STEPS: Record<string, (walk: Walk) => Promise<void>> = {
  "public pages": readPublicPages,
  "booking to cancellation": bookConfirmAndCancel,
  "contact message": writeToChef,
  "photo upload": uploadPhoto,
  "sign-up": signUp,
  "job queue": drainQueue,
};

async function readPublicPages({ origin, fixture: { chef_id, service_id } }: Walk): Promise<void> {
  const paths = [
    "/",
    "/chefs",
    "/chefs?q=martin",
    `/chef/${chef_id}`,
    `/service/${service_id}`,
    "/help",
    "/sitemap.xml",
  ];
  const person = visitorFromRandomAddress(origin);
  for (const path of paths) await expectStatus(await person.get(path), [200], path);
  await expectText(person, `/service/${service_id}`, "Dîner d’hiver");
}

async function bookConfirmAndCancel({ origin, client, fixture }: Walk): Promise<void> {
  const input = aBooking(fixture, 2);
  const reply = await postBooking(origin, fixture, input);
  if (!accepted(reply)) throw new Error(`the booking answered ${reply.status}: ${reply.body.slice(0, 200)}`);
  const stored = async () => {
    const { rows } = await client.query<{ id: string; statut: string; reservees: number }>(
      `select r.id, statut, places_reservees as reservees from reservations r
       join service_availabilities a on a.id = availability_id where client_email = $1`,
      [input.client_email],
    );
    return rows[0] ?? { id: "", statut: "absent", reservees: -1 };
  };
  const expectStored = async (statut: string, reservees: number) => {
    const found = await stored();
    if (found.statut !== statut || found.reservees !== reservees) {
      throw new Error(`${JSON.stringify(found)} instead of ${statut}, ${reservees}`);
    }
    return found.id;
  };
  const id = await expectStored("en_attente", 2);
  await mailed(fixture.email, /Nouvelle demande/);
  const link = await privateLink(input.client_email);
  await expectText(visitorFromRandomAddress(origin), link, "Ma réservation");

  const chef = await signIn(origin, fixture.email);
  await expectText(chef, "/dashboard", "Durand");
  for (const path of [
    "/dashboard/services",
    "/dashboard/messages",
    "/dashboard/clients",
    `/dashboard/reservations/${id}`,
  ])
    await expectStatus(await chef.get(path), [200], path);
  const confirmation = { lien_paiement: LIEN, mot_de_passe: PASSWORD };
  const confirmed = await chef.post(`/dashboard/reservations/${id}/confirmer`, confirmation);
  await expectStatus(confirmed, [200, 302, 303], "confirmation");
  await expectStored("confirmee", 2);

  const cancelled = await visitorFromRandomAddress(origin).post(link, { motif: "" });
  await expectStatus(cancelled, [302, 303], "cancellation");
  await expectStored("annulee", 0);
  await mailed(fixture.email, /Réservation annulée/);
  await mailed(input.client_email, /est annulée/);
}

/** Waits for the mail with such a subject. */
async function mailed(address: string, subject: RegExp): Promise<{ text: string }> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  await waitFor(`the mail « ${subject.source} »`, async () => (await find()) !== undefined);
  return (await find()) ?? { text: "" };
}

async function privateLink(email: string): Promise<string> {
  const { text } = await mailed(email, /^(Votre demande|Demande envoyée)/);
  const path = /\/reservation\/[\w-]{43}/.exec(text)?.[0];
  if (path === undefined) throw new Error("the mail to the client holds no private link");
  return path;
}

async function writeToChef({ origin, fixture }: Walk): Promise<void> {
  const message = `Bonjour, une question ${crypto.randomUUID()}.`;
  const fields = { client_prenom: "Ana", client_nom: "Sol", client_email: "ana@exemple.fr", client_telephone: "" };
  const form = { ...fields, date: "", heure: "", message, dessine_a: formTokenFor(crypto.randomUUID()) };
  const sent = await visitorFromRandomAddress(origin).post(`/chef/${fixture.chef_id}`, form, { accept: "text/html" });
  await expectStatus(sent, [303], "contact form");
  await expectText(await signIn(origin, fixture.email), "/dashboard/messages", message);
  await mailed(fixture.email, /vous écrit/);
}

async function uploadPhoto({ origin, client, fixture }: Walk): Promise<void> {
  const background = { width: 900, height: 600, channels: 3, background: "#5c1528" } as const;
  const body = await sharp({ create: background }).jpeg().toBuffer();
  const chef = await signIn(origin, fixture.email);
  const answer = await postPhotos(chef, origin, "/chef/photos/galerie", [{ name: "plat.jpg", body }]);
  await expectStatus(answer, [200, 201, 303], "upload");
  const { rows } = await client.query<{ cle: string }>(
    "select url_photo as cle from galerie_photos where chef_id = $1",
    [fixture.chef_id],
  );
  await expectText(visitorFromRandomAddress(origin), `/chef/${fixture.chef_id}`, rows[0]?.cle ?? "no photo was stored");
}

async function signUp({ origin }: Walk): Promise<void> {
  const email = `inscription-${crypto.randomUUID()}@exemple.fr`;
  const person = visitorFromRandomAddress(origin);
  const made = await person.post("/auth?mode=signup", { email, password: PASSWORD, confirm_password: PASSWORD });
  await expectStatus(made, [200], "sign-up");
  const opened = await person.post(await linkMailedTo(email, "Confirmez votre adresse e-mail"), { password: PASSWORD });
  await expectStatus(opened, [302], "confirmation of the address");
  await expectText(person, "/dashboard", "Créez votre profil de chef");
}

/** Every due job has run, and none failed. */
async function drainQueue({ client }: Walk): Promise<void> {
  const due = async () => {
    const { rows } = await client.query<{ task: string; error: string | null }>(
      "select task_identifier as task, last_error as error from graphile_worker.jobs where run_at <= now() or attempts > 0",
    );
    return rows;
  };
  await waitFor("an empty job queue", async () => (await due()).every(({ error }) => error !== null));
  const [failed] = await due();
  if (failed !== undefined) throw new Error(`${failed.task}: ${failed.error?.slice(0, 300)}`);
}

async function expectStatus(answer: Response, allowed: number[], what: string): Promise<void> {
  const body = await answer.text();
  if (!allowed.includes(answer.status)) throw new Error(`${what} answered ${answer.status}: ${body.slice(0, 200)}`);
}

async function expectText(person: Visitor, path: string, text: string): Promise<void> {
  const answer = await person.get(path);
  const body = await answer.text();
  if (answer.status !== 200 || !body.includes(text)) throw new Error(`${path}: ${answer.status}, without « ${text} »`);
}
