import { venueWords } from "#app/features/chefs/copy/zones.ts";
import { UNTITLED } from "#app/features/services/copy/labels.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { type TierPricing, tiersOf } from "#app/features/services/rules/pricing.ts";
import { formatDuration } from "#app/shared/duration.ts";
import { type Cents, decimalFromCents } from "#app/shared/money.ts";
import type { RefusedEntries } from "#app/ui/form-result.ts";
import type { ClientProfileChoice, ServiceEditor } from "./read-service-editor.server.ts";

export type TierDraft = {
  readonly min_quantity: string;
  readonly max_quantity: string;
  readonly discount_percentage: string;
};
export type TarifDraft = {
  readonly client_profile_id: string;
  readonly nom: string;
  /** The base price set by an administrator; empty when there is none. */
  readonly prix_base: string;
  readonly actif: boolean;
  readonly prix: string;
  readonly paliers: readonly TierDraft[];
};
/** The editor's fields as typed text. */
export type ServiceDraft = {
  readonly titre: string;
  readonly type_service: string;
  readonly description: string;
  readonly duree: string;
  readonly prix_indicatif: string;
  /** The chef's own words; empty when the stored ones only say the choice. */
  readonly lieu: string;
  readonly lieu_prestation: string;
  readonly adresse: string;
  readonly ou: string;
  readonly commune: string;
  readonly regimes: readonly string[];
  readonly places_illimitees: boolean;
  /** « on », « off », or empty for the default of the service type. */
  readonly table_partagee: string;
  readonly capacite_max: string;
  readonly allergenes: readonly string[];
  readonly tarifs: readonly TarifDraft[];
  readonly annulation: string;
  readonly annulation_heures: string;
  readonly annulation_part: string;
  readonly instructions_speciales: string;
  readonly visible: boolean;
  readonly version: string;
};

export const EMPTY_TIER: TierDraft = { min_quantity: "", max_quantity: "", discount_percentage: "" };

const DEFAULT_TYPE: TypeService = "cours_cuisine";

const euros = (cents: Cents | null) => (cents === null ? "" : decimalFromCents(cents).replace(".", ","));
const number = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

const sharingOf = (table_partagee: boolean | null) => (table_partagee === null ? "" : table_partagee ? "on" : "off");

/** The editor's initial values. */
export function draftOfService({ service, place, prices, tiers, profils }: ServiceEditor): ServiceDraft {
  return {
    titre: service === null || service.titre === UNTITLED ? "" : service.titre,
    type_service: service?.type_service ?? DEFAULT_TYPE,
    description: service?.description ?? "",
    duree: service === null || service.duree_minutes === null ? "" : formatDuration(service.duree_minutes),
    prix_indicatif: euros(service?.prix_indicatif ?? null),
    lieu: ownWords(service?.lieu ?? "", place),
    lieu_prestation: place?.lieu_prestation ?? "",
    adresse: place?.adresse ?? "",
    ou: place?.commune ?? "",
    commune: place?.commune_insee ?? "",
    regimes: service?.regimes ?? [],
    places_illimitees: service?.places_illimitees ?? false,
    table_partagee: sharingOf(service?.table_partagee ?? null),
    capacite_max: number(service?.capacite_max ?? null),
    allergenes: service?.allergenes ?? [],
    tarifs: profils.map((profil) => {
      const price = prices.find(({ client_profile_id }) => client_profile_id === profil.id);
      const paliers = tiersOf(tiers, profil.id).map(tierDraft);
      return { ...lineOf(profil), actif: price?.visible ?? false, prix: euros(price?.prix ?? null), paliers };
    }),
    annulation: service?.annulation ?? "",
    annulation_heures: number(service?.annulation_heures ?? null),
    annulation_part: number(service?.annulation_part ?? null),
    instructions_speciales: service?.instructions_speciales ?? "",
    visible: service?.visible ?? true,
    version: number(service?.version ?? null),
  };
}

/** A place chosen without own words is stored in the words of the choice. */
function ownWords(lieu: string, place: ServiceEditor["place"]): string {
  const chosen = place?.lieu_prestation ?? null;
  return chosen !== null && lieu === venueWords(chosen, place?.commune ?? null) ? "" : lieu;
}

const lineOf = ({ id, nom, prix_base }: ClientProfileChoice) => ({
  client_profile_id: id,
  nom,
  prix_base: prix_base > 0 ? euros(prix_base) : "",
});

const tierDraft = ({ min_quantity, max_quantity, discount_percentage }: TierPricing): TierDraft => ({
  min_quantity: number(min_quantity),
  max_quantity: number(max_quantity),
  discount_percentage: number(discount_percentage),
});

const RANKED = /^tarifs\[\d{1,3}\]\.client_profile_id$/;

/** The typed values, for the page rendered again without JavaScript. */
export function draftOfEntries({ profils }: ServiceEditor, entries: RefusedEntries["entries"]): ServiceDraft {
  const typed = new Map(entries);
  const text = (name: string) => typed.get(name) ?? "";
  return {
    titre: text("titre"),
    type_service: text("type_service"),
    description: text("description"),
    duree: text("duree"),
    prix_indicatif: text("prix_indicatif"),
    lieu: text("lieu"),
    lieu_prestation: text("lieu_prestation"),
    adresse: text("adresse"),
    ou: text("ou"),
    commune: text("commune"),
    regimes: entries.filter(([name]) => name === "regimes[]").map(([, code]) => code),
    places_illimitees: text("places_illimitees") === "on",
    table_partagee: text("table_partagee"),
    capacite_max: text("capacite_max"),
    allergenes: entries.filter(([name, value]) => name === "allergenes[]" && value !== "").map(([, value]) => value),
    tarifs: profils.map((profil) => {
      const rank =
        entries.find(([name, value]) => value === profil.id && RANKED.test(name))?.[0].match(/\d+/)?.[0] ?? "";
      return {
        ...lineOf(profil),
        actif: text(`tarifs[${rank}].actif`) === "on",
        prix: text(`tarifs[${rank}].prix`),
        paliers: typedTiers(typed, Number(rank)),
      };
    }),
    annulation: text("annulation"),
    annulation_heures: text("annulation_heures"),
    annulation_part: text("annulation_part"),
    instructions_speciales: text("instructions_speciales"),
    visible: text("visible") === "on",
    version: text("version"),
  };
}

function typedTiers(typed: ReadonlyMap<string, string>, rank: number): readonly TierDraft[] {
  const tiers: TierDraft[] = [];
  for (let row = 0; typed.has(tierName(rank, row, "min_quantity")); row += 1) {
    const text = (field: keyof TierDraft) => typed.get(tierName(rank, row, field)) ?? "";
    tiers.push({
      min_quantity: text("min_quantity"),
      max_quantity: text("max_quantity"),
      discount_percentage: text("discount_percentage"),
    });
  }
  return tiers;
}

export function tierName(rank: number, row: number, field: keyof TierDraft): string {
  return `tarifs[${rank}].paliers[${row}].${field}`;
}
