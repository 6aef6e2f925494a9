import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { now } from "./clock.server.ts";
import { env } from "./env.server.ts";
import { keysFor } from "./secrets.server.ts";

/** The text fields of a posted form, without its files; empty when the body is not a form. */
export async function readForm(request: Request): Promise<[string, string][]> {
  return textEntries(await readFormData(request));
}

const readFormData = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

const textEntries = (form: FormData): [string, string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");

/** The fields of a form that may carry one file; the file is null when none was chosen. */
export async function readFileForm(
  request: Request,
  name: string,
): Promise<{ fields: Record<string, string>; file: Buffer | null }> {
  const form = await readFormData(request);
  const file = form.get(name);
  const fields = Object.fromEntries(textEntries(form));
  const chosen = file instanceof File && file.size > 0;
  return { fields, file: chosen ? Buffer.from(await file.arrayBuffer()) : null };
}

/** True for a form posted by the browser itself, without JavaScript: the response must be a page. */
export function isPagePost(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}

/**
 * The path after a form below the fold: a page without JavaScript opens at the fragment. With JavaScript there is none: React
 * Router does not load the data again after a redirect that only changes the fragment, when a fetcher ended meanwhile.
 */
export const pathAfterPost = (request: Request, path: string, fragment: string): string =>
  isPagePost(request) ? `${path}#${fragment}` : path;

/** Hidden fields of public forms: only bots fill the honeypot; the form token contains the signed render time and a random key. */
export const HONEYPOT_FIELD = "page_perso";
export const TOKEN_FIELD = "dessine_a";
/** A form in a tab left open overnight is still accepted. Idempotency keys are kept for 48 h, longer than any form token is valid. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Entries = readonly (readonly [string, string])[];

const TOKEN_KEYS = keysFor("form stamp");
const signatureOf = (time: string, cle: string, key = TOKEN_KEYS[0]) =>
  createHmac("sha256", key).update(`${time} ${cle}`).digest();

/** The hidden fields of a public form, by which `checkSender` recognises bots. */
export function honeypotProps(cle: string = randomUUID()) {
  return { honeypotName: HONEYPOT_FIELD, tokenName: TOKEN_FIELD, token: createFormToken(now(), cle) };
}

/** The signature covers `cle`: for a booking its idempotency key, for a message a part of it (`messageKey`). */
export function createFormToken(at: Date = now(), cle: string = randomUUID()): string {
  const time = at.getTime().toString(36);
  return `${time}.${cle}.${signatureOf(time, cle).toString("base64url")}`;
}

function readFormToken(token: string, at: Date): { cle: string; age: number } | null {
  const [time = "", cle = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const valid = TOKEN_KEYS.some((key) => {
    const expected = signatureOf(time, cle, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const age = at.getTime() - Number.parseInt(time, 36);
  return valid && age <= MAX_AGE_MS ? { cle, age } : null;
}

export type Sender = { kind: "personne" | "robot" | "trop_vite"; cle: string } | { kind: "sans_jeton" };

/** `robot`: the honeypot is filled. `trop_vite`: sent before FORM_MIN_AGE_MS. `sans_jeton`: form token missing, forged or expired. */
export function checkSender(entries: Entries, at: Date = now()): Sender {
  const fields = new Map(entries);
  const token = readFormToken(fields.get(TOKEN_FIELD) ?? "", at);
  if (token === null) return { kind: "sans_jeton" };
  const { cle, age } = token;
  if ((fields.get(HONEYPOT_FIELD) ?? "") !== "") return { kind: "robot", cle };
  return { kind: age < env.FORM_MIN_AGE_MS ? "trop_vite" : "personne", cle };
}

/** A message form with a valid token. When `bot` is true the response is the same, and nothing is stored. */
export type Submission = { bot: boolean; cle: string; body_hash: Buffer };

/**
 * The idempotency key of one message. Visitors who receive the same stored page send the same form token, so the token's own key
 * would accept the message of the first of them only.
 */
function messageKey(cle: string, body_hash: Buffer): string {
  const hex = createHash("sha256").update(cle).update(body_hash).digest("hex");
  return hex.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Refused when the form token is missing, forged or expired, and while it is too recent: the form must be sent again. To be asked after
 * the fields were validated: a person who corrects a field has not been too quick.
 */
export function readSubmission(entries: Entries, at: Date = now()) {
  const sender = checkSender(entries, at);
  if (sender.kind === "sans_jeton") return { ok: false, code: "envoi_non_verifie" } as const;
  if (sender.kind === "trop_vite") return { ok: false, code: "envoi_trop_tot" } as const;
  const body_hash = hashEntries(entries);
  const value: Submission = { bot: sender.kind === "robot", cle: messageKey(sender.cle, body_hash), body_hash };
  return { ok: true, value } as const;
}

/**
 * What a refused form is rendered with: the typed fields, and its token while that is valid. A new token would start the time
 * again that has to pass before sending.
 */
export function keptFields(entries: Entries, at: Date = now()): Record<string, string> {
  return checkSender(entries, at).kind === "sans_jeton" ? typedFields(entries) : Object.fromEntries(entries);
}

/** The fields that a person filled, without the honeypot and the form token. */
export function typedFields(entries: Entries): Record<string, string> {
  return Object.fromEntries(typedEntries(entries));
}

const typedEntries = (entries: Entries): Entries =>
  entries.filter(([name]) => name !== TOKEN_FIELD && name !== HONEYPOT_FIELD);

/** Hash of the typed fields: distinguishes a form sent twice from two messages with the same form token. */
function hashEntries(entries: Entries): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(typedEntries(entries)))
    .digest();
}
