import pg from "pg";

/**
 * Runs `work` and returns the beginnings of the statements sent meanwhile, grouped by round trip: a statement that is sent before
 * the previous one of its connection was answered belongs to the same.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = [];
  const unanswered = new Map<object, number>();
  const query: (...args: unknown[]) => Promise<unknown> = Reflect.get(pg.Client.prototype, "query");
  const count = function (this: object, ...args: [string | { text: string }]): Promise<unknown> {
    const before = unanswered.get(this) ?? 0;
    if (before === 0) trips.push([]);
    trips.at(-1)?.push(beginningOf(args[0]));
    unanswered.set(this, before + 1);
    const answer: Promise<unknown> = Reflect.apply(query, this, args);
    const done = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    answer.then(done, done);
    return answer;
  };
  Reflect.set(pg.Client.prototype, "query", count);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, "query", query);
  }
  return trips;
}

function beginningOf(statement: string | { text: string }): string {
  const text = typeof statement === "string" ? statement : statement.text;
  return text.replaceAll('"', "").replace(/\s+/g, " ").trim().slice(0, 40);
}
