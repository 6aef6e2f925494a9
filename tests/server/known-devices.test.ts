import { afterAll, describe, expect, it } from "vitest";
import { consumeLimits, signInLimits } from "#app/platform/rate-limit.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { insertAccount, PASSWORD, signIn } from "../support/accounts.ts";
import { mailsTo } from "../support/inbox.ts";
import { signInAtProvider } from "../support/openid.ts";
import { untilJobsRan } from "../support/queue.ts";
import { runningSite } from "../support/running-site.ts";
import { totp } from "../support/totp.ts";
import { linkMailedTo, randomAddress, type Visitor, visitor } from "../support/visitor.ts";

const site = runningSite();
const { client, someone } = site;
const address = (name: string) => site.address(`appareils-${name}`);
afterAll(closeRedis);

const from = (host: string, more: Record<string, string> = {}) =>
  visitor(site.web.origin, { "x-forwarded-for": host, ...more });
const tries = async (person: Visitor, email: string, password: string) =>
  (await person.post("/auth", { email, password })).status;

/**
 * Counts attempts as the web process does before checking a password, without the CPU cost of hashing. `npm run chaos
 * -- password-tries` sends them over HTTP from 1,000 addresses.
 */
async function countTries(count: number, email: string, host?: string): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    await consumeLimits(signInLimits({ address: host ?? randomAddress(), email, device: null }));
  }
}

const RESET = "Choisissez un nouveau mot de passe";
const NOTICE = "Nouvelle connexion à votre compte";

async function mails(email: string, subject: string) {
  return (await mailsTo(email)).filter((mail) => mail.subject === subject);
}

