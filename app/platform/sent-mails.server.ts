import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { emails } from "#db/schema/emails.ts";
import { now } from "./clock.server.ts";
import { db } from "./db.server.ts";
import { runningJob } from "./job.server.ts";
import { log } from "./log.server.ts";

/*
 * What became of each mail. A failure here fails no job: a mail whose state is unknown is better than one that is sent twice or
 * not at all.
 */

type Sent = { readonly to: string; readonly messageId: string };

/** Before the mail is handed over: a report may come back before the relay has finished answering. */
export function recordExpectedMail({ to, messageId }: Sent): Promise<void> {
  const job = runningJob();
  return attempt(async () => {
    if (job === undefined) return;
    const at = now();
    const expected = { statut: "prevu", code: null, etat_le: at } as const;
    await db
      .insert(emails)
      .values({
        ...{
          message_id: messageId,
          destinataire: to.toLowerCase(),
          tache: job.name,
          reservation_id: job.reservation_id,
        },
        ...{ ...expected, created_at: at },
      })
      .onConflictDoUpdate({
        target: [emails.message_id, emails.destinataire],
        // The relay refused it in an earlier attempt of the job; the reported state of an accepted mail is kept.
        set: expected,
        setWhere: eq(emails.statut, "rejete"),
      });
  });
}

/** The relay accepted the mail. A delivery report that has already arrived is newer and is kept. */
export function recordAcceptedMail(mail: Sent): Promise<void> {
  const job = runningJob();
  return attempt(async () => {
    const at = now();
    await db
      .update(emails)
      .set({ statut: "envoye", etat_le: at })
      .where(and(isMail(mail), eq(emails.statut, "prevu")));
    if (job === undefined || job.reservation_id === null || !job.renvoi) return;
    await db
      .update(emails)
      .set({ renvoye_le: at })
      .where(
        and(
          eq(emails.reservation_id, job.reservation_id),
          eq(emails.tache, job.name),
          ne(emails.message_id, mail.messageId),
          isNull(emails.renvoye_le),
        ),
      );
  });
}

/** The relay rejected the recipient. `code`: an enhanced status code. */
export function recordRefusedMail(mail: Sent, code: string): Promise<void> {
  return attempt(async () => {
    await db
      .update(emails)
      .set({ statut: "rejete", code, etat_le: now() })
      .where(and(isMail(mail), eq(emails.statut, "prevu")));
  });
}

const isMail = ({ to, messageId }: Sent) =>
  sql`${emails.message_id} = ${messageId} and ${emails.destinataire} = ${to.toLowerCase()}`;

async function attempt(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ err: error }, "record mail state failed");
  }
}
