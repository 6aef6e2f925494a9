import { type FetchRefusal, fetchPublic, type ReachableHosts } from "#app/platform/fetch-public.server.ts";
import { expandCalendar } from "./calendar-thread.server.ts";
import type { BusyTime } from "./ical-busy-times.server.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const REDIRECTS = 3;

type ReadingError = "introuvable" | "mot_de_passe" | "pas_un_agenda" | "trop_lourd" | "adresse_privee" | "trop_lent";
export type Reading =
  | { ok: true; unchanged: true }
  | { ok: true; unchanged: false; busy: BusyTime[]; etag: string | null }
  | { ok: false; code: ReadingError };

const ERROR_OF: Record<FetchRefusal, ReadingError> = {
  // A redirect named it: the typed address was checked when it was saved.
  adresse_invalide: "introuvable",
  adresse_privee: "adresse_privee",
  introuvable: "introuvable",
  certificat: "introuvable",
  redirections: "introuvable",
  trop_lourd: "trop_lourd",
  trop_lent: "trop_lent",
  reponse_invalide: "pas_un_agenda",
};

/** Empty in production. Tests add the loopback address of their own server. */
export const calendarReach: Partial<ReachableHosts> = {};

/** Reads the busy times of a calendar at an address that a chef typed. */
export async function readLinkedCalendar(
  url: string,
  { from, until, etag }: { from: Date; until: Date; etag: string | null },
): Promise<Reading> {
  const headers = { accept: "text/calendar", ...(etag === null ? {} : { "if-none-match": etag }) };
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, redirects: REDIRECTS };
  const answer = await fetchPublic(url, { headers, ...limits }, calendarReach);
  if (!answer.ok) return { ok: false, code: ERROR_OF[answer.code] };
  if (answer.status === 304 && etag !== null) return { ok: true, unchanged: true };
  if (answer.status === 401 || answer.status === 403) return { ok: false, code: "mot_de_passe" };
  if (answer.status !== 200) return { ok: false, code: "introuvable" };
  const busy = await expandCalendar(answer.body.toString("utf8"), { from, until });
  if (!Array.isArray(busy)) return { ok: false, code: busy };
  return { ok: true, unchanged: false, busy, etag: answer.headers.get("etag") };
}
