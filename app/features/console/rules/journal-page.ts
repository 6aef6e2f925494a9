import { type Day, isDay, isSameDay } from "#app/shared/calendar.ts";
import { cleanTerm, type QueryReader } from "#app/shared/text.ts";
import { JOURNAL_GROUPS, type JournalGroup } from "./codes.ts";

/** Groups of people in the filter « Qui »; it also takes the identifier of one account. */
export const JOURNAL_ACTORS = ["equipe", "chefs", "clients", "systeme"] as const;
export type JournalActors = (typeof JOURNAL_ACTORS)[number];

const ACCOUNT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `action` is null for everything except sign-ins, which would hide the rest. */
export type JournalQuery = {
  readonly objet: string;
  readonly qui: string | null;
  readonly action: JournalGroup | "toutes" | null;
  readonly du: Day | null;
  readonly au: Day | null;
  readonly avant: number | null;
};

/** A filter that cannot be read is not applied. Of one object, everything is shown unless something else is asked for. */
export function parseJournalQuery(params: QueryReader): JournalQuery {
  const dayNamed = (name: string) => {
    const day = params.get(name) ?? "";
    return isDay(day) ? day : null;
  };
  const objet = cleanTerm(params.get("objet"));
  const qui = params.get("qui") ?? "";
  const action = params.get("action");
  const avant = params.get("avant") ?? "";
  return {
    objet,
    qui: actorsOf(qui) !== null || ACCOUNT.test(qui) ? qui : null,
    action: [...JOURNAL_GROUPS, "toutes" as const].find((each) => each === action) ?? (objet === "" ? null : "toutes"),
    du: dayNamed("du"),
    au: dayNamed("au"),
    avant: /^\d{1,15}$/.test(avant) ? Number(avant) : null,
  };
}

export const actorsOf = (qui: string | null): JournalActors | null =>
  JOURNAL_ACTORS.find((each) => each === qui) ?? null;

/** The same filters without the page, as a query of the page or of the file. */
export function journalSearch({ objet, qui, action, du, au }: JournalQuery): [string, string][] {
  const asked = { objet, qui, action: objet !== "" && action === "toutes" ? null : action, du, au };
  return Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === null || value === "" ? [] : [[name, value]],
  );
}

type Entry = { readonly action: string; readonly acteur_id: string | null; readonly at: Date };
/** `autres`: the earlier sign-ins of the line, newest first. */
export type JournalLine<E> = { readonly entry: E; readonly autres: readonly E[] };

/** Repeated sign-ins of one account in one day of Paris are one line, in the place of the newest. `entries`: newest first. */
export function journalLines<E extends Entry>(entries: readonly E[]): JournalLine<E>[] {
  const lines: { entry: E; autres: E[] }[] = [];
  for (const entry of entries) {
    const line = lines.find(({ entry: other }) => isRepeatedSignIn(other, entry));
    if (line === undefined) lines.push({ entry, autres: [] });
    else line.autres.push(entry);
  }
  return lines;
}

function isRepeatedSignIn(a: Entry, b: Entry): boolean {
  const signIns = a.action === "connexion" && b.action === "connexion";
  return signIns && a.acteur_id !== null && a.acteur_id === b.acteur_id && isSameDay(a.at, b.at);
}
