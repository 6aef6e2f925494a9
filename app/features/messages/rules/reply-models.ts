/** A text that fills the field of an answer. It is never sent by itself. */
export type ReplyModel = { readonly id: string; readonly nom: string; readonly texte: string };

/** How many a chef writes. Also in the constraint `chef_has_at_most_twenty_reply_models`. */
export const MAX_REPLY_MODELS = 20;

/** The lowest rank that no model has; null when the chef has all that are allowed. */
export function freeRank(models: readonly { readonly rang: number }[]): number | null {
  const taken = new Set(models.map(({ rang }) => rang));
  const ranks = Array.from({ length: MAX_REPLY_MODELS }, (_, before) => before + 1);
  return ranks.find((rang) => !taken.has(rang)) ?? null;
}

type Facts = { readonly prenom: string; readonly date: string | null; readonly service: string | null };

/** Writes the names of this thread into a model. Unknown ones become words that fit the sentence. */
export const fillModel = (texte: string, { prenom, date, service }: Facts): string =>
  texte
    .replaceAll("{prénom}", prenom)
    .replaceAll("{date}", date ?? "ce jour-là")
    .replaceAll("{service}", service ?? "ce repas");
