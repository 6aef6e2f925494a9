import { reservationCount } from "#app/shared/copy/counts.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { ErasureCounts } from "../rules/erasure.ts";

export const pendingRefused = (count: number) =>
  count > 1
    ? `${count} demandes en attente sont refusées, et les personnes prévenues avec un mot d’excuse.`
    : "1 demande en attente est refusée, et la personne prévenue avec un mot d’excuse.";

/** What an erasure deleted, one line per kind of data. */
export function erasedLines({ anonymisees, annulees, messages, aides, avis, compte }: ErasureCounts): string[] {
  const cancelled = annulees === 0 ? "" : `, dont ${plural(annulees, "annulée", "annulées")}`;
  return [
    ...(anonymisees === 0 ? [] : [`votre nom sur ${reservationCount(anonymisees)}${cancelled}`]),
    ...(messages === 0 ? [] : [plural(messages, "message à un chef", "messages à des chefs")]),
    ...(aides === 0 ? [] : [plural(aides, "message au centre d’aide", "messages au centre d’aide")]),
    ...(avis === 0 ? [] : [`${avis} avis`]),
    ...(compte ? ["votre compte de chef"] : []),
  ];
}

/** What it keeps for now, and until when. */
export function keptLines({ plus_tard }: Pick<ErasureCounts, "plus_tard">): string[] {
  if (plus_tard === 0) return [];
  const until =
    plus_tard >= 2 ? "jusqu’à leur date, puis leurs noms s’effacent" : "jusqu’à sa date, puis son nom s’efface";
  return [`${plural(plus_tard, "réservation payée à venir", "réservations payées à venir")}, ${until}`];
}

/** « 1 réservation est encore à venir. » */
export const upcomingReservations = (count: number) =>
  plural(count, "réservation est encore à venir.", "réservations sont encore à venir.");

/** « 1 réservation à venir sera annulée. » */
export const upcomingCancelled = (count: number) =>
  plural(count, "réservation à venir sera annulée.", "réservations à venir seront annulées.");
