import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { writeTogether } from "./write-together.server.ts";

it("sends what the promises of one turn of the event loop write in one piece, and the next turn by itself", async () => {
  const pieces: string[] = [];
  const connection = new Writable({
    decodeStrings: false,
    write: (chunk: string, _, done) => {
      pieces.push(chunk);
      done();
    },
    writev: (chunks, done) => {
      pieces.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      done();
    },
  });
  const send = async (command: string) => {
    await Promise.resolve();
    writeTogether(connection);
    connection.write(command);
  };
  await Promise.all([send("begin;"), send("select;"), send("select;")]);
  await new Promise((done) => setImmediate(done));
  await send("commit;");
  await new Promise((done) => setImmediate(done));
  expect(pieces).toEqual(["begin;select;select;", "commit;"]);
});
