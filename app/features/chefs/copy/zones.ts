import type { LieuPrestation, Regime } from "#app/features/services/rules/codes.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { chargedKm, type TravelTerms, type Trip, travelFee } from "../rules/travel-fee.ts";
import { type Distance, type NearbyTown, shownKm } from "../rules/zone.ts";
import { inCommune, ofCommune } from "./chef-labels.ts";

/** « 30 km », « environ 30 km » when a position is estimated. */
export function formatKm(distance: Distance): string {
  return `${distance.estimee ? "environ " : ""}${shownKm(distance)}\u00a0km`;
}

/** « jusqu’à 30 km »: a choice of `reachChoices`. */
export function reachWords(portee: string): string {
  if (portee === "france") return "dans toute la France";
  return portee === "aucun" ? "pas du tout" : `jusqu’à ${portee}\u00a0km`;
}

export function feeSentence(terms: TravelTerms): string {
  switch (terms.frais_deplacement) {
    case "compris":
      return "Déplacement compris";
    case "par_km":
      return terms.km_compris === 0
        ? `Déplacement\u00a0: ${formatAmount(terms.prix_km)} par km`
        : `Déplacement compris jusqu’à ${terms.km_compris}\u00a0km, puis ${formatAmount(terms.prix_km)} par km`;
    case "forfait":
      return `Déplacement\u00a0: forfait de ${formatAmount(terms.forfait_deplacement)}`;
  }
}

/** « Déplacement compris », « Déplacement : 6 € »: the fee of one distance. */
export function feeFor(terms: TravelTerms, distance: Distance): string {
  const fee = travelFee(terms, distance);
  if (fee === 0) return "Déplacement compris";
  return terms.frais_deplacement === "forfait" ? feeSentence(terms) : `Déplacement\u00a0: ${formatAmount(fee)}`;
}

type Asked = {
  readonly nom: string;
  readonly distance: Distance;
  readonly within: boolean;
  readonly terms: TravelTerms;
};

/** « Oui, Vienne est à 25 km. Déplacement : 6 €. »; a distance of 0 km means the chef's own commune. */
export function reachSentence({ nom, distance, within, terms }: Asked): string {
  const away = distance.km === 0 ? `${nom} est sa commune` : `${nom} est à ${formatKm(distance)}`;
  return within ? `Oui, ${away}. ${feeFor(terms, distance)}.` : `${away}, hors de la zone. Écrivez-lui pour demander.`;
}

/** « Exemple : à Vienne (25 km), 5 km au-delà, 6 € pour la réservation. » */
export function feeExample(
  { nom, distance }: NearbyTown,
  terms: TravelTerms & { readonly km_compris: number },
): string {
  const beyond = chargedKm(distance) - terms.km_compris;
  const fee = formatAmount(travelFee(terms, distance));
  return `Exemple\u00a0: ${inCommune(nom)} (${shownKm(distance)}\u00a0km), ${beyond}\u00a0km au-delà, ${fee} pour la réservation.`;
}

type QuotedTrip = { readonly trip: Trip; readonly base: string | null; readonly terms: TravelTerms };

/** The words around the fee: « À 25 km de Lyon. Déplacement : » … « , une fois pour la réservation (compris jusqu’à 20 km). » */
export function tripWords({ trip: { distance, frais }, base, terms }: QuotedTrip) {
  const away =
    distance === null || base === null
      ? ""
      : distance.km === 0
        ? `${base} est la commune du chef. `
        : `À ${shownKm(distance)}\u00a0km${distance.estimee ? " environ" : ""} ${ofCommune(base)}. `;
  if (frais === 0) return { before: `${away}Déplacement compris.`, after: null };
  const included = terms.frais_deplacement === "par_km" && terms.km_compris > 0 ? terms.km_compris : null;
  const note = included === null ? "" : ` (compris jusqu’à ${included}\u00a0km)`;
  return { before: `${away}Déplacement\u00a0: `, after: `, une fois pour la réservation${note}.` };
}

export const AT_THE_LIMIT = "À la limite de la zone\u00a0: le chef confirme s’il peut venir.";

type Distant = {
  readonly commune: string;
  readonly chef: string;
  readonly base: string;
  readonly loin: { readonly km: number; readonly estimee: boolean; readonly rayon_km: number };
  readonly convives: number;
};

/** Why a chef cannot be booked for a commune, and what to do instead. */
export function tooFar({ commune, chef, base, loin: { km, estimee, rayon_km }, convives }: Distant) {
  const guests =
    convives === 0 ? "" : ` et ${convives > 1 ? `vos ${convives} convives déjà notés` : "votre convive déjà noté"}`;
  const noted = guests === "" ? "votre date déjà notée" : `votre date${guests}`;
  return {
    title: `${commune} est un peu loin`,
    text: `${chef} se déplace jusqu’à ${rayon_km}\u00a0km autour ${ofCommune(base)}\u00a0; ${commune} est à ${km}\u00a0km${estimee ? " environ" : ""}. Rien n’est perdu\u00a0: écrivez-lui, avec ${noted}.`,
    others: `Voir les chefs près ${ofCommune(commune)}`,
  };
}

export const LIEU_PRESTATION_LABELS: Record<LieuPrestation, string> = {
  client: "Chez le client",
  chef: "Chez moi",
  distance: "À distance",
};

/** The words of a chosen place, stored in `lieu` and shown wherever the specification shows the place of a service. */
export function venueWords(lieu: LieuPrestation, commune: string | null): string {
  switch (lieu) {
    case "client":
      return "Chez vous";
    case "chef":
      return commune === null ? "Chez le chef" : `Chez le chef, ${inCommune(commune)}`;
    case "distance":
      return "À distance, par téléphone ou en visio";
  }
}

type BookedVenue = {
  readonly lieu_prestation: LieuPrestation | null;
  readonly lieu: string | null;
  readonly client_prenom: string;
};

/** The place of a reservation for its chef; `lieu` is written for the client (« Chez vous », « À votre domicile »). */
export const venueForChef = ({ lieu_prestation, lieu, client_prenom }: BookedVenue): string | null =>
  lieu_prestation === "client" ? `Chez ${client_prenom}` : lieu;

type ClientsVenue = Pick<BookedVenue, "lieu_prestation" | "lieu"> & { readonly commune_nom: string | null };

/** The place of a reservation for its client, as the chef wrote it; their own commune follows. */
export const venueForClient = ({ lieu_prestation, lieu, commune_nom }: ClientsVenue): string | null =>
  lieu === null && lieu_prestation === "client" && commune_nom !== null ? venueWords("client", null) : lieu;

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
