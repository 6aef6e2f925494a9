import { describe, expect, it } from "vitest";
import { aDeliveryReport } from "#tests/support/delivery-report.ts";
import { parseDeliveryReport, statutAfterReport } from "./delivery-report.ts";

const HOST = "convive.example";
const recipient = "marion@mal.example";
const messageId = `accuse-1@${HOST}`;
const read = (text: string) => parseDeliveryReport(text, HOST);
const failed = { adresses: [recipient], action: "failed", code: "5.1.1" };

describe("a delivery report", () => {
  it("names the mail by its Message-ID, the recipient and the reason", () => {
    expect(read(aDeliveryReport({ messageId, recipient }))).toEqual({ message_id: "accuse-1", recipients: [failed] });
  });

  it("names the mail by the envelope id that we gave the relay, whatever it made of the Message-ID", () => {
    const report = aDeliveryReport({ messageId: "0107@amazonses.com", envelopeId: "accuse-2", recipient });
    expect(read(report)?.message_id).toBe("accuse-2");
  });

  it.each([
    ["another host", "accuse-1@autre.example"],
    ["no host", "accuse-1"],
    ["several ids", `a@b> <accuse-1@${HOST}`],
    ["none", undefined],
  ])("names no mail of ours with %s", (_, other) => {
    const report = read(aDeliveryReport({ ...(other === undefined ? {} : { messageId: other }), recipient }));
    expect(report).toEqual({ message_id: null, recipients: [failed] });
  });

  it("knows a forwarded recipient under the address that we wrote to", () => {
    const more = "Original-Recipient: rfc822;Marion@Domaine.example";
    const { recipients } = read(aDeliveryReport({ messageId, recipient: "<m@ailleurs.example>", more })) ?? {};
    expect(recipients).toMatchObject([{ adresses: ["marion@domaine.example", "m@ailleurs.example"] }]);
  });

  it("names no mail without the returned headers", () => {
    const report = aDeliveryReport({ messageId, recipient }).replace("text/rfc822-headers", "text/plain");
    expect(read(report)?.message_id).toBeNull();
  });

  it.each(["delayed", "relayed", "expanded", ""])("proves nothing with the action « %s »", (action) => {
    expect(read(aDeliveryReport({ messageId, recipient, action }))?.recipients).toEqual([]);
  });

  it.each([
    ["no status", { status: "perdu" }],
    ["an address of another system", { recipient: "x400; C=FR" }],
    ["a status of another class", { status: "3.1.1" }],
  ])("says nothing of a recipient with %s", (_, over) => {
    expect(read(aDeliveryReport({ messageId, recipient, ...over }))?.recipients).toEqual([]);
    expect(read(aDeliveryReport({ messageId, recipient }).replace(/^Status:.*/m, ""))?.recipients).toEqual([]);
  });

  it("takes the server's own code when the status is general", () => {
    const codes = ["5.0.0", "5.7.1 (policy)"].map(
      (status) => read(aDeliveryReport({ messageId, recipient, status }))?.recipients[0]?.code,
    );
    expect(codes).toEqual(["5.1.1", "5.7.1"]);
    const silent = aDeliveryReport({ messageId, recipient, status: "5.0.0" }).replace(/Diagnostic-Code[^-]*table/, "");
    expect(read(silent)?.recipients[0]?.code).toBe("5.0.0");
    expect(
      read(silent.replace("Action", "Diagnostic-Code: smtp; 550 no user at 5.1.1.20\r\nAction"))?.recipients[0]?.code,
    ).toBe("5.0.0");
  });

  it("is read with bare newlines, the first line of an mbox file and a quoted type", () => {
    const report = aDeliveryReport({ messageId, recipient, action: "Delivered", status: "2.0.0" });
    const piped = `From MAILER-DAEMON Sat Nov 14 2026\n${report.replaceAll("\r\n", "\n")}`;
    expect(
      read(piped.replace("report-type=delivery-status", 'report-type="Delivery-Status"'))?.recipients,
    ).toMatchObject([{ action: "delivered" }]);
  });

  it("has a bounded number of parts and recipients", () => {
    const report = aDeliveryReport({ messageId, recipient });
    const group = /Final-Recipient[^]*?table\r\n\r\n/.exec(report)?.[0] ?? "";
    expect(read(report.replace(group, group.repeat(200)))?.recipients).toHaveLength(50);
    const part = "--4D7F.1799999999/relais.example\r\nContent-Type: text/plain\r\n\r\nx\r\n";
    expect(read(report.replace("--4D7F", `${part.repeat(40)}--4D7F`))).toBeNull();
  });
});

describe("a message that is no delivery report", () => {
  const report = aDeliveryReport({ messageId, recipient });
  it.each([
    ["empty", ""],
    ["without content", "Content-Type: multipart/report; report-type=delivery-status; boundary=a"],
    ["of one part", "Content-Type: text/plain\n\nBonjour"],
    ["without headers", "\n\nrien"],
    ["of another report", report.replace("delivery-status", "disposition-notification")],
    ["without a boundary", report.replace(/\tboundary=.*/, "\tcharset=a b")],
    ["with a boundary that is too long", report.replaceAll("4D7F", "x".repeat(80))],
    ["without the status", report.replace("message/delivery-status", "text/plain")],
    [
      "with an encoded status",
      report.replace("message/delivery-status", "message/delivery-status\r\nContent-Transfer-Encoding: base64"),
    ],
  ])("is refused: %s", (_, text) => {
    expect(read(text)).toBeNull();
  });

  it("has no recipients when its status is empty", () => {
    expect(read(report.replace(/Reporting-MTA[^]*?table/, ""))).toEqual({ message_id: "accuse-1", recipients: [] });
  });
});

describe("the state after a report", () => {
  it.each([
    ["prevu", "delivered", "remis"],
    ["envoye", "delivered", "remis"],
    ["remis", "delivered", null],
    ["rejete", "delivered", null],
    ["prevu", "failed", "rejete"],
    ["envoye", "failed", "rejete"],
    ["remis", "failed", "rejete"],
    ["rejete", "failed", null],
  ] as const)("of a mail %s that was %s is %s", (statut, action, after) => {
    expect(statutAfterReport(statut, action)).toBe(after);
  });
});
