import { describe, expect, it } from "vitest";
import { Semaphore, SemaphoreTimeoutError } from "./semaphore.server.ts";

/** A promise that the test resolves. */
function pendingWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, resolve, reject, hasStarted: () => started };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("Semaphore", () => {
  it("runs no more work at once than it has permits", async () => {
    const semaphore = new Semaphore(2, 1000);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await settle();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => semaphore.run(work)));
    expect({ running, most }).toEqual({ running: 0, most: 2 });
  });

  it("starts waiting work in the order of the calls", async () => {
    const semaphore = new Semaphore(1, 1000);
    const held = pendingWork();
    const order: number[] = [];
    const all = [semaphore.run(held.work), ...[1, 2, 3].map((n) => semaphore.run(async () => void order.push(n)))];
    held.resolve("done");
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3]);
  });

  it("rejects work that waited too long without starting it, and then gives the permit to the next", async () => {
    const semaphore = new Semaphore(1, 30);
    const held = pendingWork();
    const late = pendingWork();
    const first = semaphore.run(held.work);
    await expect(semaphore.run(late.work)).rejects.toBeInstanceOf(SemaphoreTimeoutError);
    const next = semaphore.run(async () => "next");
    held.resolve("first");
    expect(await Promise.all([first, next])).toEqual(["first", "next"]);
    expect(late.hasStarted()).toBe(false);
  });

  it("frees the permit of work that fails", async () => {
    const semaphore = new Semaphore(1, 30);
    await expect(semaphore.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await semaphore.run(async () => "next")).toBe("next");
  });
});
