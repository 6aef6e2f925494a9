import type { Deplacement, LieuPrestation, Regime } from "#app/domain/catalog.ts";
import { type Distance, shownKm, type TravelTerms } from "#app/domain/travel.ts";
import { euros } from "./numbers.ts";

/** « de Lyon », « d’Aix-en-Provence », « du Havre », « des Sables-d’Olonne ». An h is taken as aspirated. */
export function ofCommune(nom: string): string {
  if (nom.startsWith("Le ")) return `du ${nom.slice(3)}`;
  if (nom.startsWith("Les ")) return `des ${nom.slice(4)}`;
  return /^[aeiouyàâäéèêëîïôöœùûü]/iu.test(nom) ? `d’${nom}` : `de ${nom}`;
}

/** « à Lyon », « au Havre », « aux Sables-d’Olonne » */
export function inCommune(nom: string): string {
  if (nom.startsWith("Le ")) return `au ${nom.slice(3)}`;
  return nom.startsWith("Les ") ? `aux ${nom.slice(4)}` : `à ${nom}`;
}

/** « 30 km », « environ 30 km » when a position is estimated. */
export function formatKm(distance: Distance): string {
  return `${distance.estimee ? "environ " : ""}${shownKm(distance)}\u00a0km`;
}

/** What visitors may know of where a chef works. */
export type PublicZone = {
  readonly deplacement: Deplacement | null;
  readonly rayon_km: number | null;
  /** The name of the chef's commune. */
  readonly commune: string | null;
  /** The communes where the chef receives. */
  readonly recoit: readonly string[];
  /** Whether a service is by telephone or video. */
  readonly distance: boolean;
};

/** « 30 km autour de Lyon », « toute la France »; null for a chef who does not travel. */
export function zoneArea({ deplacement, rayon_km, commune }: PublicZone): string | null {
  if (deplacement === "france") return "toute la France";
  return deplacement === "rayon" && commune !== null ? `${rayon_km}\u00a0km autour ${ofCommune(commune)}` : null;
}

/** « Se déplace à 30 km autour de Lyon, ou vous reçoit »; null when the chef has not said where they work. */
export function zoneSentence(zone: PublicZone): string | null {
  const area = zoneArea(zone);
  const [town] = zone.recoit;
  if (area !== null)
    return `Se déplace ${zone.deplacement === "france" ? "dans" : "à"} ${area}${town === undefined ? "" : ", ou vous reçoit"}`;
  if (town !== undefined) return `Vous reçoit ${inCommune(town)}`;
  return zone.distance ? "Travaille à distance" : null;
}

/** « 1,20 € » with a no-break space. */
const price = (cents: number) => `${euros(cents)}\u00a0€`;

export function feeSentence(terms: TravelTerms): string {
  switch (terms.frais_deplacement) {
    case "compris":
      return "Déplacement compris";
    case "par_km":
      return terms.km_compris === 0
        ? `Déplacement\u00a0: ${price(terms.prix_km)} par km`
        : `Déplacement compris jusqu’à ${terms.km_compris}\u00a0km, puis ${price(terms.prix_km)} par km`;
    case "forfait":
      return `Déplacement\u00a0: forfait de ${price(terms.forfait_deplacement)}`;
  }
}

export const LIEU_PRESTATION_LABELS: Record<LieuPrestation, string> = {
  client: "Chez le client",
  chef: "Chez moi",
  distance: "À distance",
};

/** The words of a chosen place, stored in `lieu` and shown wherever the specification shows the place of a service. */
export function placeWords(lieu: LieuPrestation, commune: string | null): string {
  switch (lieu) {
    case "client":
      return "Chez vous";
    case "chef":
      return commune === null ? "Chez le chef" : `Chez le chef, ${inCommune(commune)}`;
    case "distance":
      return "À distance, par téléphone ou en visio";
  }
}

/** The name of each diet and what the chef commits to. */
export const REGIMES_WORDS: Record<Regime, { readonly nom: string; readonly definition: string }> = {
  vegetarien: { nom: "Végétarien", definition: "Sans viande ni poisson." },
  vegan: { nom: "Végan", definition: "Sans aucun produit d’origine animale." },
  sans_gluten: { nom: "Sans gluten", definition: "Recettes sans blé, seigle, orge ni avoine ordinaire." },
  sans_lactose: { nom: "Sans lactose", definition: "Recettes sans lait, ou avec du lait sans lactose." },
  halal: {
    nom: "Halal, selon le chef",
    definition: "C’est le chef qui l’assure. Un certificat se demande par message.",
  },
  casher: {
    nom: "Casher, selon le chef",
    definition: "C’est le chef qui l’assure. Un certificat se demande par message.",
  },
};
