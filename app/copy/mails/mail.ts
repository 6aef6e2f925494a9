/** A mail as data: the HTML and the text part are two renderings of the same blocks, so they cannot disagree. */
export type Mail = {
  objet: string;
  preambule: string;
  titre: string;
  blocs: Bloc[];
};

export type Bloc =
  | { type: "paragraphe"; texte: string }
  | { type: "bouton"; libelle: string; lien: string }
  | { type: "note"; texte: string };

export const PIED = "Convive. La plateforme de réservation pour les chefs.";

/** An account without a chef profile has no first name yet. */
export const greeting = (prenom: string | null): string => (prenom === null ? "Bonjour," : `Bonjour ${prenom},`);
