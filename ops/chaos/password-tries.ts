import { insertAccount, PASSWORD } from "#tests/support/accounts.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { envFor } from "#tests/support/databases.ts";
import { visitor } from "#tests/support/visitor.ts";
import { startWeb } from "#tests/support/web-process.ts";

const AT_ONCE = 8;
const MOST_PER_HOUR = 100;

/**
 * Many addresses try passwords on one account: the account's rate limit bounds how many are checked, and the owner can
 * still sign in.
 */
export async function run(full: boolean, defer: Defer) {
  const tries = full ? 10_000 : 1_000;
  const database = await createChaosDatabase("tries", defer);
  const owner = await connectAsOwner(database, defer);
  const { email } = await insertAccount(owner, `essais-${process.pid}@exemple.fr`);
  const web = await startWeb(database, { TRUSTED_PROXIES: "1", LOG_LEVEL: "error" });
  defer(() => web.stop());

  const owned = visitor(web.origin, { "x-forwarded-for": "192.0.2.1" });
  const ownerFirst = (await owned.post("/auth", { email, password: PASSWORD })).status;
  await owned.post("/auth/deconnexion");

  const answers: Record<string, number> = {};
  const ask = async (rank: number, password: string) => {
    const from = `10.${rank >> 16}.${(rank >> 8) & 255}.${rank & 255}`;
    const { status } = await visitor(web.origin, { "x-forwarded-for": from }).post("/auth", { email, password });
    answers[status] = (answers[status] ?? 0) + 1;
    return status;
  };
  const started = performance.now();
  for (let rank = 1; rank <= tries; rank += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, tries - rank + 1) }, (_, step) => rank + step);
    await Promise.all(some.map((one) => ask(one, `essai-${one}`)));
  }
  const seconds = (performance.now() - started) / 1000;
  const judged = answers["401"] ?? 0;
  const refused = answers["429"] ?? 0;
  const { points, seconds: window } = await accountLimit(database);
  // A run longer than the window spans a second window.
  const allowed = points * Math.ceil(seconds / window);
  const strangerWithThePassword = await ask(tries + 1, PASSWORD);
  const ownerAfter = (await owned.post("/auth", { email, password: PASSWORD })).status;
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from audit_log where action = 'connexion_echouee'",
  );
  return {
    figures: {
      tries,
      addresses: tries,
      reachedThePassword: judged,
      allowed,
      refused,
      auditRows: rows[0]?.count,
      strangerWithThePassword,
      ownerOnAKnownDevice: ownerAfter,
      perSecond: Math.round(tries / seconds),
    },
    passed:
      points * (3600 / window) <= MOST_PER_HOUR &&
      judged <= allowed &&
      judged + refused === tries &&
      rows[0]?.count === judged &&
      strangerWithThePassword === 429 &&
      ownerFirst === 302 &&
      ownerAfter === 302,
  };
}

/** Imported here because the module reads the environment when it is loaded. */
async function accountLimit(database: string): Promise<{ points: number; seconds: number }> {
  Object.assign(process.env, envFor(database));
  const { LIMITS } = await import("#app/platform/rate-limit.server.ts");
  const { closeRedis } = await import("#app/platform/redis.server.ts");
  closeRedis();
  return LIMITS.connexion_compte;
}
