import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "./clock.server.ts";
import { env } from "./env.server.ts";

/** The text fields of a posted form. Files and what is not a form give nothing. */
export async function readForm(request: Request): Promise<[string, string][]> {
  const form = await request.formData().catch(() => new FormData());
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** The fields of a form that may carry one file; the file is null when none was chosen. */
export async function readFileForm(
  request: Request,
  name: string,
): Promise<{ fields: Record<string, string>; file: Buffer | null }> {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get(name);
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const chosen = file instanceof File && file.size > 0;
  return { fields, file: chosen ? Buffer.from(await file.arrayBuffer()) : null };
}

/** A page asked for by the browser itself, and not by our script: it is answered with a page. */
export function isPagePost(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}

/** The field no person sees, and the signed hour at which the form was drawn. */
export const TRAP_FIELD = "page_perso";
export const STAMP_FIELD = "dessine_a";
const FASTEST_MS = 2_000;
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

const signatureOf = (time: string) => createHmac("sha256", env.AUTH_SECRET).update(`formulaire ${time}`).digest();

/** What a form is drawn with, so that its sender can be judged. */
export const drawTrap = () => ({ trapName: TRAP_FIELD, stampName: STAMP_FIELD, stamp: stampForm() });

export function stampForm(at: Date = now()): string {
  const time = at.getTime().toString(36);
  return `${time}.${signatureOf(time).toString("base64url")}`;
}

function ageOf(stamp: string, at: Date): number | null {
  const [time = "", signature = ""] = stamp.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(time);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine ? at.getTime() - Number.parseInt(time, 36) : null;
}

/** « robot »: the hidden field is filled. « trop_vite »: sent sooner than a person can, too late, or without its stamp. */
export function judgeSender(
  entries: readonly (readonly [string, string])[],
  at: Date,
): "personne" | "robot" | "trop_vite" {
  const fields = new Map(entries);
  if ((fields.get(TRAP_FIELD) ?? "") !== "") return "robot";
  const age = ageOf(fields.get(STAMP_FIELD) ?? "", at);
  return age === null || age < FASTEST_MS || age > OLDEST_MS ? "trop_vite" : "personne";
}
