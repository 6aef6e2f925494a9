import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type EmailChange, findEmailChange, hasPassword, listOpenSessions } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

export type OpenSession = { id: string; userAgent: string; updatedAt: Date; current: boolean };
export type { EmailChange };
export type Security = {
  email: string;
  emailChange: EmailChange | null;
  sessions: OpenSession[];
  hasPassword: boolean;
  secondFactor: boolean;
  now: Date;
};

export async function readSecurity({ user_id, email, session_id, secondFactor }: SignedIn): Promise<Security> {
  const at = now();
  const sessions = await listOpenSessions(db, user_id, at);
  return {
    email,
    emailChange: await findEmailChange(db, user_id, at),
    sessions: sessions
      .map(({ id, userAgent, updatedAt }) => ({
        id,
        userAgent: userAgent ?? "",
        updatedAt,
        current: id === session_id,
      }))
      .toSorted((a, b) => Number(b.current) - Number(a.current)),
    hasPassword: await hasPassword(db, user_id),
    secondFactor,
    now: at,
  };
}
