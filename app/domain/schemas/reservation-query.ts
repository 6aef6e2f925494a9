import { z } from "zod";
import { RESERVATION_STATUTS } from "../catalog.ts";
import { cleanTerm } from "../directory.ts";
import { decodeCursor } from "../directory-cursor.ts";

const parameter = z.string().nullable().catch(null);

/** Filters of the administrators' list. Never fails: invalid values mean no filter and the first page. */
export const reservationQuerySchema = z
  .object({ statut: parameter, email: parameter, cursor: parameter })
  .transform(({ statut, email, cursor }) => ({
    statut: RESERVATION_STATUTS.find((code) => code === statut) ?? null,
    email: cleanTerm(email).toLowerCase(),
    cursor: decodeCursor(cursor),
  }));
export type ReservationQuery = z.output<typeof reservationQuerySchema>;
