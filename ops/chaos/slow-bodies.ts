import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { FORM, MULTIPART, type SlowPost, startSlowPost } from "#tests/support/slow-requests.ts";
import { visitorFromRandomAddress } from "#tests/support/visitor.ts";
import { type RunningProcess, startWeb } from "#tests/support/web-process.ts";

const SHORT = { posts: 200, holdMs: 14_000 };
const FULL = { posts: 1000, holdMs: 20_000 };
const MAX_GROWTH = 1.3;
const REST_MS = 10_000;
/** The first second of the flood may refuse a genuine form; after that, slow requests must free capacity. */
const GRACE_MS = 3000;

const KB = 1024;
/** Forms and uploads without a session; a chef's proof document is the largest form body allowed. */
const targets: SlowPost[] = [
  { path: "/auth", type: FORM, bytes: 20 * KB, length: 250 * KB },
  { path: `/service/${randomUUID()}`, type: FORM, bytes: 20 * KB, length: 250 * KB },
  { path: "/chef/photos/galerie", type: MULTIPART, bytes: 20 * KB, length: 5000 * KB },
  { path: `/admin/verification/${randomUUID()}`, type: MULTIPART, bytes: 50 * KB, length: 5000 * KB },
];

/** Sends hundreds of request bodies that never end, chunked, then with a length: memory stays bounded and other requests are served. */
export async function run(full: boolean, defer: Defer) {
  // Both hold the posts for longer than the form body timeout of 10 s.
  const { posts, holdMs } = full ? FULL : SHORT;
  const database = await createChaosDatabase("bodies", defer);
  const web = await startWeb(database, { TRUSTED_PROXIES: "1", LOG_LEVEL: "error" });
  defer(() => web.stop());
  // Baseline with the same pages and forms but without the flood: they use memory themselves.
  const { peakMb: restMb } = await measure(web, [], REST_MS);
  const chunked = await measure(
    web,
    slowPosts(
      posts,
      targets.map(({ path, type, bytes }) => ({ path, type, bytes })),
    ),
    holdMs,
  );
  const declared = await measure(web, slowPosts(posts, targets), holdMs);
  const passed = [chunked, declared].every(
    ({ peakMb, pages, forms, ends }) =>
      peakMb <= restMb * MAX_GROWTH && pages.failed === 0 && forms.failed === 0 && (ends.open ?? 0) === 0,
  );
  return { figures: { posts, restMb, allowedMb: Math.round(restMb * MAX_GROWTH), chunked, declared }, passed };
}

function memoryMb({ child }: RunningProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const slowPosts = (count: number, posts: SlowPost[]) =>
  Array.from({ length: count / posts.length }, () => posts).flat();

/** Loads pages and posts forms while the slow requests are open. */
async function measure(web: RunningProcess, posts: SlowPost[], milliseconds: number) {
  const started = performance.now();
  const over = () => performance.now() - started > milliseconds;
  const slow = posts.map((post) => startSlowPost(web.origin, post));
  let peakMb = 0;
  const pages = { asked: 0, failed: 0, slowestMs: 0 };
  const forms = { asked: 0, failed: 0, refusedAtFirst: 0, slowestMs: 0 };
  const watchMemory = async () => {
    for (; !over(); await wait(50)) peakMb = Math.max(peakMb, memoryMb(web));
  };
  const readPages = async () => {
    for (; !over(); await wait(200)) {
      const asked = performance.now();
      const ok = await fetch(`${web.origin}/chefs`, { signal: AbortSignal.timeout(10_000) }).then(
        async (response) => response.ok && (await response.text()) !== "",
        () => false,
      );
      pages.asked += 1;
      if (!ok) pages.failed += 1;
      pages.slowestMs = Math.max(pages.slowestMs, Math.round(performance.now() - asked));
    }
  };
  const sendForms = async () => {
    for (; !over(); await wait(1000)) {
      const asked = performance.now();
      const form = { intent: "sign-in", email: `${randomUUID()}@exemple.fr`, password: "pas-le-bon" };
      const status = await visitorFromRandomAddress(web.origin)
        .post("/auth", form)
        .then(
          (response) => response.status,
          () => 0,
        );
      forms.asked += 1;
      if (status !== 401 && asked - started < GRACE_MS) forms.refusedAtFirst += 1;
      else if (status !== 401) forms.failed += 1;
      forms.slowestMs = Math.max(forms.slowestMs, Math.round(performance.now() - asked));
    }
  };
  await Promise.all([watchMemory(), readPages(), sendForms()]);
  for (const { leave } of slow) leave();
  const ends: Record<string, number> = {};
  for (const { end } of slow) {
    const one = await end;
    ends[one] = (ends[one] ?? 0) + 1;
  }
  return { peakMb, pages, forms, ends };
}
