import type { EmailStatut } from "./codes.ts";

/** The result that a report gives for one recipient, with the addresses under which the mail may be stored. */
export type ReportedRecipient = {
  readonly adresses: readonly string[];
  readonly action: "delivered" | "failed";
  /** Enhanced status code (RFC 3463), « 5.1.1 ». */
  readonly code: string;
};

export type DeliveryReport = {
  /** The id under which we sent the mail: the part of its Message-ID before our host. Null when the report names another sender's. */
  readonly message_id: string | null;
  readonly recipients: readonly ReportedRecipient[];
};

const MAX_PARTS = 10;
const MAX_RECIPIENTS = 50;
const READABLE_ENCODINGS = new Set(["", "7bit", "8bit"]);

/**
 * Reads a delivery status notification (RFC 3464) that a relay or a mailbox passed on as it came; null when it is none. Only
 * the few fields that we use, and only as the RFC writes them: whoever answers a mail chooses every byte of it.
 */
export function parseDeliveryReport(raw: string, host: string): DeliveryReport | null {
  // A pipe of a mail server may put the envelope sender of mbox files first.
  const message = entityOf(raw.replaceAll("\r\n", "\n").replace(/^From [^\n]*\n/, ""));
  const type = contentTypeOf(message);
  if (type.name !== "multipart/report" || type.params.get("report-type")?.toLowerCase() !== "delivery-status")
    return null;
  const parts = partsOf(message.body, type.params.get("boundary") ?? "");
  const status = parts.find((part) => contentTypeOf(part).name === "message/delivery-status");
  if (status === undefined || !READABLE_ENCODINGS.has(encodingOf(status))) return null;
  const [about = "", ...groups] = status.body.split(/\n[ \t]*\n/).filter((group) => group.trim() !== "");
  const returned = parts.find((part) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(contentTypeOf(part).name));
  return {
    message_id:
      fieldsOf(about).get("original-envelope-id") ??
      ownMessageId(entityOf((returned?.body ?? "").trimStart()).fields.get("message-id") ?? "", host),
    recipients: groups.slice(0, MAX_RECIPIENTS).flatMap((group) => recipientOf(fieldsOf(group)) ?? []),
  };
}

type Entity = { readonly fields: ReadonlyMap<string, string>; readonly body: string };

/** Headers, an empty line, the content. */
function entityOf(text: string): Entity {
  const end = text.indexOf("\n\n");
  return end < 0
    ? { fields: fieldsOf(text), body: "" }
    : { fields: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) };
}

/** By lower-case name; the first of several wins, and a line that is no field is left out. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trimEnd().toLowerCase();
    if (/^[!-9;-~]+$/.test(name) && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function contentTypeOf({ fields }: Entity): { name: string; params: ReadonlyMap<string, string> } {
  const text = fields.get("content-type") ?? "";
  const params = text.split(";").flatMap((param): [string, string][] => {
    const [, key = "", quoted = "", bare = ""] = /^\s*([a-z-]+)=(?:"([^"]*)"|(\S+))\s*$/i.exec(param) ?? [];
    return key === "" ? [] : [[key.toLowerCase(), quoted || bare]];
  });
  return { name: text.replace(/;.*/s, "").trim().toLowerCase(), params: new Map(params) };
}

const encodingOf = ({ fields }: Entity): string => (fields.get("content-transfer-encoding") ?? "").toLowerCase();

function partsOf(body: string, boundary: string): Entity[] {
  if (boundary === "" || boundary.length > 70) return [];
  const parts: string[][] = [];
  for (const line of body.split("\n")) {
    if (line.trimEnd() === `--${boundary}--` || parts.length > MAX_PARTS) break;
    if (line.trimEnd() === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.slice(0, MAX_PARTS).map((lines) => entityOf(lines.join("\n")));
}

/** « <accuse-…@convive.example> » without our host; null for the id of somebody else. */
function ownMessageId(field: string, host: string): string | null {
  const [, local = "", domain = ""] = /^<([^<>@\s]+)@([^<>@\s]+)>$/.exec(field) ?? [];
  return domain !== "" && domain.toLowerCase() === host.toLowerCase() ? local : null;
}

/** Null for what proves neither: a delay, a relay that reports nothing further, a list that was expanded. */
function recipientOf(fields: ReadonlyMap<string, string>): ReportedRecipient | null {
  const action = fields.get("action")?.toLowerCase();
  if (action !== "failed" && action !== "delivered") return null;
  const adresses = [fields.get("original-recipient"), fields.get("final-recipient")].flatMap((field) => {
    const [, address] = /^rfc822;[ \t]*<?([^\s<>;]+@[^\s<>;]+)>?$/i.exec(field ?? "") ?? [];
    return address === undefined ? [] : [address.toLowerCase()];
  });
  const [code] = /^[245]\.\d{1,3}\.\d{1,3}(?![.\d])/.exec(fields.get("status") ?? "") ?? [];
  if (code === undefined || adresses.length === 0) return null;
  return { adresses, action, code: preciseCode(code, fields.get("diagnostic-code") ?? "") };
}

/** « 5.0.0 » is unspecific: the server's own answer is often more precise. */
function preciseCode(code: string, diagnostic: string): string {
  if (!code.endsWith(".0.0")) return code;
  return /(?<![.\d])[245]\.\d{1,3}\.\d{1,3}(?![.\d])/.exec(diagnostic)?.[0] ?? code;
}

/** What a report makes of a mail; null when it changes nothing. A failure may follow a delivery, never the other way round. */
export function statutAfterReport(statut: EmailStatut, action: ReportedRecipient["action"]): EmailStatut | null {
  if (action === "failed") return statut === "rejete" ? null : "rejete";
  return statut === "prevu" || statut === "envoye" ? "remis" : null;
}
