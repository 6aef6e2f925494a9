import { venueWords } from "#app/features/chefs/copy/zones.ts";
import { UNTITLED } from "#app/features/services/copy/labels.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { type TierPricing, tiersOf } from "#app/features/services/rules/pricing.ts";
import type { DraftStep, DraftSteps } from "#app/features/services/rules/service-draft.schema.ts";
import { formatDuration } from "#app/shared/duration.ts";
import { type Cents, decimalFromCents } from "#app/shared/money.ts";
import type { ClientProfileChoice, ServiceEditor } from "./read-service-editor.server.ts";

export type TierDraft = DraftStep<"prix">["tarifs"][number]["paliers"][number];
export type TarifDraft = DraftStep<"prix">["tarifs"][number] & {
  readonly nom: string;
  /** The base price set by an administrator; empty when there is none. */
  readonly prix_base: string;
};
/** The fields of all pages as typed text. `lieu`: empty when the stored words only say the choice. */
export type TypedService = DraftStep<"essentiel"> &
  Omit<DraftStep<"prix">, "tarifs"> & { readonly tarifs: readonly TarifDraft[] } & DraftStep<"lieu"> &
  DraftStep<"reste">;

export const EMPTY_TIER: TierDraft = { min_quantity: "", max_quantity: "", discount_percentage: "" };

const DEFAULT_TYPE: TypeService = "cours_cuisine";

const euros = (cents: Cents | null) => (cents === null ? "" : decimalFromCents(cents).replace(".", ","));
const number = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

const sharingOf = (table_partagee: boolean | null) => (table_partagee === null ? "" : table_partagee ? "on" : "off");

type Stored = Pick<ServiceEditor, "service" | "place" | "prices" | "tiers" | "profils">;

/** The service as it is stored, with what its draft says instead. */
export function typedService(stored: Stored, steps: DraftSteps): TypedService {
  const typed = { ...typedAsStored(stored), ...steps.essentiel, ...steps.lieu, ...steps.reste };
  if (steps.prix === undefined) return typed;
  const { tarifs, ...terms } = steps.prix;
  const told = (line: TarifDraft) => tarifs.find(({ client_profile_id: id }) => id === line.client_profile_id);
  return { ...typed, ...terms, tarifs: typed.tarifs.map((line) => ({ ...line, ...told(line) })) };
}

function typedAsStored({ service, place, prices, tiers, profils }: Stored): TypedService {
  return {
    titre: service === null || service.titre === UNTITLED ? "" : service.titre,
    type_service: service?.type_service ?? DEFAULT_TYPE,
    description: service?.description ?? "",
    duree: service === null || service.duree_minutes === null ? "" : formatDuration(service.duree_minutes),
    // As a number field writes it.
    prix_indicatif: euros(service?.prix_indicatif ?? null).replace(",", "."),
    lieu: ownWords(service?.lieu ?? "", place),
    lieu_prestation: place?.lieu_prestation ?? "",
    adresse: place?.adresse ?? "",
    ou: place?.commune ?? "",
    commune: place?.commune_insee ?? "",
    regimes: [...(service?.regimes ?? [])],
    places_illimitees: service?.places_illimitees ?? false,
    table_partagee: sharingOf(service?.table_partagee ?? null),
    capacite_max: number(service?.capacite_max ?? null),
    allergenes: [...(service?.allergenes ?? [])],
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

export function tierName(rank: number, row: number, field: keyof TierDraft): string {
  return `tarifs[${rank}].paliers[${row}].${field}`;
}
