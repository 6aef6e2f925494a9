import { z } from "zod";
import { amount, block, checkbox, identifier } from "#app/shared/fields.schema.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";
import { basket } from "./booking.schema.ts";

const invalid = { error: issue("champ_invalide") };

/** A word to the chef, and the displayed total, which is compared with the computed one. */
const asked = { mot: block({ max: MAX_REASON }), total_affiche: amount() };

export const moveSchema = z.object(
  {
    type: z.literal("date"),
    availability_id: identifier("creneau_requis"),
    /** The client asks for the service inside the withdrawal period. */
    execution_demandee: checkbox(),
    ...asked,
  },
  invalid,
);

const MAX_ANSWERS = 1_100;

/** `retirer` lists the answers that go when fewer guests come. */
export const guestsSchema = z.object(
  {
    type: z.literal("convives"),
    quantites: basket,
    retirer: z.array(identifier(), invalid).max(MAX_ANSWERS, invalid).default([]),
    ...asked,
  },
  invalid,
);
export type ChangeInput = z.output<typeof moveSchema> | z.output<typeof guestsSchema>;

/** The chef's answer. The command asks for words when it is a refusal. */
export const changeAnswerSchema = z.object(
  {
    changement_id: identifier("introuvable"),
    intent: z.enum(["accepter", "refuser"]),
    reponse: block({ max: MAX_REASON }),
  },
  invalid,
);
export type ChangeAnswerInput = z.output<typeof changeAnswerSchema>;
