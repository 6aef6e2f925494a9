import { z } from "zod";
import { centsFromDecimal, decimalFromCents } from "../money.ts";
import type { ParticipantLine } from "../pricing.ts";

const euros = z
  .union([z.number().transform((amount) => amount.toFixed(2)), z.string()])
  .transform(centsFromDecimal)
  .pipe(z.number());

/** The `participants` column: the booked lines with their prices at booking time, in euros. */
export const participantsSchema = z
  .array(
    z.object({
      profile_id: z.string(),
      quantite: z.number().int().nonnegative(),
      prix_unitaire: euros,
      profile_name: z.string(),
    }),
  )
  .nullable()
  .catch(null);

export type StoredParticipant = Omit<ParticipantLine, "prix_unitaire"> & { readonly prix_unitaire: string };

export function storeParticipants(lines: readonly ParticipantLine[]): readonly StoredParticipant[] {
  return lines.map((line) => ({ ...line, prix_unitaire: decimalFromCents(line.prix_unitaire) }));
}
