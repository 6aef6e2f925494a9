import { SMTPServer } from "smtp-server";
import { freePort } from "./web-process.ts";

/**
 * SMTP server that counts mails by recipient and Message-ID and stores nothing else, for chaos tests that send tens of
 * thousands.
 */
export async function startSmtpSink() {
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
  // A killed worker leaves its connection open; the resulting socket error is expected.
  server.on("error", () => {});
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Number of distinct mails and of deliveries for an address. */
    mailsTo: (address: string) => {
      const times = [...(counts.get(address)?.values() ?? [])];
      return { different: times.length, all: times.reduce((sum, n) => sum + n, 0) };
    },
    /** Every recipient and Message-ID, with the number of deliveries. */
    deliveries: () =>
      [...counts].flatMap(([address, ids]) => [...ids].map(([id, times]) => ({ mail: `${address} ${id}`, times }))),
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}
