import { z } from "zod";
import { quantity } from "#app/features/bookings/rules/booking.schema.ts";
import { communeFields } from "#app/features/chefs/rules/zone.schema.ts";
import { email } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";

export const waitingSchema = z.object(
  {
    email: email(),
    convives: quantity.superRefine((people, ctx) => {
      if (people === 0) addRefusal(ctx, refuse("participants_requis"));
    }),
    /** Chosen in the search before; empty otherwise. */
    commune: communeFields.commune,
  },
  { error: issue("champ_invalide") },
);
