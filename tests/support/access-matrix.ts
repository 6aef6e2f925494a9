import pg from "pg";
import { envFor, workerDatabase } from "./databases.ts";
import { randomAddress, type Visitor } from "./visitor.ts";

/** The last three have a role of the console; they differ on its pages only. */
export const PEOPLE = [
  "visitor",
  "chef A",
  "chef B",
  "inactive chef",
  "admin without second factor",
  "admin",
  "moderator",
  "support",
] as const;
export type Person = (typeof PEOPLE)[number];
export type Answers = Record<Person, string>;

export type Case = {
  what?: string;
  path?: string | ((person: Person) => Promise<string>);
  form?: (person: Person) => Promise<Record<string, string>>;
  answers: Answers;
};

/** Account ids by person, and an owner connection for preparing the data of a case. */
export const ids = new Map<string, string>();
export const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export const everyone = (answer: string): Answers => row(answer, answer);
/** Expected answers for: visitor, every chef, admin without second factor, admin of any role. */
export function row(visitor: string, chef: string, half = chef, admin = half): Answers {
  return {
    visitor,
    "chef A": chef,
    "chef B": chef,
    "inactive chef": chef,
    "admin without second factor": half,
    admin,
    moderator: admin,
    support: admin,
  };
}

/** Cases that the other roles of the console are refused. */
export const onlyFor = (roles: "owner" | "moderator and owner", cases: Case[]): Case[] =>
  cases.map(({ answers, ...rest }) => ({
    ...rest,
    answers: { ...answers, support: "403", ...(roles === "owner" ? { moderator: "403" } : {}) },
  }));

/**
 * Sends a request of which only the status and the address of a redirect count: uncompressed, and from a new address, because
 * the matrix tests permissions, not rate limits. The response is read, since its connection cannot be used again before.
 */
export async function send(who: Visitor | undefined, method: string, path: string, form: Record<string, string> = {}) {
  if (who === undefined) throw new Error("nobody sends this request");
  const headers = { "x-forwarded-for": randomAddress(), "accept-encoding": "identity" };
  const response = await (method === "GET" ? who.get(path, headers) : who.post(path, form, headers));
  const endless = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  await (endless ? response.body?.cancel() : response.arrayBuffer());
  return response;
}

export const withForm = (form: Record<string, string>) => async () => form;

/** For each person, the person whose data they try to access. */
export const OTHER: Answers = {
  visitor: "chef A",
  "chef A": "chef B",
  "chef B": "inactive chef",
  "inactive chef": "admin",
  "admin without second factor": "chef A",
  admin: "chef B",
  moderator: "chef B",
  support: "chef B",
};
