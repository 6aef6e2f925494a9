import { z } from "zod";
import { RESERVATION_STATUTS } from "../catalog.ts";
import { cleanTerm } from "../directory.ts";
import { decodeCursor } from "../directory-cursor.ts";

const parameter = z.string().nullable().catch(null);

/** Never fails: whatever cannot be read is no filter, and the first page. */
export const reservationListQuerySchema = z
  .object({ statut: z.enum(RESERVATION_STATUTS).nullable().catch(null), q: parameter, apres: parameter })
  .transform(({ statut, q, apres }) => ({ statut, q: cleanTerm(q), cursor: decodeCursor(apres) }));
export type ReservationListQuery = z.output<typeof reservationListQuerySchema>;

/** A search among people, and where its page starts. */
export const peopleListQuerySchema = z
  .object({ q: parameter, apres: parameter })
  .transform(({ q, apres }) => ({ q: cleanTerm(q), cursor: decodeCursor(apres) }));
export type PeopleListQuery = z.output<typeof peopleListQuerySchema>;
