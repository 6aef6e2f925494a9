import { z } from "zod";
import { isDay } from "../calendar.ts";
import { JUSTIFICATIF_TYPES } from "../catalog.ts";
import { refuse } from "../result.ts";
import { isSiret } from "../siret.ts";
import { checkedLine } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

/** A proof as an admin records it on `today`; its document is checked by its content, elsewhere. */
export function justificatifSchema(today: string) {
  return z
    .object(
      {
        type: z.enum(JUSTIFICATIF_TYPES, { error: issue("champ_invalide") }),
        numero: checkedLine({ max: 30 }, isSiret, "siret_invalide").transform((typed) => typed.replace(/\D/g, "")),
        delivre_le: checkedLine({ max: 10, requis: "date_invalide" }, isDay, "date_invalide"),
        expire_le: checkedLine({ max: 10 }, isDay, "date_invalide").transform((day) => day || null),
      },
      { error: issue("champ_invalide") },
    )
    .superRefine(({ type, numero, delivre_le, expire_le }, ctx) => {
      if (!isDay(delivre_le)) return;
      if (delivre_le > today) addRefusal(ctx, refuse("delivrance_future"), ["delivre_le"]);
      if (type === "siret" && numero === "") addRefusal(ctx, refuse("siret_invalide"), ["numero"]);
      if (type === "assurance" && expire_le === null) addRefusal(ctx, refuse("echeance_requise"), ["expire_le"]);
      if (expire_le !== null && expire_le <= delivre_le)
        addRefusal(ctx, refuse("echeance_avant_delivrance"), ["expire_le"]);
    })
    .transform((proof) => ({ ...proof, numero: proof.type === "siret" ? proof.numero : null }));
}
export type JustificatifInput = z.output<ReturnType<typeof justificatifSchema>>;
