import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DisplayName } from "./display-name.tsx";

const marked = (name: string) => renderToStaticMarkup(<DisplayName>{name}</DisplayName>).startsWith("<span");

it.each(["Camille Rousseau", "Inês Carvalho", "Łukasz Żak", "Ştefan Țurcanu", "Zoé d’Œil-Ÿ"])(
  "keeps %s in the display face",
  (name) => {
    expect(marked(name)).toBe(false);
  },
);

it.each(["Linh Trần", "Linh Tra\u0302\u0300n", "Олена Коваль", "陳大文"])(
  "sets %s whole in another face, a letter being missing from the display face",
  (name) => {
    expect(marked(name)).toBe(true);
  },
);
