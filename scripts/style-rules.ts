import type { AtRule, Declaration, Node, Root, Rule } from "postcss";
import { RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";

const TOKENS = "app/styles/tokens.css";
/** Two columns become one, tablet, phone. */
const BREAKPOINTS = [1180, 1100, 820, 640];
/** A status names the class of its badge. */
const STATUSES = new Set<string>(RESERVATION_STATUTS);
const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;

const COLOUR_NAMES =
  "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen";
const alternatives = (words: string) => words.replaceAll(" ", "|");
const COLOUR = RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(rgb|hsl)a?\\(|\\b(hwb|lab|lch|oklab|oklch|color)\\(|(?<![-\\w])(${alternatives(COLOUR_NAMES)})(?![-\\w])`,
  "i",
);
/** Follow the theme of the reader's system, which ordinary rules must not. */
const SYSTEM_COLOUR = RegExp(
  `(?<![-\\w])(${alternatives("Canvas CanvasText LinkText VisitedText ActiveText ButtonFace ButtonText ButtonBorder Field FieldText Highlight HighlightText SelectedItem SelectedItemText Mark MarkText GrayText AccentColor AccentColorText")})(?![-\\w])`,
);
const SIZE_KEYWORD = /\b(xx?x?-)?(small|large)(er)?\b|\bmedium\b/;

/** Per property, what may not remain of a value once its var() are removed. */
const RAW_VALUES: { property: RegExp; raw: RegExp; tokens: string }[] = [
  { property: /^font(-size)?$/, raw: RegExp(`[\\d.](?!em\\b)[a-z]+|${SIZE_KEYWORD.source}`), tokens: "--text-…" },
  { property: /^font-family$/, raw: /^(?!inherit$).*[a-z]/i, tokens: "--font-…" },
  { property: /^border(-[a-z]+)*-radius$/, raw: /[1-9]/, tokens: "--radius-…" },
  { property: /^(box|text)-shadow$/, raw: /\d/, tokens: "--shadow-… or --ring-…" },
  { property: /filter$/, raw: /drop-shadow\(/, tokens: "--filter-…" },
  { property: /^z-index$/, raw: /\d/, tokens: "--z-…" },
];
/** Identifiers chosen by the author, which may be spelled like a colour. */
const NAMES_NO_COLOUR = /^(animation|grid|font|transition|view-transition|counter|container|content)/;

export type Fault = { line: number; why: string };

export const layerOf = (file: string): string => (/^(app\/routes|dev)\//.test(file) ? "screens" : "components");

/** The class names in a selector, without what is inside quotes or :global(). */
export const classesIn = (selector: string): string[] =>
  [...selector.replace(/(["']).*?\1|:global\([^)]*\)/g, "").matchAll(/[.](-?[_a-z][\w-]*)/gi)].map(
    ([, name = ""]) => name,
  );

const lineOf = (node: Node): number => node.source?.start?.line ?? 0;

function isInside(node: Node, test: (parent: Node) => boolean): boolean {
  for (let at: Node | undefined = node.parent; at !== undefined; at = at.parent) if (test(at)) return true;
  return false;
}
const isRule = (node: Node): node is Rule => node.type === "rule";
const isAtRule = (node: Node): node is AtRule => node.type === "atrule";
const isInMedia = (node: Node, query: RegExp): boolean =>
  isInside(node, (parent) => isAtRule(parent) && parent.name === "media" && query.test(parent.params));

/** What one stylesheet must not contain, whatever the others contain. */
export function faultsOf(file: string, root: Root): Fault[] {
  const found: Fault[] = [];
  const report = (node: Node, why: string) => found.push({ line: lineOf(node), why });
  const isModule = file.endsWith(".module.css");

  if (isModule)
    for (const node of root.nodes)
      if (
        node.type !== "comment" &&
        !(node.type === "atrule" && node.name === "layer" && node.params === layerOf(file))
      )
        report(node, `a rule outside @layer ${layerOf(file)}: its precedence would depend on the order of the files`);

  root.walkRules((rule) => {
    if (/:(global|local)\b/.test(rule.selector))
      report(rule, "`:global` reaches into another file: pass a class through the component's className");
    for (const name of isModule ? classesIn(rule.selector) : [])
      if (!CAMEL_CASE.test(name) && !STATUSES.has(name)) report(rule, `« ${name} »: class names are camelCase`);
    if (!isModule && classesIn(rule.selector).length > 0)
      report(rule, "a class that every file shares: put it into the module of a component");
  });

  root.walkAtRules("media", (rule) => {
    if (!hasKnownWidths(rule.params))
      report(
        rule,
        `@media ${rule.params}: the breakpoints are ${BREAKPOINTS.map((px) => `max-width: ${px}px or min-width: ${px + 1}px`).join(", ")}`,
      );
  });

  root.walkDecls((declaration) => {
    if (declaration.important && !mayBeImportant(declaration))
      report(declaration, "!important: use the layer `screens`, a prop or a more specific selector");
    if (file !== TOKENS) for (const why of rawValuesIn(declaration, file)) report(declaration, why);
  });
  return found;
}

function hasKnownWidths(query: string): boolean {
  const widths = [...query.matchAll(/(min|max)-width:\s*([^)]+)\)/g)];
  const known = widths.every(([, bound, px]) => BREAKPOINTS.some((at) => px === `${bound === "max" ? at : at + 1}px`));
  return known && !/\bwidth\s*[<>=:]|[<>=]\s*width/.test(query.replace(/(min|max)-width/g, ""));
}

/** Paper, reduced motion, a browser without scripts and [hidden] hold against every layer. */
function mayBeImportant(declaration: Declaration): boolean {
  return (
    isInMedia(declaration, /^print$|prefers-reduced-motion|scripting: none/) ||
    isInside(declaration, (parent) => isRule(parent) && parent.selector.includes("[hidden]"))
  );
}

function rawValuesIn(declaration: Declaration, file: string): string[] {
  const { prop, value } = declaration;
  const found: string[] = [];
  const plain = value.replace(/url\([^)]*\)|(["']).*?\1/g, "").replace(/var\(--[\w-]+/g, "(");
  if (!NAMES_NO_COLOUR.test(prop)) {
    if (COLOUR.test(plain)) found.push(`${prop}: ${value}: a colour that is no token of ${TOKENS} (--color-…)`);
    if (SYSTEM_COLOUR.test(plain) && !isInMedia(declaration, /forced-colors/))
      found.push(`${prop}: ${value}: a system colour outside @media (forced-colors: active)`);
  }
  // The reset and @font-face name the fonts of the system.
  if (prop === "font-family" && /^app\/styles\/(reset|fonts)[.]css$/.test(file)) return found;
  // `font: 600 var(--text-14) / 20px`: the height of the line is free.
  const checked = prop === "font" ? plain.replace(/\/\s*[\w.]+/, "") : plain;
  for (const { property, raw, tokens } of RAW_VALUES)
    if (property.test(prop) && raw.test(checked))
      found.push(`${prop}: ${value}: a value that is no token of ${TOKENS} (${tokens})`);
  return found;
}
