import { SMTPServer } from "smtp-server";
import { freePort } from "./web-process.ts";

/** Counts mails by recipient and Message-ID and keeps nothing else: for proofs that send tens of thousands. */
export async function startPostOffice() {
  const counts = new Map<string, Map<string, number>>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, session, done) => {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (!head.includes("\r\n\r\n")) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo) {
          const ids = counts.get(address) ?? new Map<string, number>();
          counts.set(address, ids.set(id, (ids.get(id) ?? 0) + 1));
        }
        done();
      });
    },
  });
  // A worker that is killed leaves its connection behind.
  server.on("error", () => {});
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many different mails an address has, and how many came in all. */
    mailsTo: (address: string) => {
      const times = [...(counts.get(address)?.values() ?? [])];
      return { different: times.length, all: times.reduce((sum, n) => sum + n, 0) };
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}
