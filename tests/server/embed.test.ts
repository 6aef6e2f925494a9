import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARIES, insertPublicChef } from "../support/public-chef.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";

const SITES = ["https://site-du-chef.example", "https://www.site-du-chef.example:8443"];

let web: SharedWeb;
let client: pg.Client;
let shownId: string;
let closedId: string;
let goneId: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${web.origin}${path}`, { headers: { "x-forwarded-for": randomAddress(), ...headers }, redirect: "manual" });
const ancestorsOf = (answer: Response) =>
  /frame-ancestors ([^;]+)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await client.connect();
  ({ chefId: shownId } = await insertPublicChef(client, 71, (field) => `Le ${field}`));
  ({ chefId: closedId } = await insertPublicChef(client, 72, (field) => `La ${field}`));
  ({ chefId: goneId } = await insertPublicChef(client, 73, (field) => `Parti ${field}`, { actif: false }));
  for (const chef_id of [shownId, goneId]) await insertSites(chef_id);
  web = await sharedWeb();
});

const insertSites = (chef_id: string) =>
  client.query("insert into chef_sites (chef_id, origines) values ($1, $2)", [chef_id, SITES]);

afterAll(() => client.end());

describe.each(["", "/bouton"])("the page for other sites%s", (variant) => {
  const pathOf = (id: string) => `/integrer/${id}${variant}`;

  it("may be shown by the sites of the chef, and runs no script", async () => {
    const answer = await get(pathOf(shownId));
    expect(answer.status).toBe(200);
    expect(ancestorsOf(answer)).toBe(SITES.join(" "));
    expect(answer.headers.get("x-frame-options")).toBeNull();
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|connect-src|\*/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    const body = await answer.text();
    expect(body).toContain("Le prenom Le nom");
    expect(body).not.toContain("<script");
    expect(body).not.toContain(" style=");
    for (const canary of Object.values(CANARIES)) expect(body).not.toContain(canary);
  });

  it("may be shown by nobody when the chef named no site", async () => {
    const answer = await get(pathOf(closedId));
    expect(answer.status).toBe(200);
    expect(ancestorsOf(answer)).toBe("'none'");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });

  it("does not exist for an inactive or unknown chef, and may then not be framed either", async () => {
    for (const id of [goneId, "00000000-0000-4000-8000-000000000000", "x"]) {
      const answer = await get(pathOf(id));
      expect({ id, status: answer.status }).toEqual({ id, status: 404 });
      expect(ancestorsOf(answer)).toBe("'none'");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it("neither reads nor sets a cookie", async () => {
    const cookie = "convive-toast=x; __Host-session=y; better-auth.session_token=z";
    const answer = await get(pathOf(shownId), { cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const withoutNonce = async (page: Response) => (await page.text()).replaceAll(/ nonce="[^"]+"/g, "");
    expect(await withoutNonce(answer)).toBe(await withoutNonce(await get(pathOf(shownId))));
  });
});

describe("the calendar for other sites", () => {
  it("opens each slot on the page of its service, in a new tab", async () => {
    const { rows } = await client.query<{ id: string; service_id: string; mois: string }>(
      `select slot.id, service_id, to_char(date_debut at time zone 'Europe/Paris', 'YYYY-MM') as mois
       from service_availabilities slot join services on services.id = service_id
       where chef_id = $1 and date_debut > now() and places_reservees = 0`,
      [shownId],
    );
    expect(rows).toHaveLength(1);
    for (const { id, service_id, mois } of rows) {
      const body = await (await get(`/integrer/${shownId}?mois=${mois}`)).text();
      expect(body).toContain(`href="${web.origin}/service/${service_id}?creneau=${id}" target="_blank" rel="noopener"`);
      const other = await get(`/integrer/${shownId}?mois=${mois}&service=${id}`);
      expect(other.status).toBe(404);
    }
  });
});

describe("every other page", () => {
  it("still refuses to be framed, for a chef with sites too", async () => {
    const paths = ["/", `/chef/${shownId}`, "/chefs", "/auth", "/api/openapi.json", `/api/chefs/${shownId}/slots`];
    for (const path of paths) {
      const answer = await get(path);
      expect({ path, ancestors: ancestorsOf(answer) }).toEqual({ path, ancestors: "'none'" });
      expect({ path, frame: answer.headers.get("x-frame-options") }).toEqual({ path, frame: "DENY" });
    }
  });
});
