/** A text that fills the field of an answer. It is never sent by itself. */
export type ReplyModel = { readonly nom: string; readonly texte: string };

type Facts = { readonly prenom: string; readonly date: string | null; readonly service: string | null };

/** Writes the names of this thread into a model. Unknown ones become words that fit the sentence. */
export const fillModel = (texte: string, { prenom, date, service }: Facts): string =>
  texte
    .replaceAll("{prénom}", prenom)
    .replaceAll("{date}", date ?? "ce jour-là")
    .replaceAll("{service}", service ?? "ce repas");
