import { z } from "zod";
import { MAX_PARTICIPANTS } from "../input-limits.ts";
import { countParticipants, mergeBasket } from "../pricing.ts";
import { refuse } from "../result.ts";
import { amount, block, checkbox, email, identifier, line, MAX_MESSAGE, MAX_NAME, phone } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

const quantity = z.string({ error: issue("quantite_invalide") }).transform((typed, ctx) => {
  const text = typed.trim();
  if (/^\d{0,4}$/.test(text)) return Number(text);
  addRefusal(ctx, refuse("quantite_invalide"));
  return z.NEVER;
});

/** One counter per client profile, named `quantites[<profile id>]`. */
const basket = z
  .record(identifier(), quantity, { error: issue("participants_requis") })
  .transform((quantities, ctx) => {
    const lines = mergeBasket(Object.entries(quantities).map(([profile_id, quantite]) => ({ profile_id, quantite })));
    const total = countParticipants(lines);
    if (total === 0) addRefusal(ctx, refuse("participants_requis"));
    if (total > MAX_PARTICIPANTS) addRefusal(ctx, refuse("participants_trop", { max: MAX_PARTICIPANTS }));
    return lines;
  });

export const bookingSchema = z.object(
  {
    availability_id: identifier("creneau_requis"),
    quantites: basket,
    /** The displayed total, compared with the computed one. */
    total_affiche: amount(),
    /** Idempotency key. */
    cle: identifier(),
    client_prenom: line({ max: MAX_NAME, requis: "prenom_requis" }),
    client_nom: line({ max: MAX_NAME, requis: "nom_requis" }),
    client_email: email(),
    client_telephone: phone({ requis: "telephone_requis" }),
    client_message: block({ max: MAX_MESSAGE }),
    /** The client confirmed a second request for the same slot. */
    encore: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type BookingInput = z.output<typeof bookingSchema>;

export const correctEmailSchema = z.object({ client_email: email() }, { error: issue("champ_invalide") });
export type CorrectEmailInput = z.output<typeof correctEmailSchema>;
