import { z } from "zod";
import { checkServiceVenue, serviceVenueFields } from "#app/features/chefs/rules/zone.schema.ts";
import { parseDuration } from "#app/shared/duration.ts";
import {
  amount,
  block,
  checkbox,
  identifier,
  line,
  MAX_LINE,
  MAX_MESSAGE,
  MAX_TEXT,
  wholeNumber,
} from "#app/shared/fields.schema.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { parseHundredths } from "#app/shared/money.ts";
import { refuse } from "#app/shared/result.ts";
import { cancellationFields, readRule } from "./cancellation-terms.schema.ts";
import { REGIMES, TYPES_SERVICE } from "./codes.ts";
import { checkTiers, keepTiers, type TierPricing, type TypedTier } from "./pricing.ts";

const MAX_ALLERGENS = 40;
const MAX_TIERS = 20;
const MAX_PROFILES = 100;

const duration = line({ max: 40 }).transform((typed, ctx) => {
  if (typed === "") return null;
  const minutes = parseDuration(typed);
  if (minutes !== null) return minutes;
  addRefusal(ctx, refuse("duree_incomprise"));
  return z.NEVER;
});

/** Removes empty names and duplicates, ignoring case; keeps the first spelling. */
function distinctNames(names: readonly string[]): readonly string[] {
  const folded = names.map((name) => name.toLowerCase());
  return names.filter((name, rank) => name !== "" && folded.indexOf(name.toLowerCase()) === rank);
}

const allergens = z
  .array(line({ max: 60 }), { error: issue("champ_invalide") })
  .max(MAX_ALLERGENS, { error: issue("champ_invalide") })
  .prefault([])
  .transform(distinctNames);

const diets = z
  .array(z.enum(REGIMES, { error: issue("champ_invalide") }), { error: issue("champ_invalide") })
  .prefault([])
  .transform((codes) => REGIMES.filter((code) => codes.includes(code)));

const percent = line({ max: 10 }).transform((typed, ctx) => {
  if (typed === "") return null;
  const hundredths = parseHundredths(typed.replace(/\s*%$/, "").replace(",", "."));
  if (hundredths !== null) return hundredths / 100;
  addRefusal(ctx, refuse("palier_remise"));
  return z.NEVER;
});

const tierRow = z.object(
  {
    min_quantity: wholeNumber(0, MAX_PARTICIPANTS, "palier_min"),
    max_quantity: wholeNumber(0, MAX_PARTICIPANTS, "palier_max"),
    discount_percentage: percent,
  },
  { error: issue("champ_invalide") },
);

const tierRows = z
  .array(tierRow, { error: issue("champ_invalide") })
  .max(MAX_TIERS, { error: issue("champ_invalide") })
  .prefault([]);

/** The price fields of one client profile. */
export const tarifSchema = z
  .object(
    { client_profile_id: identifier(), actif: checkbox(), prix: amount(), paliers: tierRows },
    { error: issue("champ_invalide") },
  )
  .transform(({ paliers, ...rest }, ctx) => {
    if (!isKeptPrice(rest)) return { ...rest, tiers: [] };
    const tiers = checkTiers(keepTiers(paliers satisfies readonly TypedTier[]));
    if (tiers.ok) return { ...rest, tiers: tiers.value };
    addRefusal(ctx, tiers, ["paliers"]);
    return z.NEVER;
  });

type Tarif = { readonly actif: boolean; readonly prix: number | null };

/** Disabled, empty and zero prices are not stored. */
function isKeptPrice<T extends Tarif>(given: T): given is T & { readonly prix: number } {
  return given.actif && given.prix !== null && given.prix > 0;
}

const tarifs = z
  .array(tarifSchema, { error: issue("champ_invalide") })
  .max(MAX_PROFILES, { error: issue("champ_invalide") })
  .prefault([])
  .superRefine((given, ctx) => {
    const ids = given.map((each) => each.client_profile_id);
    if (new Set(ids).size < ids.length) addRefusal(ctx, refuse("champ_invalide"));
  });

/** "on" for a shared table, "off" for one group per slot, "" for the default of the service type. */
const sharing = z
  .enum(["", "on", "off"], { error: issue("champ_invalide") })
  .prefault("")
  .transform((choice) => (choice === "" ? null : choice === "on"));

export const serviceSchema = z
  .object(
    {
      titre: line({ max: MAX_LINE }),
      type_service: z.enum(TYPES_SERVICE, { error: issue("champ_invalide") }).prefault("cours_cuisine"),
      description: block({ max: MAX_TEXT }),
      duree: duration,
      prix_indicatif: amount(),
      ...serviceVenueFields,
      places_illimitees: checkbox(),
      table_partagee: sharing,
      capacite_max: wholeNumber(1, MAX_PARTICIPANTS, "capacite_hors_limites"),
      allergenes: allergens,
      regimes: diets,
      tarifs,
      ...cancellationFields,
      instructions_speciales: block({ max: MAX_MESSAGE }),
      visible: checkbox(),
      /** The edited version, for optimistic locking; null for a new service. */
      version: wholeNumber(0, 999_999_999, "champ_invalide"),
    },
    { error: issue("champ_invalide") },
  )
  .superRefine(checkServiceVenue)
  .transform(({ duree, tarifs: given, capacite_max, ...service }, ctx) => {
    const kept = given.filter(isKeptPrice);
    return {
      ...service,
      ...readRule(ctx, service),
      visible: service.visible && service.titre !== "",
      duree_minutes: duree,
      capacite_max: service.places_illimitees ? null : capacite_max,
      prices: kept.map(({ client_profile_id, prix }) => ({ client_profile_id, prix })),
      tiers: kept.flatMap(({ client_profile_id, tiers }): TierPricing[] =>
        tiers.map((tier) => ({ client_profile_id, ...tier })),
      ),
    };
  });
export type ServiceInput = z.output<typeof serviceSchema>;
