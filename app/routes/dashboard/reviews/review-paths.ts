import type { AvisFiltre } from "#app/shared/list-queries.schema.ts";

export const REVIEWS_PATH = "/dashboard/avis";

export const filteredPath = (filtre: AvisFiltre | null): string =>
  filtre === null ? REVIEWS_PATH : `${REVIEWS_PATH}?filtre=${filtre}`;

/** The element of a reply, which takes the focus once it is published. */
export const replyAnchor = (avis_id: string): string => `reponse-${avis_id}`;
export const reviewAnchor = (avis_id: string): string => `avis-${avis_id}`;
