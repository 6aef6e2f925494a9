export const JUSTIFICATIF_TYPES = ["identite", "siret", "assurance", "hygiene"] as const;
export type JustificatifType = (typeof JUSTIFICATIF_TYPES)[number];

/** Status of a document sent by a chef and not accepted: pending review, or refused. */
export const DEPOT_STATUTS = ["a_examiner", "refusee"] as const;
export type DepotStatut = (typeof DEPOT_STATUTS)[number];
