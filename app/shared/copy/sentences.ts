/** Declared as a method: its bivariant parameter allows a lookup by a code known only at run time. */
export type Sentence<F> = { of(facts: F): string }["of"];

/** The sentences of codes with their facts. A code without facts has a text, or a function where the text names the site. */
export type SentencesOf<Facts> = {
  readonly [C in keyof Facts]: Facts[C] extends null ? string | (() => string) : Sentence<Facts[C]>;
};

/**
 * An action of the journal: its name, and what follows the name of the actor. `{}` stands for the object; without it the object,
 * if it is another one, is a line.
 */
export type AuditWords = { readonly label: string; readonly sentence: string };
