import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { warmUp } from "#server/warm-up.ts";
import { workerDatabase } from "../support/databases.ts";
import { type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

/** Sends the beginning of every page, and never its end. */
async function halfPages(): Promise<{ server: Server; origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/html" });
    response.write("<!doctype html>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? (address satisfies AddressInfo).port : 0;
  return { server, origin: `http://127.0.0.1:${port}`, asked };
}

it("warming up goes on when a page stops in the middle, and fails no process", async () => {
  const { server, origin, asked } = await halfPages();
  await expect(warmUp(origin, 200)).resolves.toBeUndefined();
  expect(asked).toEqual(["/", "/auth", "/updates", "/", "/auth", "/updates"]);
  server.closeAllConnections();
  server.close();
});

/** How a process ends that is told to stop by two sides at once. */
async function stopTwice(running: RunningProcess): Promise<number | null> {
  const ended = running.stop("SIGTERM");
  running.child.kill("SIGINT");
  running.child.kill("SIGTERM");
  return ended;
}

it.each([
  ["a web process", () => startWeb(workerDatabase())],
  ["a worker", () => startWorker(workerDatabase())],
] as const)("%s that is told twice to stop stops once, and ends well", async (_name, start) => {
  const running = await start();
  // A promise that nobody awaits would end it with 1.
  expect(await stopTwice(running), running.output()).toBe(0);
});
