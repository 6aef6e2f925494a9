import { describe, expect, it } from "vitest";
import { fingerprintOf, operationOf } from "./error-fingerprint.server.ts";

const OPERATION = "confirm reservation";

function errorWith(stack: string[], over: { message?: string; code?: string; cause?: unknown } = {}): Error {
  const error = new TypeError(over.message ?? "x is undefined", { cause: over.cause });
  error.stack = `TypeError: x\n${stack.map((frame) => `    at ${frame}`).join("\n")}`;
  return over.code === undefined ? error : Object.assign(error, { code: over.code });
}

const frames = ["confirm (/app/build/server/index.js:10:3)", "async action (/app/build/server/index.js:20:3)"];

describe("the fingerprint of an error", () => {
  const known = fingerprintOf(errorWith(frames), OPERATION);

  it("is the same on other lines, in other files, with another message", () => {
    const moved = ["confirm (/srv/build/server/other.js:99:1)", "async action (/srv/build/server/other.js:7:2)"];
    expect(fingerprintOf(errorWith(moved, { message: "zoe@exemple.fr" }), OPERATION)).toBe(known);
    expect(known).toMatch(/^[0-9a-f]{12}$/);
  });

  it("ignores frames of Node, of packages and without a name", () => {
    const more = [
      "processTicksAndRejections (node:internal/process/task_queues:95:5)",
      "Client.query (/app/node_modules/pg/lib/client.js:1:1)",
      "/app/build/server/index.js:3:1",
      ...frames,
    ];
    expect(fingerprintOf(errorWith(more), OPERATION)).toBe(known);
  });

  it.each<[string, Error, string]>([
    ["operation", errorWith(frames), "refuse reservation"],
    ["function", errorWith(["refuse (/app/build/server/index.js:10:3)"]), OPERATION],
    ["code", errorWith(frames, { code: "23505" }), OPERATION],
    ["cause", errorWith(frames, { cause: new RangeError("y") }), OPERATION],
    ["class", Object.assign(new RangeError("x"), { stack: errorWith(frames).stack ?? "" }), OPERATION],
  ])("differs with another %s", (_what, error, operation) => {
    expect(fingerprintOf(error, operation)).not.toBe(known);
  });

  it("exists for what is not an error, and for a chain that refers to itself", () => {
    const circular = errorWith(frames);
    circular.cause = circular;
    for (const thrown of ["text", null, circular]) expect(fingerprintOf(thrown, OPERATION)).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe("the operation of a log message", () => {
  it.each([
    ["save chef profile failed", "save chef profile"],
    ["better-auth: user zoe@exemple.fr", "better-auth"],
    ["job failed, will be retried", "job"],
    ["attempt 12 failed", "attempt #"],
  ])("of « %s » is « %s »", (message, operation) => {
    expect(operationOf(message)).toBe(operation);
  });
});
