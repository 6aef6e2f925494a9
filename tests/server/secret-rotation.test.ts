import { randomBytes, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataKey } from "#app/platform/envelope-encryption.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { insertAccount, PASSWORD, signIn, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { dossierFixture } from "../support/dossier-fixture.ts";
import { insert } from "../support/factories.ts";
import { runScript } from "../support/run-script.ts";
import { sharedWeb } from "../support/shared-web.ts";
import { totpOfBytes } from "../support/totp.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

/** The secret of the shared process, which stands for the one before the rotation. */
const OLD = envFor(workerDatabase()).AUTH_SECRET ?? "";
const NEW = randomBytes(32).toString("base64url");
const KEY = "cle-d-avant-la-rotation-du-secret";
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

/** Two processes after the rotation: with the previous secret, and with the new secret only. */
let both: RunningProcess;
let alone: RunningProcess;
let session: Map<string, string>;
let formTokens: string[];

const formTokenOf = (page: string) => /name="dessine_a" value="([^"]+)"/.exec(page)?.[1] ?? "";
const keeping = (origin: string, cookies: Map<string, string>): Visitor => {
  const person = visitorFromRandomAddress(origin);
  for (const [name, value] of cookies) person.cookies.set(name, value);
  return person;
};

beforeAll(async () => {
  await client.connect();
  // No minimum form age: the start may take less time than that.
  const settings = { TRUSTED_PROXIES: "1", FORM_MIN_AGE_MS: "0", AUTH_SECRET: NEW };
  const [before, ...rotated] = await Promise.all([
    sharedWeb(),
    startWeb(workerDatabase(), { ...settings, AUTH_SECRET_PREVIOUS: OLD }),
    startWeb(workerDatabase(), settings),
  ]);
  [both, alone] = rotated;
  await insertAccount(client, uniqueEmail("session"));
  session = (await signIn(before.origin, uniqueEmail("session"))).cookies;
  formTokens = await Promise.all(
    [1, 2].map(async () => formTokenOf(await (await visitorFromRandomAddress(before.origin).get("/help")).text())),
  );
  for (const name of ["avant", "pendant"]) await withSecondFactor(uniqueEmail(name));
});
afterAll(async () => {
  await Promise.all([both.stop(), alone.stop()]);
  await client.end();
});

/** Encrypted in the format used before secrets had versions. */
async function withSecondFactor(email: string): Promise<void> {
  const { id: user_id } = await insertAccount(client, email);
  const secret = await symmetricEncrypt({ key: OLD, data: KEY });
  const backup_codes = await symmetricEncrypt({ key: OLD, data: "[]" });
  await insert(client, "two_factor", { user_id, secret, backup_codes, verified: true });
  await client.query('update "user" set two_factor_enabled = true where id = $1', [user_id]);
}

async function givesItsCode(origin: string, email: string): Promise<string | null> {
  const person = visitorFromRandomAddress(origin);
  await person.post("/auth", { email, password: PASSWORD });
  const answer = await person.post("/auth/second-facteur", { code: totpOfBytes(Buffer.from(KEY)) });
  return answer.headers.get("location");
}

async function asksForHelp(origin: string, token: string): Promise<number> {
  const typed = { nom: "Ana", email: "ana@exemple.fr", sujet: "autre", message: "Bonjour, une question." };
  const answer = await visitorFromRandomAddress(origin).post(
    "/help",
    { ...typed, dessine_a: token },
    { accept: "text/html" },
  );
  return answer.status;
}

describe("with the previous secret", () => {
  it("a session signed with it stays valid, and is re-signed at renewal", async () => {
    const person = keeping(both.origin, session);
    expect((await person.get("/dashboard")).status).toBe(200);
    await client.query("update session set expires_at = now() + interval '3 days'");
    await person.get("/");
    expect((await keeping(alone.origin, person.cookies).get("/dashboard")).status).toBe(200);
  });

  it("a second factor encrypted with it still works", async () => {
    expect(await givesItsCode(both.origin, uniqueEmail("pendant"))).toBe("/dashboard");
  });

  it("a form token signed with it is accepted", async () => {
    expect(await asksForHelp(both.origin, formTokens[0] ?? "")).toBe(303);
  });
});

describe("without the previous secret", () => {
  it("sessions, forms and second factors that used it no longer work", async () => {
    expect((await keeping(alone.origin, session).get("/dashboard")).headers.get("location")).toBe("/auth");
    expect(await asksForHelp(alone.origin, formTokens[1] ?? "")).toBeGreaterThanOrEqual(400);
    expect(await givesItsCode(alone.origin, uniqueEmail("avant"))).toBeNull();
  });

  const run = (over: Record<string, string> = {}) =>
    runScript(["ops/rotate-secret.ts"], { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD, ...over });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const until = (days: number) => `AUTH_SECRET_PREVIOUS must stay until ${dayOf(inDays(days))}`;

  it("a second factor works after re-encryption", async () => {
    expect((await run()).stdout).toContain("two_factor.secret: 2 of 2 re-encrypted");
    const again = (await run()).stdout;
    expect(again).toContain("two_factor.secret: 0 of 0 re-encrypted");
    expect(again, "without a running block").toContain(until(30));
    expect(await givesItsCode(alone.origin, uniqueEmail("avant"))).toBe("/dashboard");
  });

  it("the report names the day until which running blocks need the previous secret", async () => {
    const motif = "Injures répétées dans trois messages.";
    const block = { portee: "ipv4_32", objet: `help_message:${randomUUID()}`, auteur_id: randomUUID(), motif };
    const lifted = { leve_le: new Date(), leve_par: randomUUID(), motif_levee: motif };
    await insert(client, "blocages", { ...block, ...lifted, cle: randomBytes(32), fin: inDays(89) });
    await insert(client, "blocages", { ...block, cle: randomBytes(32), fin: inDays(80) });
    expect((await run()).stdout).toContain(until(80));
  });

  it("the keys of dossiers are wrapped again, and open with the new key only", async () => {
    const { reservation_id } = await dossierFixture(client);
    const { wrapped } = createDataKey(reservation_id);
    await insert(client, "dossier_cles", { reservation_id, cle: wrapped });
    const { chef_id } = await insertAccount(client, uniqueEmail("flux"));
    const token_chiffre = sealSecret(`agenda_flux ${chef_id}`, "jeton");
    await insert(client, "agenda_flux", { chef_id, token_hash: randomBytes(32), token_chiffre });
    const fichier = `justificatifs/scelles/${"0".repeat(32)}.pdf`;
    const { wrapped: cle } = createDataKey(`justificatif_cles ${fichier}`);
    await insert(client, "justificatif_cles", { fichier, cle });
    const [second, third] = [NEW, OLD];
    const first = envFor(workerDatabase()).DOSSIER_KEY ?? "";
    const outcome = async (DOSSIER_KEY: string, DOSSIER_KEY_PREVIOUS: string) =>
      (await run({ DOSSIER_KEY, DOSSIER_KEY_PREVIOUS })).stdout;
    const rotated = await outcome(second, first);
    expect(rotated).toContain("dossier_cles.cle: 1 of 1 wrapped again");
    expect(rotated).toContain("agenda_flux.token_chiffre: 1 of 1 wrapped again");
    expect(rotated).toContain("justificatif_cles.cle: 1 of 1 wrapped again");
    await expect(outcome(third, first), "wrapped with neither").rejects.toThrow("could not be decrypted");
    expect(await outcome(third, second)).toContain("dossier_cles.cle: 1 of 1 wrapped again");
  });
});
