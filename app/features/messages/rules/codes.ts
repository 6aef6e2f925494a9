export const MESSAGE_STATUTS = ["nouveau", "lu", "repondu"] as const;
export type MessageStatut = (typeof MESSAGE_STATUTS)[number];

/** The two sides of a thread. */
export const FIL_AUTEURS = ["client", "chef"] as const;
export type FilAuteur = (typeof FIL_AUTEURS)[number];

/** The views of the inbox. */
export const INBOX_FILTERS = ["tous", "non_lus", "sans_reponse"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
