import { z } from "zod";
import type { Cents } from "../money.ts";
import { httpsUrl } from "./fields.ts";
import { issue } from "./issues.ts";

/** The payment link for the mail to the client; not required for a price of zero. */
export function confirmReservationSchema(prix_final: Cents) {
  return z.object(
    { lien_paiement: httpsUrl(prix_final === 0 ? {} : { requis: "lien_paiement_requis" }) },
    { error: issue("champ_invalide") },
  );
}
export type ConfirmReservationInput = z.output<ReturnType<typeof confirmReservationSchema>>;
