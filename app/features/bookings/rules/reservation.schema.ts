import { z } from "zod";
import { dayOf, isDay } from "#app/shared/calendar.ts";
import { block, checkbox, email, httpsUrl, identifier, line, MAX_NAME } from "#app/shared/fields.schema.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import type { Cents } from "#app/shared/money.ts";
import { refuse } from "#app/shared/result.ts";

/** As much as `prix_final` can hold, in cents. */
const MAX_SUM = 99_999_999_99;

/** A first and a last name, as the form is filled in. */
const MAX_FULL_NAME = 2 * MAX_NAME + 1;

/** The payment link for the mail to the client; not required for a price of zero. */
/** How often the client had changed the request that is shown. */
const shownRequest = {
  changements: z.coerce
    .number({ error: issue("champ_invalide") })
    .int()
    .min(0)
    .optional(),
};

export function confirmReservationSchema(prix_final: Cents) {
  return z.object(
    {
      lien_paiement: httpsUrl(prix_final === 0 ? {} : { requis: "lien_paiement_requis" }),
      mot: block({ max: MAX_REASON }),
      ...shownRequest,
    },
    { error: issue("champ_invalide") },
  );
}
export type ConfirmReservationInput = z.output<ReturnType<typeof confirmReservationSchema>>;

const reason = { motif: block({ max: MAX_REASON, requis: "motif_requis" }) };

export const refuseReservationSchema = z.object(
  { ...reason, proposer: checkbox() },
  { error: issue("champ_invalide") },
);
export type RefuseReservationInput = z.output<typeof refuseReservationSchema>;

/**
 * `somme` is the sum, in cents, that the form displayed as owed; `accord` accepts it. Without a readable sum nothing was
 * displayed as owed.
 */
export const ownCancellationSchema = z.object(
  {
    motif: block({ max: MAX_REASON }),
    somme: z.coerce.number().int().min(0).max(MAX_SUM).catch(0),
    accord: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type OwnCancellationInput = z.output<typeof ownCancellationSchema>;

/** Who withdraws from the contract, and where the receipt goes. The contract is the one of the private link. */
export const withdrawalSchema = z.object(
  { nom: line({ max: MAX_FULL_NAME, requis: "nom_requis" }), email: email() },
  { error: issue("champ_invalide") },
);
export type WithdrawalInput = z.output<typeof withdrawalSchema>;

const MAX_DAY_SLOTS = 100;

/**
 * `fermer` closes the slot of the reservation, `creneaux` lists other slots of the day to close. Without the intent
 * `envoyer` the mail is only previewed.
 */
export const chefCancellationSchema = z.object(
  {
    ...reason,
    fermer: z
      .literal("on")
      .optional()
      .catch(undefined)
      .transform((box) => box === "on"),
    creneaux: z
      .array(identifier(), { error: issue("champ_invalide") })
      .max(MAX_DAY_SLOTS, { error: issue("champ_invalide") }),
    intent: z.enum(["apercu", "envoyer"]).catch("apercu"),
  },
  { error: issue("champ_invalide") },
);
export type ChefCancellationInput = z.output<typeof chefCancellationSchema>;

/** The day of the refund, today at the latest. ISO days compare as text. */
export function refundSchema(now: Date) {
  const today = dayOf(now);
  return z.object(
    {
      rembourse_le: line({ max: 10 }).superRefine((day, ctx) => {
        if (!isDay(day)) addRefusal(ctx, refuse("date_invalide"));
        else if (day > today) addRefusal(ctx, refuse("delivrance_future"));
      }),
    },
    { error: issue("champ_invalide") },
  );
}
export type RefundInput = z.output<ReturnType<typeof refundSchema>>;

const reservation_id = identifier("introuvable");

/** A reply from the notification bell. A confirmation there uses the payment link of the profile. */
export const handleNotificationSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("confirm"), reservation_id, ...shownRequest }),
    refuseReservationSchema.extend({ intent: z.literal("refuse"), reservation_id }),
  ],
  { error: issue("champ_invalide") },
);
export type HandleNotificationInput = z.output<typeof handleNotificationSchema>;
