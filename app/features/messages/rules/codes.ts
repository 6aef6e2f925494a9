export const MESSAGE_STATUTS = ["nouveau", "lu", "repondu"] as const;
export type MessageStatut = (typeof MESSAGE_STATUTS)[number];

/** The two sides of the messages of a reservation. */
export const FIL_AUTEURS = ["client", "chef"] as const;
export type FilAuteur = (typeof FIL_AUTEURS)[number];
