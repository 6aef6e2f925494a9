import { z } from "zod";
import { refuse } from "../result.ts";
import { amount, block, checkbox, line, MAX_LINE, MAX_NAME } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

export const clientProfileSchema = z.object(
  {
    nom: line({ max: MAX_NAME, requis: "profil_client_nom" }),
    description: block({ max: MAX_LINE }),
    prix_base: amount().transform((cents, ctx) => {
      if (cents !== null) return cents;
      addRefusal(ctx, refuse("profil_client_prix"));
      return z.NEVER;
    }),
    actif: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type ClientProfileInput = z.output<typeof clientProfileSchema>;
