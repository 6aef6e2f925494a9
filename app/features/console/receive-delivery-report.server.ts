import { recordReceipt } from "#app/features/bookings/private-links.repo.server.ts";
import { selectReservation } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { lockReportedMail, updateMail } from "./mails.repo.server.ts";
import { parseDeliveryReport, type ReportedRecipient, statutAfterReport } from "./rules/delivery-report.ts";

type Applied = { readonly remis: number; readonly rejetes: number; readonly sans_effet: number };

/**
 * Applies a delivery report to the mails that it names, by our id of the mail and its recipient together. Received twice, it
 * changes nothing. Null when the message is no delivery report.
 */
export async function receiveDeliveryReport(raw: string): Promise<Applied | null> {
  const report = parseDeliveryReport(raw, new URL(env.PUBLIC_ORIGIN).hostname);
  if (report === null) return null;
  const { message_id, recipients } = report;
  const applied = { remis: 0, rejetes: 0, sans_effet: 0 };
  for (const recipient of recipients) {
    const statut =
      message_id === null ? null : await inTransaction((tx) => applyReport(tx, { message_id, ...recipient }));
    applied[statut === null ? "sans_effet" : statut === "remis" ? "remis" : "rejetes"] += 1;
  }
  return applied;
}

async function applyReport(tx: Transaction, reported: ReportedRecipient & { message_id: string }) {
  const mail = await lockReportedMail(tx, reported);
  const statut = mail === null ? null : statutAfterReport(mail.statut, reported.action);
  if (mail === null || statut === null) return null;
  const at = now();
  await updateMail(tx, mail.id, { statut, code: statut === "rejete" ? reported.code : null, etat_le: at });
  if (mail.reservation_id === null) return statut;
  if (mail.tache === "send-reservation-receipt" && statut === "rejete") await rejectReceipt(tx, mail, at);
  announce(tx, { reservation_id: mail.reservation_id });
  return statut;
}

/** The page that the client still has open shows that the receipt did not arrive. */
async function rejectReceipt(
  tx: Transaction,
  { reservation_id, destinataire }: { reservation_id: string | null; destinataire: string },
  at: Date,
): Promise<void> {
  const found = reservation_id === null ? null : await selectReservation(tx, reservation_id);
  if (found?.client_email_normalise === destinataire) await recordReceipt(tx, found, { accuse_rejete_le: at });
}
