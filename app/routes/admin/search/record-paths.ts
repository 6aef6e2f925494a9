import type { SearchGenre } from "#app/domain/console-search.ts";

export const SEARCH_PATH = "/admin/recherche";

export function searchPath(q: string, genre: SearchGenre | null = null): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q, ...(genre === null ? {} : { genre }) })}`;
}

export const personPath = (reservation_id: string) => `/admin/personnes/${reservation_id}`;
export const reservationPath = (id: string) => `/admin/reservations/${id}`;
export const chefPath = (id: string) => `/admin/chefs/${id}`;
export const accountPath = (id: string) => `/admin/journal?${new URLSearchParams({ objet: `user:${id}` })}`;
export const casePath = (reference: string) => `/admin/signalements/${reference}`;
