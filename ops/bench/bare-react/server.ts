import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { createElement as element } from "react";
import { renderToString } from "react-dom/server";

/**
 * The comparison of `npm run bench -- pages`: React alone renders 24 cards like those of the directory and compresses the
 * page as server/compress.ts does. No router, data, session or log. Argument: the port.
 */
const CARDS = 24;
const WIDTHS = [320, 480, 640, 960];
const SPECIALTIES = ["Cuisine française", "Pâtisserie", "Végétarien"];

const pictures = (rank: number, type: string) => WIDTHS.map((width) => `/media/${rank}/${width}.${type} ${width}w`);

function Card({ rank }: { rank: number }) {
  return element(
    "article",
    { className: "card" },
    element(
      "picture",
      null,
      element("source", { type: "image/avif", srcSet: pictures(rank, "avif").join(", "), sizes: "22rem" }),
      element("source", { type: "image/webp", srcSet: pictures(rank, "webp").join(", "), sizes: "22rem" }),
      element("img", { src: `/media/${rank}/640.jpg`, alt: "", width: 640, height: 480, loading: "lazy" }),
    ),
    element(
      "div",
      { className: "body" },
      element("h3", null, element("a", { href: `/chef/${rank}` }, `Camille Rousseau ${rank}`)),
      element("p", { className: "rating" }, `4,8 (${rank} avis)`),
      element(
        "p",
        { className: "meta" },
        element("span", null, "Lyon et 30 km alentour"),
        element("span", null, "8 ans"),
      ),
      element(
        "p",
        { className: "description" },
        "Une cuisine de marché, faite chez vous avec les produits de la saison.",
      ),
      element(
        "ul",
        null,
        SPECIALTIES.map((name) => element("li", { key: name }, element("span", { className: "chip" }, name))),
      ),
    ),
  );
}

function Page() {
  const cards = Array.from({ length: CARDS }, (_, rank) => element(Card, { key: rank, rank }));
  return element(
    "html",
    { lang: "fr" },
    element("head", null, element("title", null, "Les chefs")),
    element("body", null, element("main", null, element("h1", null, "Les chefs"), cards)),
  );
}

createServer((_request, response) => {
  const page = gzipSync(`<!DOCTYPE html>${renderToString(element(Page))}`, { level: 6 });
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", page.length);
  response.end(page);
}).listen(Number(process.argv[2]), "127.0.0.1");
