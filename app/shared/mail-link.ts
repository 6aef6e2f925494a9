import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { ok, type Result, refuse } from "./result.ts";

/** Some browsers and mail applications truncate longer URLs. */
export const MAX_LINK_LENGTH = 2_000;
const MAX_SUBJECT_LENGTH = 150;
const MAX_URL_LENGTH = 2_000;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

function isHostName(host: string): boolean {
  const labels = host.split(".");
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(host.slice(host.lastIndexOf(".") + 1))
  );
}

/** Accepts a single address only: no display name, second recipient or header. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at));
  return text.length <= 254 && local.length <= 64 && LOCAL.test(local) && isHostName(text.slice(at + 1));
}

/** « jeanne@@mail.example »: has its own error message. */
export function hasTwoAtSigns(text: string): boolean {
  return text.indexOf("@") !== text.lastIndexOf("@");
}

/** « j•••••@mail.example » */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••••${email.slice(Math.max(1, email.lastIndexOf("@")))}`;
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The mailbox of an address: without the label after a plus sign, and with compatibility characters (« ｊean ») replaced. */
export function mailboxOf(email: string): string {
  return normalizeEmail(email.normalize("NFKC")).replace(/\+[^@]*(?=@)/, "");
}

/** An absolute https URL that a page may link to: a host name, no credentials, no character that parsers treat differently. */
export function isHttpsUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !text.isWellFormed() || /[\s\p{C}\\<>"`{}|^]/u.test(text)) return false;
  const match = /^https:\/\/([^/?#]+)/i.exec(text);
  const [, host = "", port = ""] = /^([^:@]+)(?::(\d{1,5}))?$/.exec(match?.[1] ?? "") ?? [];
  return isHostName(host) && Number(port) <= 65_535;
}

/** Completes `lea-marchand.fr` and `http://…` to https URLs; leaves anything else as typed. */
export function completeHttps(text: string): string {
  const typed = text.trim();
  const completed = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed.replace(/^http:/i, "https:") : `https://${typed}`;
  return isHttpsUrl(completed) ? completed : typed;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/** Accepts the URL of a payment page. E-mail addresses and IBANs, common mistakes, have their own refusals. */
export function readPaymentLink(text: string): Result<string, "lien_email" | "lien_iban" | "lien_adresse"> {
  if (isEmailAddress(text.trim().replace(/^mailto:/i, ""))) return refuse("lien_email");
  if (IBAN.test(text.replace(/[\s-]/g, "").toUpperCase())) return refuse("lien_iban");
  const link = completeHttps(text);
  return isHttpsUrl(link) ? ok(link) : refuse("lien_adresse");
}

/** A "tel:" link; null for an invalid number. */
export function telLink(telephone: string): string | null {
  const number = normalizePhone(telephone);
  return number === null ? null : `tel:${number}`;
}

/** Ten digits starting with 0, or an international number with + or 00. */
export function normalizePhone(telephone: string): string | null {
  const compact = telephone.replace(/\(0\)/, "").replace(/[\s\u00a0\u202f.()/-]/g, "");
  const number = compact.replace(/^00/, "+");
  return /^(?:0[1-9]\d{8}|\+[1-9]\d{7,14})$/.test(number) ? number : null;
}

export type MailDraft = { readonly to: string; readonly subject: string; readonly body: string };

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const COMPOSERS: Record<FournisseurMail, (mail: MailDraft) => string> = {
  gmail: ({ to, subject, body }) =>
    `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&su=${encode(subject)}&body=${encode(body)}`,
  outlook: ({ to, subject, body }) =>
    `https://outlook.live.com/mail/0/deeplink/compose?to=${encode(to)}&subject=${encode(subject)}&body=${encode(body)}`,
  yahoo: ({ to, subject, body }) =>
    `https://compose.mail.yahoo.com/?to=${encode(to)}&subject=${encode(subject)}&body=${encode(body)}`,
  mailto: ({ to, subject, body }) =>
    `mailto:${encode(to).replace("%40", "@")}?subject=${encode(subject)}&body=${encode(body.replace(/\n/g, "\r\n"))}`,
};

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ");
}

/** Truncates between code points, not inside a surrogate pair. */
function truncate(text: string, keep: number): string {
  if (text.length <= keep) return text;
  return `${text
    .slice(0, keep)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** Truncates the body so that the provider's link stays under `MAX_LINK_LENGTH`. */
export function fitIntoLink(provider: FournisseurMail, mail: MailDraft): Result<MailDraft, "email_incomplet"> {
  const to = mail.to.trim();
  if (!isEmailAddress(to)) return refuse("email_incomplet");
  const subject = truncate(clean(mail.subject).replace(/\s+/g, " ").trim(), MAX_SUBJECT_LENGTH);
  const body = clean(mail.body);
  const keeping = (length: number): MailDraft => ({ to, subject, body: truncate(body, length) });
  const fits = (length: number) => COMPOSERS[provider](keeping(length)).length <= MAX_LINK_LENGTH;

  if (fits(body.length)) return ok(keeping(body.length));
  let longest = 0;
  let tooLong = body.length;
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (fits(middle)) longest = middle;
    else tooLong = middle;
  }
  return ok(keeping(longest));
}

/** The URL that opens a pre-filled message to one recipient in the given mail provider. */
export function composeLink(provider: FournisseurMail, mail: MailDraft): Result<string, "email_incomplet"> {
  const fitting = fitIntoLink(provider, mail);
  return fitting.ok ? ok(COMPOSERS[provider](fitting.value)) : fitting;
}

/** Directions on OpenStreetMap, which needs no account. The address leaves the site only when the chef follows the link. */
export function routeLink({ from, to }: { readonly from: string | null; readonly to: string }): string {
  const start = from === null ? "" : `from=${encodeURIComponent(from)}&`;
  return `https://www.openstreetmap.org/directions?${start}to=${encodeURIComponent(to)}`;
}
