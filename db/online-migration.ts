/** First line of a migration whose statements must not run in a transaction. */
export const ONLINE_MARKER = "-- online: each statement commits by itself";

export const isOnlineMigration = (text: string): boolean => text.startsWith(ONLINE_MARKER);

/** Statements that let reads and writes pass while they work and while they wait. */
export const waitsWithoutBlocking = (statement: string): boolean =>
  /\b(index|view|table)\s+concurrently\b|\bvalidate\s+constraint\b/i.test(statement);

/** The index that a statement builds without blocking writes. */
export function indexCreatedBy(statement: string): string | null {
  const found = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement);
  return found?.[1] ?? null;
}
