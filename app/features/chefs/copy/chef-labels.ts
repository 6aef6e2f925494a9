import type { TypeService } from "#app/features/services/rules/codes.ts";
import type { Specialite } from "../rules/codes.ts";
import type { ExperienceRange } from "../rules/directory.ts";
import type { PublicZone } from "../rules/zone.ts";

export const TYPE_SERVICE_LABELS: Record<TypeService, string> = {
  cours_cuisine: "Cours de cuisine",
  chef_domicile: "Chef à domicile",
  traiteur: "Traiteur",
  consultation: "Consultation",
  autre: "Autre",
};

export const SPECIALITE_LABELS: Record<Specialite, string> = {
  cuisine_francaise: "Cuisine Française",
  cuisine_italienne: "Cuisine Italienne",
  cuisine_asiatique: "Cuisine Asiatique",
  cuisine_mexicaine: "Cuisine Mexicaine",
  cuisine_indienne: "Cuisine Indienne",
  cuisine_japonaise: "Cuisine Japonaise",
  cuisine_chinoise: "Cuisine Chinoise",
  cuisine_thailandaise: "Cuisine Thaïlandaise",
  cuisine_vietnamienne: "Cuisine Vietnamienne",
  cuisine_orientale: "Cuisine Orientale",
  cuisine_maghrebine: "Cuisine Maghrébine",
  cuisine_libanaise: "Cuisine Libanaise",
  cuisine_grecque: "Cuisine Grecque",
  cuisine_espagnole: "Cuisine Espagnole",
  cuisine_portugaise: "Cuisine Portugaise",
  cuisine_allemande: "Cuisine Allemande",
  cuisine_britannique: "Cuisine Britannique",
  cuisine_russe: "Cuisine Russe",
  cuisine_turque: "Cuisine Turque",
  cuisine_africaine: "Cuisine Africaine",
  cuisine_creole: "Cuisine Créole",
  cuisine_fusion: "Cuisine Fusion",
  cuisine_gastronomique: "Cuisine Gastronomique",
  cuisine_bistronomie: "Bistronomie",
  patisserie: "Pâtisserie",
  boulangerie: "Boulangerie",
  cuisine_vegetarienne: "Cuisine Végétarienne",
  cuisine_vegane: "Cuisine Végane",
  barbecue: "Barbecue",
  autre: "Autre",
};

export const EXPERIENCE_LABELS: Record<ExperienceRange, string> = {
  "1-3": "1-3 ans",
  "4-10": "4-10 ans",
  "10+": "Plus de 10 ans",
};

export const DEFAULT_CHEF_DESCRIPTION = "Chef passionné proposant une cuisine créative et raffinée.";

/** The place shown for a chef: the city, else the zone, else the country. */
export function locationOf(chef: { readonly ville: string | null; readonly zone_intervention: string | null }): string {
  return [chef.ville, chef.zone_intervention].find((place) => place !== null && place.trim() !== "") ?? "France";
}

/** The zone, when it differs from the displayed town. */
export function zoneBeside({ ville, zone_intervention }: Parameters<typeof locationOf>[0]): string | null {
  const [town, zone] = [ville?.trim() ?? "", zone_intervention?.trim() ?? ""];
  return town === "" || zone === "" || zone.toLowerCase() === town.toLowerCase() ? null : zone;
}

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

/** « 30 km autour de Lyon », « toute la France »; null for a chef who does not travel. */
export function zoneArea({ deplacement, rayon_km, commune }: PublicZone): string | null {
  if (deplacement === "france") return "toute la France";
  return deplacement === "rayon" && commune !== null ? `${rayon_km}\u00a0km autour ${ofCommune(commune)}` : null;
}

/** « se déplace à 30 km autour de Lyon, ou vous reçoit »; `city` is already said and not repeated. */
function reachOf(zone: PublicZone, city: string | null): string | null {
  const [town] = zone.recoit;
  const travels =
    zone.deplacement === "rayon" && isSameTown(zone.commune, city) ? `${zone.rayon_km}\u00a0km` : zoneArea(zone);
  if (travels !== null)
    return `se déplace ${zone.deplacement === "france" ? "dans" : "à"} ${travels}${town === undefined ? "" : ", ou vous reçoit"}`;
  if (town !== undefined) return isSameTown(town, city) ? "vous reçoit" : `vous reçoit ${inCommune(town)}`;
  return zone.distance ? "travaille à distance" : null;
}

const isSameTown = (town: string | null, city: string | null): boolean =>
  town !== null && city !== null && town.localeCompare(city.trim(), "fr", { sensitivity: "base" }) === 0;

/** « Se déplace à 30 km autour de Lyon, ou vous reçoit »; null when the chef has not said where they work. */
export function zoneSentence(zone: PublicZone): string | null {
  const reach = reachOf(zone, null);
  return reach === null ? null : reach.charAt(0).toUpperCase() + reach.slice(1);
}

const plainWords = (words: string) => words.replace(/\s+/g, " ").trim().toLowerCase();

/** Whether the chef's own words only repeat the zone: « Nantes et 30 km autour » beside « 30 km autour de Nantes ». */
export function repeatsZone(words: string, { rayon_km, commune, deplacement }: PublicZone): boolean {
  if (deplacement === "france") return plainWords(words).replace(/^dans /, "") === "toute la france";
  if (deplacement !== "rayon" || commune === null) return false;
  const town = plainWords(commune);
  const radius = `${rayon_km} km`;
  return [
    town,
    radius,
    `${town}, ${radius}`,
    `${town} + ${radius}`,
    `${town} et ${radius} autour`,
    `${town} et ${radius} alentour`,
    `${town} et à ${radius} autour`,
    `${radius} autour ${plainWords(ofCommune(commune))}`,
  ].includes(plainWords(words));
}

/** The city, typed or of the zone, else the zone's words, else the country. */
export const publicLocation = (chef: Parameters<typeof locationOf>[0], zone: PublicZone): string =>
  locationOf({ ...chef, ville: chef.ville?.trim() ? chef.ville : zone.commune });

/** « Lyon · se déplace à 30 km »: the public place first. */
export function locationAndReach(chef: Parameters<typeof locationOf>[0], zone: PublicZone): string {
  const place = publicLocation(chef, zone);
  const reach = reachOf(zone, place);
  return reach === null ? place : `${place} · ${reach}`;
}
