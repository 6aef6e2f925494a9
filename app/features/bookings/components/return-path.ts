/** The dashboard page from which a dialog of a reservation was opened; null for any other address. */
export const returnPath = (asked: string | null | undefined): string | null =>
  asked != null && /^\/dashboard(?:\/[\w-]+)*(?:\?[\w=&%+-]*)?$/.test(asked) ? asked : null;

/** The address of a dialog that returns to `page` once it is closed or sent. */
export const returningTo = (dialog: string, page: string): string => `${dialog}?retour=${encodeURIComponent(page)}`;
