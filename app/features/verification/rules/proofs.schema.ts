import { z } from "zod";
import { isDay } from "#app/shared/calendar.ts";
import { block, checkedLine, line, MAX_MESSAGE } from "#app/shared/fields.schema.ts";
import { addRefusal, type FormIssue, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { JUSTIFICATIF_TYPES } from "./codes.ts";
import { checkDocument } from "./proofs.ts";
import { isSiret } from "./siret.ts";

/** A document recorded by an admin on `today`. `checkDocument` checks the file. */
export function justificatifSchema(today: string) {
  return (
    z
      .object(
        {
          type: z.enum(JUSTIFICATIF_TYPES, { error: issue("champ_invalide") }),
          numero: line({ max: 30 }),
          delivre_le: line({ max: 10 }),
          expire_le: line({ max: 10 }),
        },
        { error: issue("champ_invalide") },
      )
      // All rules are here and none in the fields: Zod skips this function when a field fails, so a second mistake would
      // be reported only after the first is corrected.
      .superRefine(({ type, numero, delivre_le, expire_le }, ctx) => {
        if (type === "siret" && !isSiret(numero)) addRefusal(ctx, refuse("siret_invalide"), ["numero"]);
        if (!isDay(delivre_le)) addRefusal(ctx, refuse("date_invalide"), ["delivre_le"]);
        else if (delivre_le > today) addRefusal(ctx, refuse("delivrance_future"), ["delivre_le"]);
        if (type === "assurance" && expire_le === "") addRefusal(ctx, refuse("echeance_requise"), ["expire_le"]);
        else if (expire_le !== "" && !isDay(expire_le)) addRefusal(ctx, refuse("date_invalide"), ["expire_le"]);
        else if (expire_le !== "" && isDay(delivre_le) && expire_le <= delivre_le)
          addRefusal(ctx, refuse("echeance_avant_delivrance"), ["expire_le"]);
      })
      .transform(({ type, numero, delivre_le, expire_le }) => ({
        type,
        numero: type === "siret" ? numero.replace(/\D/g, "") : null,
        delivre_le,
        expire_le: expire_le || null,
      }))
  );
}

export type JustificatifInput = z.output<ReturnType<typeof justificatifSchema>>;

/** A document sent by a chef on `today`. */
export function depotSchema(today: string) {
  return z
    .object(
      {
        type: z.enum(JUSTIFICATIF_TYPES, { error: issue("champ_invalide") }),
        numero: checkedLine({ max: 30 }, isSiret, "siret_invalide").transform((typed) => typed.replace(/\D/g, "")),
        expire_le: checkedLine({ max: 10 }, isDay, "date_invalide"),
      },
      { error: issue("champ_invalide") },
    )
    .superRefine(({ type, numero, expire_le }, ctx) => {
      if (type === "siret" && numero === "") addRefusal(ctx, refuse("siret_invalide"), ["numero"]);
      if (type !== "assurance") return;
      if (expire_le === "") addRefusal(ctx, refuse("echeance_requise"), ["expire_le"]);
      else if (isDay(expire_le) && expire_le < today) addRefusal(ctx, refuse("echeance_passee"), ["expire_le"]);
    })
    .transform(({ type, numero, expire_le }) => ({
      type,
      numero: type === "siret" ? numero : null,
      expire_le: type === "assurance" ? expire_le : null,
    }));
}
export type DepotInput = z.output<ReturnType<typeof depotSchema>>;

/** The reason for refusing a chef's document; shown to the chef. */
export const refuseProofSchema = z.object(
  { raison: block({ max: MAX_MESSAGE, requis: "motif_refus_requis" }) },
  { error: issue("champ_invalide") },
);
export type RefuseProofInput = z.output<typeof refuseProofSchema>;

/**
 * The issues of the fields and of the file, to be shown at once: each attempt costs another upload. `kept`: a document stored
 * earlier stays, so that no file is needed.
 */
export function withFileIssue(issues: readonly FormIssue[], file: Uint8Array | null, kept = false): FormIssue[] {
  if (file === null && kept) return [...issues];
  const checked = file === null ? refuse("document_requis") : checkDocument(file);
  return checked.ok ? [...issues] : [...issues, { message: checked.code, path: ["document"] }];
}