/** Sends each attempt from its own address and counts the statuses. */
async function fromAddresses(count: number, ask: (person: Visitor) => Promise<number>) {
  const seen: Record<number, number> = {};
  for (let rank = 0; rank < count; rank += 1) {
    const status = await ask(someone());
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

describe("while an attacker tries passwords on an account from many addresses", () => {
  it("the owner can sign in and recover from a known device, and from a new one by the mailed link", async () => {
    const email = address("assiegee");
    await insertAccount(client, email);
    const owner = await signIn(site.web.origin, email);
    await owner.post("/auth/deconnexion");

    await countTries(96, email);
    expect(await fromAddresses(12, (person) => tries(person, email, "pas-le-bon"))).toEqual({ 401: 4, 429: 8 });
    expect(await tries(someone(), email, PASSWORD), "an unknown device, with the right password").toBe(429);
    expect(await tries(owner, email, PASSWORD), "a known device").toBe(302);

    // The attacker's attempts do not block the signed-in owner from actions that need the password.
    const form = { intent: "change-password", current_password: "pas-le-bon", password: "huile-olive-citron" };
    expect((await owner.post("/chef/profile/securite", form)).status).toBe(422);

    // Links requested in the owner's name fill neither the owner's mailbox nor the owner's limit.
    const asked = await fromAddresses(40, async (person) => {
      const answer = await person.post("/auth/mot-de-passe-oublie", { email });
      expect(await answer.text()).toContain("Si un compte existe à cette adresse, un lien y est parti.");
      return answer.status;
    });
    expect(asked).toEqual({ 200: 40 });
    await fromAddresses(10, async (person) => (await person.post("/auth/confirmation", { email })).status);
    await untilJobsRan(client);
    expect(await mails(email, RESET)).toHaveLength(3);
    expect((await owner.post("/auth/mot-de-passe-oublie", { email })).status).toBe(200);
    await untilJobsRan(client);
    expect(await mails(email, RESET), "a known device gets a link of its own").toHaveLength(4);

    // A new device gets the usual response, and a working link is in the mailbox.
    const phone = someone();
    expect((await phone.post("/auth/mot-de-passe-oublie", { email })).status).toBe(200);
    await untilJobsRan(client);
    expect(await mails(email, RESET)).toHaveLength(4);
    const link = await linkMailedTo(email, RESET);
    const token = new URL(link, site.web.origin).searchParams.get("token") ?? "";
    const chosen = "huile-olive-citron";
    expect((await phone.post(link, { token, password: chosen, confirm_password: chosen })).status).toBe(302);
    expect(await tries(phone, email, chosen), "the device that used the mailed link").toBe(302);
    expect((await phone.get("/dashboard")).status).toBe(200);
    expect(await tries(someone(), email, chosen)).toBe(429);
    // A new password makes all other devices unknown again.
    expect(await tries(owner, email, chosen)).toBe(429);
  });
});

describe("the limits of sign-in", () => {
  it("allow one address five attempts per account, and ten in total", async () => {
    const [first, second, third] = [address("paire-1"), address("paire-2"), address("paire-3")];
    for (const email of [first, second]) await insertAccount(client, email);
    const host = randomAddress();
    await countTries(4, first, host);
    expect(await tries(from(host), first, "pas-le-bon"), "the fifth").toBe(401);
    expect(await tries(from(host), first, PASSWORD), "the sixth").toBe(429);
    await countTries(3, second, host);
    expect(await tries(from(host), second, "pas-le-bon"), "the tenth of the address").toBe(401);
    expect(await tries(from(host), third, "pas-le-bon")).toBe(429);
    expect(await tries(someone(), first, PASSWORD), "from elsewhere").toBe(302);
  });

  it("allow a known device ten attempts, which count against nobody else", async () => {
    const email = address("connu");
    const { id } = await insertAccount(client, email);
    const owner = await signIn(site.web.origin, email);
    const cookie = [...owner.cookies].find(([name]) => name.includes(".device-"));
    await owner.post("/auth/deconnexion");
    expect(owner.cookies.get(cookie?.[0] ?? ""), "signing out keeps it").toBe(cookie?.[1]);
    const { rows } = await client.query<{ key: string }>("select id as key from known_devices where user_id = $1", [
      id,
    ]);
    expect(rows).toHaveLength(1);
    for (let one = 0; one < 9; one += 1)
      await consumeLimits([{ limit: "connexion_appareil", key: rows[0]?.key ?? "" }]);
    expect(await tries(owner, email, "pas-le-bon"), "the tenth").toBe(401);
    expect(await tries(owner, email, PASSWORD)).toBe(429);
    expect(await tries(someone(), email, PASSWORD)).toBe(302);
  });

  it("accept a device token only for the account it was issued for", async () => {
    const [email, other] = [address("sien"), address("autre")];
    await insertAccount(client, email);
    await insertAccount(client, other);
    const thief = await signIn(site.web.origin, other);
    const [name = "", token = ""] = [...thief.cookies].find(([one]) => one.includes(".device-")) ?? [];
    const owner = await signIn(site.web.origin, email);
    const [ownName = ""] = [...owner.cookies].find(([one]) => one.includes(".device-")) ?? [];
    expect(ownName).not.toBe(name);
    for (const value of [token, "A".repeat(43), "x"]) {
      const host = randomAddress();
      const person = from(host);
      person.cookies.set(ownName, value);
      await countTries(5, email, host);
      expect(await tries(person, email, PASSWORD)).toBe(429);
    }
    expect(await tries(owner, email, PASSWORD)).toBe(302);
  });
});

describe("the notice of a sign-in from a new device", () => {
  const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

  it("is mailed for an unknown browser, but not for the first sign-in or a known browser", async () => {
    const email = address("appareil");
    await insertAccount(client, email);
    const first = someone();
    const answer = await first.post("/auth", { email, password: PASSWORD });
    const cookie = answer.headers.getSetCookie().find((one) => one.includes(".device-")) ?? "";
    expect(cookie).toMatch(/^__Host-convive\.device-[\w-]{12}=[\w-]{43}; Max-Age=31536000; /);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    const { rows } = await client.query<{ token_hash: Buffer }>("select token_hash from known_devices");
    const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? "";
    expect(rows.some(({ token_hash }) => token_hash.toString("latin1").includes(token))).toBe(false);
    await first.post("/auth/deconnexion");
    expect(await tries(first, email, PASSWORD)).toBe(302);
    await untilJobsRan(client);
    expect(await mails(email, NOTICE)).toEqual([]);

    const elsewhere = randomAddress();
    expect(await tries(from(elsewhere, { "user-agent": FIREFOX }), email, PASSWORD)).toBe(302);
    await untilJobsRan(client);
    const [notice, ...more] = await mails(email, NOTICE);
    expect(more).toEqual([]);
    for (const part of [notice?.html, notice?.text]) {
      expect(part).toContain("Firefox sur Windows");
      expect(part).toContain("Ce n’est pas vous");
      expect(part).toContain(`${site.web.origin}/auth/mot-de-passe-oublie`);
      expect(part).toContain(`${site.web.origin}/chef/profile/securite`);
      expect(part).not.toContain(elsewhere);
    }
    const hour = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", timeZone: "Europe/Paris" }).format(new Date());
    expect(notice?.text).toMatch(new RegExp(` à ${hour.slice(0, 2)}[:h ]`));
  });

  it("is sent after the second factor, not after the password", async () => {
    const email = address("double");
    await insertAccount(client, email);
    const owner = await signIn(site.web.origin, email);
    const page = "/chef/profile/securite";
    const started = await owner.post(page, { intent: "start-second-factor", password: PASSWORD });
    const cle = /name="cle" value="([A-Z2-7]+)"/.exec(await started.text())?.[1] ?? "";
    await owner.post(page, { intent: "confirm-second-factor", cle, code: totp(cle) });
    const other = someone();
    expect(await tries(other, email, PASSWORD)).toBe(302);
    expect([...other.cookies.keys()].some((name) => name.includes(".device-"))).toBe(false);
    await untilJobsRan(client);
    expect(await mails(email, NOTICE)).toEqual([]);
    const code = totp(cle, Date.now() + 30_000);
    expect((await other.post("/auth/second-facteur", { code })).headers.get("location")).toBe("/dashboard");
    await untilJobsRan(client);
    expect(await mails(email, NOTICE)).toHaveLength(1);
  });

  it("is sent for Google too, except when the account was just created", async () => {
    const email = address("google");
    for (const expected of [0, 1]) {
      const person = someone();
      const start = await person.get("/auth/google");
      await person.get(await signInAtProvider(start.headers.get("location") ?? "", email));
      expect((await person.get("/dashboard")).status).toBe(200);
      await untilJobsRan(client);
      expect(await mails(email, NOTICE)).toHaveLength(expected);
      await client.query(`update "user" set created_at = now() - interval '2 minutes' where email = $1`, [email]);
    }
  });
});
