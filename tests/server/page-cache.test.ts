import { expect, it } from "vitest";
import { PageCache } from "#server/page-cache.ts";
import { seededRandom } from "../support/post-booking.ts";

const MAX_AGE = 10_000;
const CHANGED_AGE = 500;
const CHEFS = 20;
const PAGES = 60;
const MAX_BYTES = 40;
/** `PAGE_CACHE_VIEWS=10000000` plays the long run of decision record 099. */
const VIEWS = Number(process.env.PAGE_CACHE_VIEWS ?? 200_000);

/** `version`: how many changes that concern the page were committed when its rendering read the data. */
type Page = { chef: string | null; bytes: number; version: number; read: number };
type Rendering = { ends: number; finish: () => Promise<unknown> };

/** Plays random views, renderings of random length and changes against the cache, under a simulated clock. */
async function play(views: number, { losesChanges = false } = {}) {
  const random = seededRandom(20_261_117);
  let now = 0;
  const cache = new PageCache<Page>({
    maxAgeMs: () => MAX_AGE,
    changedAgeMs: CHANGED_AGE,
    maxBytes: MAX_BYTES,
    now: () => now,
  });
  // The changes of each chef, and under null those of all chefs, which a list may show.
  const changes = new Map<string | null, { committed: number; announcedAt: number[] }>();
  const changesOf = (chef: string | null) => {
    const known = changes.get(chef) ?? { committed: 0, announcedAt: [] };
    changes.set(chef, known);
    return known;
  };
  const unannounced: { chef: string; at: number }[] = [];
  const renderings = new Map<string, Rendering>();
  const outcome = { fromMemory: 0, joined: 0, rendered: 0, changes: 0, tooOld: 0, stale: 0 };
  let mostBytes = 0;

  function change(): void {
    const chef = `chef ${Math.floor(random() * CHEFS)}`;
    for (const scope of [chef, null]) changesOf(scope).committed += 1;
    unannounced.push({ chef, at: Math.max(unannounced.at(-1)?.at ?? 0, now + random() * 20) });
    outcome.changes += 1;
  }
  function announce(): void {
    for (let due = unannounced[0]; due !== undefined && due.at <= now; due = unannounced[0]) {
      const { chef } = due;
      unannounced.shift();
      for (const scope of [chef, null]) changesOf(scope).announcedAt.push(now);
      if (!losesChanges || renderings.size === 0) cache.changed(chef);
    }
  }
  function check({ chef, version, read }: Page): void {
    const missed = changesOf(chef).announcedAt[version];
    if (missed !== undefined && missed + CHANGED_AGE <= now) outcome.stale += 1;
    if (read + MAX_AGE <= now) outcome.tooOld += 1;
  }
  function render(key: string, chef: string | null): void {
    const page = { chef, bytes: 1, version: changesOf(chef).committed, read: now };
    const { promise, resolve } = Promise.withResolvers<Page | null>();
    const stored = cache.store(key, () => promise);
    const finish = () => {
      resolve(random() < 0.02 ? null : page);
      return stored;
    };
    renderings.set(key, { ends: now + random() ** 4 * 2000, finish });
    outcome.rendered += 1;
  }
  for (let view = 0; view < views; view += 1) {
    now += random() * 4;
    announce();
    for (const [key, { ends, finish }] of renderings) {
      if (ends > now) continue;
      renderings.delete(key);
      await finish();
    }
    if (random() < 0.02) change();
    const number = Math.floor(random() ** 2 * PAGES);
    const key = `/page/${number}`;
    const found = cache.find(key);
    if (found !== null) {
      outcome.fromMemory += 1;
      check(found);
    } else if (cache.join(key) !== null) {
      outcome.joined += 1;
    } else {
      // A rendering that can no longer be joined ends later and may be stored last.
      const former = renderings.get(key);
      if (former !== undefined) renderings.set(`${key} before ${view}`, former);
      render(key, number % 3 === 0 ? null : `chef ${number % CHEFS}`);
    }
    mostBytes = Math.max(mostBytes, cache.bytes);
  }
  expect(mostBytes).toBe(MAX_BYTES);
  return outcome;
}

it(`${VIEWS} views: no page is older than its promise, after an announced change or without one`, async () => {
  const { tooOld, stale, ...counts } = await play(VIEWS);
  console.info("page cache", counts);
  expect({ tooOld, stale }).toEqual({ tooOld: 0, stale: 0 });
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(VIEWS / 200);
});

it("detects a cache that misses the changes announced during a rendering", async () => {
  expect((await play(50_000, { losesChanges: true })).stale).toBeGreaterThan(0);
});
