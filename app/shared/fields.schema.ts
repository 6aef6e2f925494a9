import { z } from "zod";
import { addRefusal, issue } from "./issues.ts";
import {
  completeHttps,
  hasTwoAtSigns,
  isEmailAddress,
  isHttpsUrl,
  normalizePhone,
  readPaymentLink,
} from "./mail-link.ts";
import { centsFromInput } from "./money.ts";
import { type PlainCode, refuse } from "./result.ts";

export const MAX_NAME = 80;
export const MAX_LINE = 160;
export const MAX_MESSAGE = 2_000;
export const MAX_TEXT = 5_000;
const MAX_EMAIL = 254;
const MAX_URL = 2_000;

/** Control characters other than tab and line feed; PostgreSQL refuses NUL. */
const CONTROL = /[^\P{Cc}\t\n]/u;

export type TextRule = { readonly max: number; readonly requis?: PlainCode };

function text({ max, requis }: TextRule, tidy: (raw: string) => string) {
  const absent =
    requis === undefined
      ? z.string({ error: issue("texte_invalide") }).prefault("")
      : z.string({ error: issue(requis) });
  return absent
    .transform((raw) => tidy(raw.replace(/\r\n?/g, "\n")).trim())
    .superRefine((value, ctx) => {
      if (!value.isWellFormed() || CONTROL.test(value)) addRefusal(ctx, refuse("texte_invalide"));
      else if (value === "" && requis !== undefined) addRefusal(ctx, refuse(requis));
      else if (value.length > max) addRefusal(ctx, refuse("texte_trop_long", { n: value.length - max }));
    });
}

/** A single line: runs of whitespace become one space. */
export function line(rule: TextRule) {
  return text(rule, (raw) => raw.replace(/\s+/g, " "));
}

/** Multi-line text, kept as typed. */
export function block(rule: TextRule) {
  return text(rule, (raw) => raw);
}

export function checkedLine(rule: TextRule, isValid: (value: string) => boolean, invalid: PlainCode) {
  return line(rule).superRefine((value, ctx) => {
    if (value !== "" && value.length <= rule.max && !isValid(value)) addRefusal(ctx, refuse(invalid));
  });
}

export function email(isValid = isEmailAddress, invalid: PlainCode = "email_incomplet") {
  return line({ max: MAX_EMAIL, requis: "email_requis" }).superRefine((value, ctx) => {
    if (value === "" || value.length > MAX_EMAIL) return;
    if (hasTwoAtSigns(value)) addRefusal(ctx, refuse("email_deux_arobases"));
    else if (!isValid(value)) addRefusal(ctx, refuse(invalid));
  });
}

export function phone(rule: { readonly requis?: PlainCode }) {
  return checkedLine({ max: 30, ...rule }, (value) => normalizePhone(value) !== null, "telephone_invalide");
}

export function httpsUrl(rule: { readonly requis?: PlainCode }) {
  return checkedLine({ max: MAX_URL, ...rule }, isHttpsUrl, "lien_https");
}

/** A URL, completed with https:// when missing; an empty field is "". */
export function webAddress() {
  return line({ max: MAX_URL })
    .transform((typed) => (typed === "" ? "" : completeHttps(typed)))
    .superRefine((value, ctx) => {
      if (value !== "" && !isHttpsUrl(value)) addRefusal(ctx, refuse("lien_https"));
    });
}

export function paymentLink(rule: { readonly requis: PlainCode }) {
  return line({ max: MAX_URL, ...rule }).transform((typed, ctx) => {
    const checked = readPaymentLink(typed);
    if (checked.ok) return checked.value;
    addRefusal(ctx, checked);
    return z.NEVER;
  });
}

export function identifier(code: PlainCode = "champ_invalide") {
  return z.guid({ error: issue(code) }).transform((id) => id.toLowerCase());
}

/** A whole number typed in a field; an empty field is null. */
export function wholeNumber(min: number, max: number, invalid: PlainCode) {
  return line({ max: 20 }).transform((value, ctx) => {
    if (value === "") return null;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    addRefusal(ctx, refuse(invalid));
    return z.NEVER;
  });
}

/** An amount typed in a field, in cents; an empty field is null. */
export function amount() {
  return line({ max: 20 }).transform((value, ctx) => {
    if (value === "") return null;
    const cents = centsFromInput(value);
    if (cents !== null) return cents;
    addRefusal(ctx, refuse("prix_invalide"));
    return z.NEVER;
  });
}

/** Browsers send "on" for a checked box, and nothing otherwise. */
export function checkbox() {
  return z
    .union([z.boolean(), z.string()], { error: issue("champ_invalide") })
    .optional()
    .transform((value) => value === true || value === "on" || value === "true");
}

/** Reasons of a report, an appeal or a decision: long enough to be reasons. */
export function reasonsBetween({ min, max }: { readonly min: number; readonly max: number }) {
  return block({ max }).superRefine((value, ctx) => {
    const n = min - value.length;
    if (n > 0) addRefusal(ctx, refuse("raisons_courtes", { n }));
  });
}

/** A report is sent in good faith (DSA article 16). */
export function inGoodFaith({ bonne_foi }: { readonly bonne_foi: boolean }, ctx: z.RefinementCtx): void {
  if (!bonne_foi) addRefusal(ctx, refuse("bonne_foi_requise"), ["bonne_foi"]);
}
