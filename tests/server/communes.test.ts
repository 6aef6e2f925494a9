import { beforeAll, describe, expect, it } from "vitest";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";
import { logged } from "../support/web-process.ts";

let web: SharedWeb;
const home = { "x-forwarded-for": randomAddress() };
const get = (query: string, headers = home) => fetch(`${web.origin}/api/communes${query}`, { headers });
const namesFor = async (typed: string): Promise<string[]> => {
  const { communes } = await (await get(`?q=${encodeURIComponent(typed)}`)).json();
  return communes.map(({ nom, code_postal }: { nom: string; code_postal: string }) => `${nom} ${code_postal}`);
};

beforeAll(async () => {
  web = await sharedWeb();
});

describe("GET /api/communes?q=", () => {
  it("answers with what a row of the list shows", async () => {
    const answer = await get("?q=villeurb");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await answer.json()).toEqual({
      communes: [{ code_insee: "69266", nom: "Villeurbanne", code_postal: "69100", departement: "Rhône" }],
    });
  });

  it.each([
    ["LYON", "Lyon 69001"],
    ["69003", "Lyon 3e 69003"],
    ["lyon 3", "Lyon 3e 69003"],
    ["st-etienne", "Saint-Étienne 42000"],
    ["9320", "Saint-Denis 93200"],
    ["97", "Saint-Denis 97400"],
    ["havre", "Le Havre 76600"],
  ])("%j suggests %s first", async (typed, first) => {
    expect((await namesFor(typed))[0]).toBe(first);
  });

  it("suggests five communes at most, whole names first", async () => {
    expect(await namesFor("saint denis")).toEqual([
      ...["Saint-Denis 97400", "Saint-Denis 93200", "Saint-Denis 11310", "Saint-Denis 30500"],
      "Saint-Denis-en-Val 45560",
    ]);
  });

  it.each(["", "l", "6", "%", "_", "-'", "zzzz", "\u0000"])("has no suggestion for %j", async (typed) => {
    expect(await namesFor(typed)).toEqual([]);
  });
});

describe("GET /api/communes?lat=&lng=", () => {
  it("answers with the commune, and nobody stores the answer", async () => {
    const answer = await get("?lat=48.11&lng=-1.68");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({
      communes: [{ code_insee: "35238", nom: "Rennes", code_postal: "35000", departement: "Ille-et-Vilaine" }],
    });
  });

  it("is empty outside France", async () => {
    expect(await (await get("?lat=40.42&lng=-3.7")).json()).toEqual({ communes: [] });
  });

  it.each(["", "?lat=48.11", "?lat=48.1113&lng=-1.68", "?lat=91&lng=0", "?lat=a&lng=b"])(
    "refuses %j",
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );

  it("does not log the position", async () => {
    const answer = await get("?lat=43.61&lng=3.88");
    await logged(web, answer.headers.get("x-request-id") ?? "none");
    expect(web.output()).not.toMatch(/43[.]61|3[.]88/);
  });
});

it("is read-only", async () => {
  const answer = await fetch(`${web.origin}/api/communes?q=lyon`, { method: "POST", headers: home });
  expect(answer.status).toBe(405);
});

it("is limited to 300 requests a minute", async () => {
  const other = { "x-forwarded-for": randomAddress() };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get("?q=l", other)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
