/** Declared as a method: its bivariant parameter allows a lookup by a code known only at run time. */
export type Sentence<F> = { of(facts: F): string }["of"];

/** The sentences of codes with their facts. A code without facts has a text, or a function where the text names the site. */
export type SentencesOf<Facts> = {
  readonly [C in keyof Facts]: Facts[C] extends null ? string | (() => string) : Sentence<Facts[C]>;
};
