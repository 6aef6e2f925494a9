import { z } from "zod";
import { LIEUX_PRESTATION, type LieuPrestation } from "#app/features/services/rules/codes.ts";
import { line, MAX_LINE, MAX_NAME } from "#app/shared/fields.schema.ts";
import { MAX_FLAT_FEE, MAX_INCLUDED_KM, MAX_PRICE_PER_KM, RADIUS } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { centsFromInput } from "#app/shared/money.ts";
import { type PlainCode, refuse } from "#app/shared/result.ts";
import { DEPLACEMENTS, type Deplacement, FRAIS_DEPLACEMENT, type FraisDeplacement } from "./codes.ts";
import { type TravelTerms } from "./travel-fee.ts";
import { readReach, snapRadius } from "./zone.ts";

/** What was typed, and the code of the commune chosen among the suggestions, if any. The server resolves them. */
export const communeFields = {
  ou: line({ max: MAX_NAME }),
  commune: z
    .string({ error: issue("champ_invalide") })
    .prefault("")
    .transform((code) => (/^\d[\dAB]\d{3}$/.test(code) ? code : "")),
};

type Sink = Parameters<typeof addRefusal>[0];

/** A price above zero and at most `max`, in cents. */
function readPrice(sink: Sink, name: string, typed: string, max: number, missing: PlainCode): number {
  const cents = centsFromInput(typed);
  if (cents !== null && cents > 0 && cents <= max) return cents;
  addRefusal(sink, refuse(typed === "" ? missing : "prix_invalide"), [name]);
  return 0;
}

/** A whole number of kilometres. */
function readKm(sink: Sink, name: string, typed: string, { min, max }: KmRange, wrong: PlainCode): number {
  const km = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  if (km >= min && km <= max) return km;
  addRefusal(sink, refuse(wrong), [name]);
  return min;
}
type KmRange = { readonly min: number; readonly max: number };

/** A short form has the reach as one choice. */
const withReach = (sent: unknown): unknown =>
  typeof sent === "object" && sent !== null && "portee" in sent ? { ...sent, ...readReach(String(sent.portee)) } : sent;

const fields = z
  .object(
    {
      ...communeFields,
      deplacement: z.enum(DEPLACEMENTS, { error: issue("champ_invalide") }),
      rayon_km: line({ max: 20 }),
      frais_deplacement: z.enum(FRAIS_DEPLACEMENT, { error: issue("champ_invalide") }).prefault("compris"),
      km_compris: line({ max: 20 }),
      prix_km: line({ max: 20 }),
      forfait_deplacement: line({ max: 20 }),
    },
    { error: issue("champ_invalide") },
  )
  .transform(({ ou, commune, ...typed }, ctx) => {
    const { deplacement } = typed;
    const rayon_km =
      deplacement === "rayon"
        ? snapRadius(readKm(ctx, "rayon_km", typed.rayon_km, RADIUS, "rayon_hors_limites"))
        : null;
    return { ou, commune, deplacement, rayon_km, frais: readTerms(ctx, typed) };
  });

/** « Où je cuisine ». The fields of a choice that was not made are ignored. */
export const zoneSchema = z.preprocess(withReach, fields);

type TypedFee = Readonly<Record<"km_compris" | "prix_km" | "forfait_deplacement", string>> & {
  readonly deplacement: Deplacement;
  readonly frais_deplacement: FraisDeplacement;
};

function readTerms(sink: Sink, { deplacement, frais_deplacement, ...typed }: TypedFee): TravelTerms {
  if (deplacement === "aucun" || frais_deplacement === "compris") return { frais_deplacement: "compris" };
  if (frais_deplacement === "forfait") {
    const { forfait_deplacement: amount } = typed;
    const forfait_deplacement = readPrice(sink, "forfait_deplacement", amount, MAX_FLAT_FEE, "forfait_requis");
    return { frais_deplacement, forfait_deplacement };
  }
  const included = { min: 0, max: MAX_INCLUDED_KM };
  const km_compris = readKm(sink, "km_compris", typed.km_compris || "0", included, "km_compris_hors_limites");
  return {
    frais_deplacement,
    km_compris,
    prix_km: readPrice(sink, "prix_km", typed.prix_km, MAX_PRICE_PER_KM, "prix_km_requis"),
  };
}

export type ZoneInput = z.output<typeof zoneSchema>;

/** Where a service takes place, and the chef's own words for it. */
export const serviceVenueFields = {
  lieu: line({ max: MAX_LINE }),
  ...communeFields,
  lieu_prestation: z
    .enum(["", ...LIEUX_PRESTATION], { error: issue("champ_invalide") })
    .prefault("")
    .transform((choice) => (choice === "" ? null : choice)),
  adresse: line({ max: MAX_LINE }),
};

type TypedVenue = { readonly lieu_prestation: LieuPrestation | null; readonly adresse: string };

/** A chef who receives gives the address, which clients get with the confirmation. */
export function checkServiceVenue({ lieu_prestation, adresse }: TypedVenue, sink: Sink): void {
  if (lieu_prestation === "chef" && adresse === "") addRefusal(sink, refuse("adresse_requise"), ["adresse"]);
}
