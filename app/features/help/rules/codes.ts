export const HELP_SUJETS = ["reservation", "paiement", "chef", "technique", "autre"] as const;
export type HelpSujet = (typeof HELP_SUJETS)[number];

export const HELP_STATUTS = ["nouveau", "traite"] as const;
export type HelpStatut = (typeof HELP_STATUTS)[number];

/** What follows a help message: a mailed answer, a note of the team, a typed-in reply, the reason of a closing. */
export const AIDE_GENRES = ["reponse", "note", "recu", "cloture"] as const;
export type AideGenre = (typeof AIDE_GENRES)[number];
