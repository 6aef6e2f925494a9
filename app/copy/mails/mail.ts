/** A mail as data: the HTML and the text part are two renderings of the same blocks, so they cannot disagree. */
export type Mail = {
  objet: string;
  preambule: string;
  titre: string;
  blocs: Bloc[];
};

export type Bloc =
  | { type: "paragraphe"; texte: string }
  | { type: "titre"; texte: string }
  | { type: "liste"; elements: string[] }
  /** The kitchen ticket: what was agreed, line by line. */
  | { type: "bon"; lignes: { libelle: string; valeur: string; total: boolean }[] }
  | { type: "bouton"; libelle: string; lien: string }
  | { type: "note"; texte: string };

export const PIED = "Convive. La plateforme de réservation pour les chefs.";

/** An account without a chef profile has no first name yet. */
export const greeting = (prenom: string | null): string => (prenom === null ? "Bonjour," : `Bonjour ${prenom},`);

export const paragraphe = (texte: string): Bloc => ({ type: "paragraphe", texte });

/** A title and what stands under it; nothing at all when that is empty. */
export const partie = (titre: string, texte: string | null): Bloc[] =>
  texte === null || texte.trim() === "" ? [] : [{ type: "titre", texte: titre }, paragraphe(texte)];

type Ligne = readonly [libelle: string, valeur: string | null, total?: "total"];

export const bon = (lignes: readonly Ligne[]): Bloc => ({
  type: "bon",
  lignes: lignes.flatMap(([libelle, valeur, total]) =>
    valeur === null || valeur === "" ? [] : [{ libelle, valeur, total: total === "total" }],
  ),
});
