import { expect, it } from "vitest";
import { lacksLetter } from "./display-face.ts";

it.each(["Camille Rousseau", "Inês Carvalho", "Łukasz Żak", "Ştefan Țurcanu", "Zoé d’Œil-Ÿ"])(
  "keeps %s in the display face",
  (name) => {
    expect(lacksLetter(name)).toBe(false);
  },
);

it.each(["Linh Trần", "Linh Tra\u0302\u0300n", "Олена Коваль", "陳大文"])(
  "sets %s whole in another face, a letter being missing from the display face",
  (name) => {
    expect(lacksLetter(name)).toBe(true);
  },
);
