import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "#tests/support/web-process.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function withEnv(values: Record<string, string>): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
}

async function startPlainRelay() {
  const received: string[] = [];
  const relay = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      stream.on("data", (chunk: Buffer) => received.push(chunk.toString()));
      stream.on("end", () => done());
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => relay.listen(port, "127.0.0.1", listening));
  return { port, received, stop: () => new Promise<void>((closed) => relay.close(() => closed())) };
}

const mail = { to: "jeanne@exemple.fr", subject: "Lien", html: "<p>secret</p>", text: "secret", messageId: "1" };

describe("given a relay without STARTTLS", () => {
  it("sends nothing when TLS is required", async () => {
    const relay = await startPlainRelay();
    withEnv({ SMTP_URL: `smtp://127.0.0.1:${relay.port}`, SMTP_REQUIRE_TLS: "true" });
    const { closeMailer, sendMail } = await import("./mailer.server.ts");
    await expect(sendMail(mail)).rejects.toThrow(/STARTTLS/);
    closeMailer();
    expect(relay.received).toEqual([]);
    await relay.stop();
  });

  it("sends the mail when TLS is not required", async () => {
    const relay = await startPlainRelay();
    withEnv({ SMTP_URL: `smtp://127.0.0.1:${relay.port}` });
    const { closeMailer, sendMail } = await import("./mailer.server.ts");
    await sendMail(mail);
    closeMailer();
    expect(relay.received.join("")).toContain("secret");
    await relay.stop();
  });
});

describe("SMTP_REQUIRE_TLS", () => {
  it.each([
    ["production", "smtp://relais.exemple.fr:587", undefined, true],
    ["production", "smtp://10.0.0.3:587", undefined, true],
    ["production", "smtp://127.0.0.1:25", undefined, false],
    ["production", "smtp://localhost", undefined, false],
    ["production", "smtp://[::1]:25", undefined, false],
    ["production", "smtp://relais.exemple.fr", "false", false],
    ["production", "smtp://localhost", "true", true],
    ["development", "smtp://relais.exemple.fr", undefined, false],
  ])("given %s, %s and the value %s, is %s", async (mode, url, given, required) => {
    withEnv({ NODE_ENV: mode, SMTP_URL: url, ...(given === undefined ? {} : { SMTP_REQUIRE_TLS: given }) });
    const { env } = await import("./env.server.ts");
    expect(env.SMTP_REQUIRE_TLS).toBe(required);
  });
});
