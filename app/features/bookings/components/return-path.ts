/** The dashboard page from which a dialog of a reservation was opened; null for any other address. */
export const returnPath = (asked: string | null | undefined): string | null =>
  asked != null && /^\/dashboard(?:\/[\w-]+)*(?:\?[\w=&%+-]*)?$/.test(asked) ? asked : null;

/** The address of a dialog that returns to `page` once it is closed or sent. */
export const returningTo = (dialog: string, page: string): string => `${dialog}?retour=${encodeURIComponent(page)}`;

/** Of a record whose answer opens the next one that waits. */
const IN_TURN = "suite";

/** The record of a reservation among those that are answered one after the other, from Today. */
export const inTurnPath = (reservation_id: string): string =>
  `${returningTo(`/dashboard/reservations/${reservation_id}`, "/dashboard")}&${IN_TURN}=oui`;

/** Where an answer leads: to the next record, to Today after the last. */
export const nextPath = ({ id }: { readonly id: string | null }): string =>
  id === null ? "/dashboard" : inTurnPath(id);

export const isInTurn = (search: string): boolean => new URLSearchParams(search).has(IN_TURN);

/** The address of a dialog of a record, which returns to it. */
export const actPath = (dialog: string, { pathname, search }: { pathname: string; search: string }): string =>
  `${returningTo(dialog, pathname + search)}${isInTurn(search) ? `&${IN_TURN}=oui` : ""}`;
