import { isEmailAddress, telLink } from "#app/shared/mail-link.ts";
import { site } from "./site.ts";

/** A mail as data: HTML and text are rendered from the same blocks, so they cannot differ. */
export type Mail = {
  objet: string;
  preambule: string;
  titre: string;
  blocs: Bloc[];
};

/** A link inside a sentence. The text part shows the URL after `libelle`. */
export type Lien = { readonly libelle: string; readonly lien: string };

/** A sentence, or its parts when some are links. */
export type Texte = string | readonly (string | Lien)[];

export type Bloc =
  | { type: "paragraphe"; texte: Texte }
  | { type: "titre"; texte: string }
  | { type: "liste"; elements: Texte[] }
  /** Titles, each with a line that explains it. */
  | { type: "points"; points: readonly { readonly titre: string; readonly detail: string }[] }
  /** The summary of the reservation, line by line. */
  | { type: "bon"; lignes: { libelle: string; valeur: Texte; total: boolean }[] }
  | { type: "bouton"; libelle: string; lien: string }
  /** Figures to choose from, side by side. */
  | { type: "notes"; titre: string; liens: readonly Lien[]; aide: string }
  /** Text written by a person, visually separated from ours. */
  | { type: "citation"; texte: string }
  | { type: "note"; texte: Texte };

/** The contact address, which also receives help messages. */
export const teamEmail = (): string => site().contact_email;

export const footOfMails = (): string => `${site().site_nom}. La plateforme de réservation pour les chefs.`;

/** Null for what the company has not set. */
export type Publisher = { readonly nom: string | null; readonly contact: string | null };

/** « Édité par Convive SAS. Signaler un contenu : … »; null when nothing is set. */
export function publisherLine({ nom, contact }: Publisher): string | null {
  const parts = [
    ...(nom === null ? [] : [`Édité par ${nom}.`]),
    ...(contact === null ? [] : [`Signaler un contenu\u00a0: ${contact}`]),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

/** The first name is null for an account without a chef profile. */
export const greeting = (prenom: string | null): string => (prenom === null ? "Bonjour," : `Bonjour ${prenom},`);

export const paragraphe = (texte: Texte): Bloc => ({ type: "paragraphe", texte });

export const lien = (libelle: string, adresse: string): Lien => ({ libelle, lien: adresse });

/** The mail with these words as its quotation; without words, without one. For the preview while they are typed. */
export const quoting = (mail: Mail, words: string): Mail => ({
  ...mail,
  blocs: mail.blocs
    .filter(({ type }) => type !== "citation" || words.trim() !== "")
    .map((bloc) => (bloc.type === "citation" ? { ...bloc, texte: words.trim() } : bloc)),
});

/** A link to a person's e-mail address or number; plain text when invalid. */
export const emailLink = (email: string): Lien | string =>
  isEmailAddress(email) ? lien(email, `mailto:${encodeURIComponent(email).replace("%40", "@")}`) : email;
export function phoneLink(telephone: string): Lien | string {
  const call = telLink(telephone);
  return call === null ? telephone : lien(telephone, call);
}

/** After a move or a cancellation: the calendar file of the private link replaces or removes the event. */
export const updatedCalendar = (prive: string): Bloc => ({
  type: "note",
  texte: [lien("Mettre à jour mon calendrier", `${prive}/agenda.ics`)],
});

/** A section with a title; empty when it has no content. */
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
