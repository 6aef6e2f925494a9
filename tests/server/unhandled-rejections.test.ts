import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { warmUp } from "#server/warm-up.ts";
import { workerDatabase } from "../support/databases.ts";
import { type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

/** Server that sends the beginning of every page and never finishes. */
async function startStallingServer(): Promise<{ server: Server; origin: string; asked: string[] }> {
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

it("warm-up continues when a page never finishes, without an unhandled rejection", async () => {
  const { server, origin, asked } = await startStallingServer();
  await expect(warmUp(origin, 200)).resolves.toBeUndefined();
  expect(asked).toEqual(["/", "/auth", "/updates", "/", "/auth", "/updates"]);
  server.closeAllConnections();
  server.close();
});

/** Exit code of a process that receives two stop signals. */
async function stopTwice(running: RunningProcess): Promise<number | null> {
  const ended = running.stop("SIGTERM");
  running.child.kill("SIGINT");
  running.child.kill("SIGTERM");
  return ended;
}

it.each([
  ["a web process", () => startWeb(workerDatabase())],
  ["a worker", () => startWorker(workerDatabase())],
] as const)("%s that receives two stop signals exits with 0", async (_name, start) => {
  const running = await start();
  // An unhandled rejection would exit with 1.
  expect(await stopTwice(running), running.output()).toBe(0);
});
