import pg from "pg";
import qrcode from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import type { Visitor } from "../support/visitor.ts";

const SITES = "/dashboard/partager";
const PAGE = "/dashboard/partager/developpeur";
const URL_OF_SITE = "https://chez-lea.example/convive";

let web: SharedWeb;
let client: pg.Client;
let chef: Visitor;
let chef_id: string;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await client.connect();
  web = await sharedWeb();
  [chef, chef_id] = await newChef();
});

async function newChef(name = "site"): Promise<[Visitor, string]> {
  const account = await insertAccount(client, uniqueEmail(name));
  return [await openSession(client, web.origin, account.email), account.chef_id ?? ""];
}

afterAll(() => client.end());

const post = (form: Record<string, string>) => chef.post(form.intent === "sites" ? SITES : PAGE, form);
const sites = async () =>
  (await client.query<{ origines: string[] }>("select origines from chef_sites where chef_id = $1", [chef_id])).rows[0]
    ?.origines;

describe("the QR code of a chef's page", () => {
  const pageUrl = async () => {
    const { rows } = await client.query<{ slug: string }>("select slug from chefs where id = $1", [chef_id]);
    return `${web.origin}/chef/${rows[0]?.slug}`;
  };
  const file = async (format: string) => {
    const answer = await chef.get(`${SITES}/qr.${format}`);
    expect(answer.headers.get("content-disposition")).toMatch(`.${format}"`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return Buffer.from(await answer.arrayBuffer());
  };

  it("is drawn in a scalable file, and in one of 300 points per inch on an A3", async () => {
    const { size, data } = qrcode.create(await pageUrl(), { errorCorrectionLevel: "M" }).modules;
    const svg = String(await file("svg"));
    expect(svg).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(data.filter((dark) => dark === 1).length);

    const { data: pixels, info } = await sharp(await file("png"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(3508);
    const side = info.width / (size + 8);
    const middle = (module: number) => Math.floor((module + 4.5) * side);
    const read = [...data].map((_, at) => {
      const [x, y] = [middle(at % size), middle(Math.floor(at / size))];
      return (pixels[(y * info.width + x) * info.channels] ?? 0) < 128 ? 1 : 0;
    });
    expect(read).toEqual([...data]);
  });
});

describe("the sites of a chef", () => {
  it("are saved as origins, and shown in the code to copy", async () => {
    const saved = await post({ intent: "sites", origines: "https://chez-lea.example/contact\nblog.chez-lea.example" });
    expect(saved.status).toBe(302);
    expect(await sites()).toEqual(["https://chez-lea.example", "https://blog.chez-lea.example"]);
    const page = await (await chef.get(`${SITES}?montrer=dates`)).text();
    expect(page).toContain(`/integrer/${chef_id}`);
  });

  it("are refused with what was typed, and nothing is saved", async () => {
    const refused = await post({ intent: "sites", origines: "https://*.example 'self'" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Écrivez des adresses qui commencent par https://");
    expect(await sites()).toHaveLength(2);
  });
});

describe("an address for events", () => {
  it("is added with a secret that is shown once", async () => {
    const added = await post({ intent: "ajouter", url: URL_OF_SITE, evenements: "reservation.payee" });
    expect(added.status).toBe(200);
    const secret = /whsec_[A-Za-z0-9+/=]{44}/.exec(await added.text())?.[0] ?? "";
    expect(secret).not.toBe("");
    expect(added.headers.get("cache-control")).toBe("private, no-store");
    const page = await (await chef.get(PAGE)).text();
    expect(page).toContain(URL_OF_SITE);
    expect(page).not.toContain("whsec_");
  });

  it("can be removed", async () => {
    const { rows } = await client.query<{ id: string }>("select id from webhooks where chef_id = $1", [chef_id]);
    const id = rows[0]?.id ?? "";
    expect((await post({ intent: "supprimer", id })).headers.get("location")).toBe(PAGE);
    expect((await post({ intent: "supprimer", id })).status).toBe(404);
  });

  it.each([
    [{ url: "http://chez-lea.example", evenements: "reservation.payee" }, 422],
    [{ url: URL_OF_SITE }, 422],
    [{ url: URL_OF_SITE, evenements: "autre" }, 422],
  ])("is refused: %o", async (form, status) => {
    expect((await post({ intent: "ajouter", ...form })).status).toBe(status);
  });

  it("is refused after the fifth", async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await post({ intent: "ajouter", url: URL_OF_SITE, evenements: "reservation.payee" })).status).toBe(200);
    const refused = await post({ intent: "ajouter", url: URL_OF_SITE, evenements: "reservation.payee" });
    expect(refused.status).toBe(409);
  });
});

describe("given a chef who has our servers send many requests to another site", () => {
  const ADD = { intent: "ajouter", url: URL_OF_SITE, evenements: "reservation.payee" };
  /** The statuses of the first form while it is repeated, each followed by `then`. */
  async function repeat(flooder: Visitor, form: Record<string, string>, then = async () => {}): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < LIMITS.webhooks.points + 1; n += 1) {
      statuses.push((await flooder.post(PAGE, form)).status);
      await then();
    }
    return statuses;
  }
  const within = (status: number, more: number) => [...Array<number>(LIMITS.webhooks.points - more).fill(status), 429];

  it("refuses more addresses than the limit, also when each is removed before the next", async () => {
    const [flooder, id] = await newChef("ajouts");
    const statuses = await repeat(flooder, ADD, async () => {
      const { rows } = await client.query<{ id: string }>("select id from webhooks where chef_id = $1", [id]);
      for (const one of rows) await flooder.post(PAGE, { intent: "supprimer", id: one.id });
    });
    expect(statuses).toEqual(within(200, 0));
    const refused = await flooder.post(PAGE, ADD);
    expect(await refused.text()).toContain("Beaucoup d’envois et de changements à la fois. Réessayez dans");
  });

  it("refuses to send again above the limit, and says so on the page", async () => {
    const [flooder, flooder_id] = await newChef("renvoyer");
    await flooder.post(PAGE, ADD);
    const { rows } = await client.query<{ id: string }>(
      `insert into webhook_livraisons (webhook_id, evenement, contenu)
       select id, 'reservation.payee', '{}' from webhooks where chef_id = $1 returning id`,
      [flooder_id],
    );
    const form = { intent: "renvoyer", id: rows[0]?.id ?? "" };
    expect((await repeat(flooder, form)).slice(0, -1)).toEqual(within(302, 1));
    const refused = await flooder.post(PAGE, form);
    expect(await refused.text()).toContain("Beaucoup d’envois et de changements à la fois. Réessayez dans");
  });
});
