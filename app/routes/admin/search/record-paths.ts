import type { FoundRecord, SearchGenre } from "#app/features/console/rules/console-search.ts";

export const SEARCH_PATH = "/admin/recherche";

export function consoleSearchPath(q: string, genre: SearchGenre | null = null): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q, ...(genre === null ? {} : { genre }) })}`;
}

export const personPath = (reservation_id: string) => `/admin/personnes/${reservation_id}`;
export const reservationPath = (id: string) => `/admin/reservations/${id}`;
export const chefRecordPath = (id: string) => `/admin/chefs/${id}`;
export const accountPath = (id: string) => `/admin/journal?${new URLSearchParams({ objet: `user:${id}` })}`;
export const helpPath = (id: string) => `/admin/aide/${id}`;
export const casePath = (reference: string) => `/admin/signalements/${reference}`;
const receiptPath = (id: string) => `/admin/journal?${new URLSearchParams({ objet: `recu:${id}` })}`;

export const recordPathOf = ({ genre, id }: FoundRecord): string =>
  ({ reservation: reservationPath, aide: helpPath, signalement: casePath, recu: receiptPath })[genre](id);
