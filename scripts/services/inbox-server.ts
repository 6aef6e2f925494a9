import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { inboxPage, mailPage, type ReceivedMail } from "./inbox-page.ts";
import { localStack } from "./local-stack.ts";

const MAX_MAILS = 500;
const [, portBase, dataDir] = process.argv.slice(2);
const { ports, listen } = localStack({ portBase: Number(portBase), ...(dataDir === undefined ? {} : { dataDir }) });
const mails: ReceivedMail[] = [];

/** Recipients with these prefixes are refused, permanently or temporarily, so that tests can exercise SMTP errors. */
const refusals: Record<string, { responseCode: number; message: string }> = {
  "refuse-": { responseCode: 550, message: "mailbox unavailable" },
  "attente-": { responseCode: 451, message: "try again later" },
};

const smtp = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  logger: false,
  size: 10 * 1024 * 1024,
  onAuth: (auth, _session, done) => done(null, { user: auth.username }),
  onRcptTo: ({ address }, _session, done) => {
    const refusal = Object.entries(refusals).find(([prefix]) => address.startsWith(prefix))?.[1];
    done(refusal === undefined ? null : Object.assign(new Error(refusal.message), refusal));
  },
  onData: (stream, session, done) => {
    simpleParser(stream)
      .then((mail) => {
        const headers = Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 2)]));
        const to = Array.isArray(mail.to) ? mail.to.map((one) => one.text).join(", ") : (mail.to?.text ?? "");
        mails.unshift({
          id: randomUUID(),
          receivedAt: new Date().toISOString(),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          from: mail.from?.text ?? "",
          to,
          subject: mail.subject ?? "",
          text: mail.text ?? "",
          html: mail.html === false ? "" : mail.html,
          headers,
        });
        mails.splice(MAX_MAILS);
        done();
      })
      .catch(done);
  },
});
smtp.on("error", (error) => console.error("smtp", error.message));
smtp.listen(ports.smtp, listen);

const page = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const found = mails.find(({ id }) => pathname === `/mails/${id}` || pathname === `/mails/${id}/html`);
  if (request.method === "DELETE" && pathname === "/mails") {
    mails.length = 0;
    return send(response, 204, "text/plain", "");
  }
  if (pathname === "/") return send(response, 200, "text/html", inboxPage(mails));
  if (pathname === "/mails.json") {
    const to = searchParams.get("to");
    const listed = to === null ? mails : mails.filter(({ recipients }) => recipients.includes(to));
    return send(response, 200, "application/json", JSON.stringify(listed));
  }
  if (found && pathname.endsWith("/html")) return send(response, 200, "text/html", found.html);
  if (found) return send(response, 200, "text/html", mailPage(found));
  return send(response, 404, "text/plain", "Introuvable");
});
page.listen(ports.inbox, listen);

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
}

process.on("SIGTERM", () => process.exit(0));
