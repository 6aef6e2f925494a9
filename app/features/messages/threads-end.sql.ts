import { type SQL, sql } from "drizzle-orm";

/**
 * The statements that delete the messages about these reservations, of both sides, and their threads. The thread of a question
 * remains: it is kept as long as the question.
 */
export function endThreads(reservation_ids: readonly string[]): SQL[] {
  const these = sql`reservation_id = any (${sql.param([...reservation_ids])}::uuid[])`;
  return [
    sql`delete from reservation_messages where ${these}`,
    sql`delete from fils where ${these} and contact_id is null`,
    sql`update fils set reservation_id = null where ${these}`,
  ];
}
