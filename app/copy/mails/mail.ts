import { isEmailAddress, telLink } from "#app/domain/mail-link.ts";
import { CONTACT } from "../pages/site.ts";

/** A mail as data: the HTML and the text part are two renderings of the same blocks, so they cannot disagree. */
export type Mail = {
  objet: string;
  preambule: string;
  titre: string;
  blocs: Bloc[];
};

/** A link inside a sentence. `libelle` says where it leads: the text part shows the address after it. */
export type Lien = { readonly libelle: string; readonly lien: string };

/** A sentence, or its pieces when some of them are links. */
export type Texte = string | readonly (string | Lien)[];

export type Bloc =
  | { type: "paragraphe"; texte: Texte }
  | { type: "titre"; texte: string }
  | { type: "liste"; elements: Texte[] }
  /** The kitchen ticket: what was agreed, line by line. */
  | { type: "bon"; lignes: { libelle: string; valeur: Texte; total: boolean }[] }
  | { type: "bouton"; libelle: string; lien: string }
  /** What a person wrote, set apart from our own words. */
  | { type: "citation"; texte: string }
  | { type: "note"; texte: Texte };

/** Where people write to us, and where help messages go. */
export const TEAM_EMAIL = CONTACT.email;

export const PIED = "Convive. La plateforme de réservation pour les chefs.";

/** An account without a chef profile has no first name yet. */
export const greeting = (prenom: string | null): string => (prenom === null ? "Bonjour," : `Bonjour ${prenom},`);

export const paragraphe = (texte: Texte): Bloc => ({ type: "paragraphe", texte });

export const lien = (libelle: string, adresse: string): Lien => ({ libelle, lien: adresse });

/** A person's own address or number, to press; plain text when it could not be used as it was typed. */
export const emailLink = (email: string): Lien | string =>
  isEmailAddress(email) ? lien(email, `mailto:${encodeURIComponent(email).replace("%40", "@")}`) : email;
export function phoneLink(telephone: string): Lien | string {
  const call = telLink(telephone);
  return call === null ? telephone : lien(telephone, call);
}

/** A title and what stands under it; nothing at all when that is empty. */
export const partie = (titre: string, texte: Texte | null): Bloc[] =>
  texte === null || (typeof texte === "string" && texte.trim() === "")
    ? []
    : [{ type: "titre", texte: titre }, paragraphe(texte)];

type Ligne = readonly [libelle: string, valeur: Texte | null, total?: "total"];

export const bon = (lignes: readonly Ligne[]): Bloc => ({
  type: "bon",
  lignes: lignes.flatMap(([libelle, valeur, total]) =>
    valeur === null || valeur === "" ? [] : [{ libelle, valeur, total: total === "total" }],
  ),
});
