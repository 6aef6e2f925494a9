import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { addressKey, forgetLimit, LIMITS, takeLimits } from "./rate-limit.server.ts";
import { closeRedis, redis } from "./redis.server.ts";

afterAll(closeRedis);

const ask = (key: string) => takeLimits([{ limit: "message_adresse", key }]);
const { points, seconds } = LIMITS.message_adresse;

describe("a limit", () => {
  it("lets as many through as it says, then tells how long to wait; another key is not touched", async () => {
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

  it("is exact when all ask at once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(key)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points);
  });

  it("is given back", async () => {
    const key = randomUUID();
    for (let n = 0; n < points; n += 1) await ask(key);
    await forgetLimit("message_adresse", key);
    expect(await ask(key)).toEqual({ allowed: true });
  });

  it("still holds, in this process, while Redis is away", async () => {
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
