import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import type { AdminScope, ChefScope } from "#app/shared/scopes.ts";
import { insertAccount, PASSWORD } from "#tests/support/accounts.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { requireAdmin } from "./require-admin.server.ts";
import { requireChef } from "./require-chef.server.ts";
import { signIn } from "./sign-in.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => client.connect());
afterAll(async () => {
  closeRedis();
  await client.end();
});

const request = (): RequestFacts => ({
  requestId: "r",
  nonce: "n",
  clientAddress: randomAddress(),
  origin: process.env.PUBLIC_ORIGIN ?? "",
  mediaBaseUrl: "",
  headers: new Headers(),
  cookies: [],
  toastCode: null,
  frameAncestors: null,
  shownChef: null,
  route: null,
});

async function as(name: string, kind: Parameters<typeof insertAccount>[2]) {
  const account = await insertAccount(client, `${name}-${process.pid}@exemple.fr`, kind);
  const facts = request();
  expect(await signIn(facts, { email: account.email, password: PASSWORD })).toMatchObject({ ok: true });
  return { facts, account };
}

const sentTo = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : answer),
  );

describe("permission checks", () => {
  it("redirect a visitor to sign-in, and back afterwards", async () => {
    expect(await sentTo(requireChef(request(), "/dashboard/services"))).toBe(
      "/auth?redirectTo=%2Fdashboard%2Fservices",
    );
    expect(await sentTo(requireAdmin(request(), "/admin", { right: "fiches" }))).toBe("/auth?redirectTo=%2Fadmin");
  });

  it("return the chef's scope from the current rows, active or not", async () => {
    for (const actif of [true, false]) {
      const { facts, account } = await as(`chef-${actif}`, { actif });
      expect(await requireChef(facts, "/")).toEqual({
        user_id: account.id,
        role: "chef",
        chef_id: account.chef_id,
        prenom: "Léa",
        actif,
      });
    }
  });

  it("redirect an account without a chef profile to create one", async () => {
    const { facts } = await as("sans-profil", { chef: false });
    expect(await sentTo(requireChef(facts, "/"))).toBe("/dashboard");
  });

  it("do not accept a plain object as a scope", () => {
    // @ts-expect-error only requireChef creates a scope
    const chef: ChefScope = { user_id: "u", role: "chef", chef_id: "c", prenom: "p", actif: true };
    // @ts-expect-error only requireAdmin creates a scope
    const admin: AdminScope = { user_id: "u", role: "admin", role_console: "support" };
    expect([chef.role, admin.role]).toEqual(["chef", "admin"]);
  });
});
