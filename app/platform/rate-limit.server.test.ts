import { randomInt, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { addressKey, addressTiers, blockableNetworks } from "./network-key.server.ts";
import {
  addToCount,
  consumeLimits,
  LIMITS,
  resetLimit,
  resetSignInLimits,
  signInLimits,
  takeFromCount,
} from "./rate-limit.server.ts";
import { closeRedis, redis } from "./redis.server.ts";

afterAll(closeRedis);

const ask = (key: string) => consumeLimits([{ limit: "message_adresse", key }]);
const { points, seconds } = LIMITS.message_adresse;

describe("consumeLimits", () => {
  it("allows the configured number of requests, then refuses with the waiting time; other keys are not affected", async () => {
    await expect.poll(() => redis.status).toBe("ready");
    const key = randomUUID();
    const answers = [];
    for (let n = 0; n < points + 2; n += 1) answers.push(await ask(key));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points);
    const refused = answers.at(-1);
    expect(refused?.allowed === false && refused.secondes > 0 && refused.secondes <= seconds).toBe(true);
    expect(await ask(randomUUID())).toEqual({ allowed: true });
    expect(await redis.exists(`limite:message_adresse:${key}`)).toBe(1);
  });

  it("counts concurrent requests exactly", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(key)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points);
  });

  it("allows requests again after resetLimit", async () => {
    const key = randomUUID();
    for (let n = 0; n < points; n += 1) await ask(key);
    await resetLimit("message_adresse", key);
    expect(await ask(key)).toEqual({ allowed: true });
  });

  it("counts in this process while Redis is unavailable", async () => {
    const key = randomUUID();
    redis.disconnect();
    await expect.poll(() => redis.status).toBe("end");
    const answers = [];
    for (let n = 0; n < points + 2; n += 1) answers.push(await ask(key));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points);
    await redis.connect();
    expect(await redis.exists(`limite:message_adresse:${key}`)).toBe(0);
  });
});

describe("sign-ins from one network", () => {
  const network = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const someone = () => `${randomUUID()}@exemple.fr`;
  const most = LIMITS.connexion_adresse.points;
  /** On a device that the account does not know. */
  async function signIn(address: string, email: string, { right }: { right: boolean }) {
    const source = { address, email, device: null };
    const { allowed } = await consumeLimits(signInLimits(source));
    if (allowed && right) await resetSignInLimits(source);
    return allowed;
  }

  it("given many people with the right password on new devices, refuses none of them", async () => {
    const address = network();
    for (let person = 0; person < 3 * most; person += 1)
      expect(await signIn(address, someone(), { right: true })).toBe(true);
  });

  it("given people who mistype their password twice and then sign in, refuses none of them", async () => {
    const address = network();
    for (let person = 0; person < most; person += 1) {
      const email = someone();
      for (const right of [false, false, true]) expect(await signIn(address, email, { right })).toBe(true);
    }
  });

  it("given attempts at an own account, returns no more points than the network consumed", async () => {
    const address = network();
    const own = someone();
    for (let n = 0; n < 3; n += 1) await signIn(address, own, { right: false });
    // As when the window of the network ends before that of the account.
    await resetLimit("connexion_adresse", address);
    await signIn(address, own, { right: true });
    let tried = 0;
    for (let n = 0; n < 2 * most; n += 1) if (await signIn(address, someone(), { right: false })) tried += 1;
    expect(tried).toBe(most);
  });

  it("given somebody who tries other accounts, allows no more attempts because of sign-ins to an own account", async () => {
    const address = network();
    const own = someone();
    let tried = 0;
    for (let round = 0; round < 3 * most; round += 1) {
      if (await signIn(address, someone(), { right: false })) tried += 1;
      await signIn(address, own, { right: true });
    }
    expect(tried).toBe(most);
  });
});

describe("addToCount", () => {
  const add = (key: string, points = 1) => addToCount("places_source", key, points);

  it("returns the previous sum, also for concurrent calls, and takeFromCount subtracts", async () => {
    const key = randomUUID();
    const before = await Promise.all(Array.from({ length: 20 }, () => add(key)));
    expect(before.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, rank) => rank));
    await takeFromCount("places_source", key, 15);
    expect(await add(key, 3)).toBe(5);
    expect(await add(randomUUID())).toBe(0);
  });

  it("counts in this process while Redis is unavailable", async () => {
    const key = randomUUID();
    redis.disconnect();
    await expect.poll(() => redis.status).toBe("end");
    expect([await add(key, 4), await add(key)]).toEqual([0, 4]);
    await takeFromCount("places_source", key, 5);
    expect(await add(key)).toBe(0);
    await redis.connect();
  });
});

it.each([
  ["203.0.113.7", ["ipv4 203.0.113.7"]],
  ["::ffff:203.0.113.7", ["ipv4 203.0.113.7"]],
  ["2001:db8:1:2ab::1", ["ipv6_64 2001:db8:1:2ab::/64", "ipv6_56 2001:db8:1:200::/56", "ipv6_48 2001:db8:1::/48"]],
  ["2001:db8::1", ["ipv6_64 2001:db8:0:0::/64", "ipv6_56 2001:db8:0:0::/56", "ipv6_48 2001:db8:0::/48"]],
  ["unknown", ["ipv4 unknown"]],
])("counts %s in the networks %j", (address, networks) => {
  expect(addressTiers(address).map(({ tier, key }) => `${tier} ${key}`)).toEqual(networks);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("counts %s as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it.each([
  ["192.0.2.7", ["ipv4_32 192.0.2.7", "ipv4_24 192.0.2"]],
  ["::ffff:192.0.2.7", ["ipv4_32 192.0.2.7", "ipv4_24 192.0.2"]],
  ["2001:db8:1:2::9", ["ipv6_64 2001:db8:1:2::/64"]],
  ["unknown", []],
])("the address %s can be blocked by the networks %j", (address, networks) => {
  expect(blockableNetworks(address).map(({ portee, reseau }) => `${portee} ${reseau}`)).toEqual(networks);
});
