import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readProofs } from "./read-proofs.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

it("given accepted documents, says which the console can show as an image, without their keys", async () => {
  const user = await insert(client, "user", aUser());
  const chef = await insert(client, "chefs", aChef(user.id));
  const key = (format: string) => `justificatifs/${randomUUID().replaceAll("-", "")}.${format}`;
  const accepted = { chef_id: chef.id, delivre_le: "2026-01-01" };
  await insert(client, "chef_justificatifs", { ...accepted, type: "identite", fichier: key("webp") });
  await insert(client, "chef_justificatifs", { ...accepted, type: "hygiene", fichier: key("pdf") });
  const proofs = (await readProofs(adminScope(), chef.id))?.proofs ?? [];
  const shown = new Map(proofs.map(({ type, document, image }) => [type, { document, image }]));
  expect(shown.get("identite")).toEqual({ document: true, image: true });
  expect(shown.get("hygiene")).toEqual({ document: true, image: false });
  expect(shown.get("assurance")).toEqual({ document: false, image: false });
  expect(JSON.stringify(proofs)).not.toContain("justificatifs/");
});
