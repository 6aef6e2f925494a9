import type { ReservationQuery } from "#app/shared/list-queries.schema.ts";

export type ListFilters = Pick<ReservationQuery, "chef" | "statut" | "du" | "au">;

/** The list with these filters, and after a cursor if there is one. */
export function listPath(filters: Partial<ListFilters> & { cursor?: string } = {}): string {
  const query = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return query.length === 0 ? "/admin/reservations" : `/admin/reservations?${new URLSearchParams(query)}`;
}
