import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { OPEN_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { user } from "#db/schema/accounts.ts";
import { emails } from "#db/schema/emails.ts";
import { reservations } from "#db/schema/reservations.ts";

/** A rejected mail that waits for a person: of an open reservation, and to the address that its client or its chef still has. */
export const rejectedWaits = and(
  eq(emails.statut, "rejete"),
  isNull(emails.renvoye_le),
  inArray(reservations.statut, OPEN_STATUTS),
  isNull(reservations.anonymise_le),
  sql`${emails.destinataire} in (${reservations.client_email_normalise}, lower(${user.email}))`,
);
