/** First line of a migration whose statements cannot run inside a transaction. */
export const ONLINE_MARKER = "-- online: each statement commits by itself";

export const isOnlineMigration = (text: string): boolean => text.startsWith(ONLINE_MARKER);

/** Statements that block neither reads nor writes while they run or wait. */
export const waitsWithoutBlocking = (statement: string): boolean =>
  /\b(index|view|table)\s+concurrently\b|\bvalidate\s+constraint\b/i.test(statement);

/** The name of the index that a CREATE INDEX CONCURRENTLY statement builds. */
export function indexCreatedBy(statement: string): string | null {
  const found = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement);
  return found?.[1] ?? null;
}
