import { readFileSync, writeFileSync } from "node:fs";

type Row = Record<string, number | string>;
type Panel = { title: string; value: (row: Row) => number };

const SERIES = ["booking", "search", "dashboard", "service page"];
const FILE = "docs/scale.svg";
const WIDTH = 380;
const HEIGHT = 260;
const LEFT = 46;
const TOP = 34;

const PANELS: Panel[] = [
  { title: "Buffers per operation", value: ({ buffers }) => Number(buffers) },
  {
    title: "CPU ms per operation, web and PostgreSQL",
    value: ({ web_cpu_ms, postgres_cpu_ms }) => Number(web_cpu_ms) + Number(postgres_cpu_ms),
  },
];

/** Draws the JSON line that `npm run bench -- scale` printed, saved in a file, as docs/scale.svg. */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const [file = ""] = args;
  const line = readFileSync(file, "utf8").trim().split("\n").at(-1) ?? "";
  const measured: Row[] = JSON.parse(line).rows;
  const rows = measured.filter(({ operation }) => SERIES.includes(String(operation)));
  if (rows.length === 0) throw new Error(`${file} holds no measurement`);
  writeFileSync(FILE, draw(rows));
  return { rows, figures: { file: FILE } };
}

/** Colours that stay readable on white and on black; the text follows the reader's colour scheme. */
const STYLE = `text { font: 12px system-ui, sans-serif; fill: #1f2328 } [data-part="title"] { font-weight: 600 } [data-part="grid"] { stroke: #8b949e; stroke-opacity: .35 }
  polyline { fill: none; stroke-width: 2 } [data-series="0"] { stroke: #0a7d5a; color: #0a7d5a } [data-series="1"] { stroke: #b35900; color: #b35900 }
  [data-series="2"] { stroke: #3b6fd4; color: #3b6fd4 } [data-series="3"] { stroke: #a0439b; color: #a0439b } circle { fill: currentColor; stroke: none }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } }`;

function draw(rows: Row[]): string {
  const panels = PANELS.map((panel, rank) => drawPanel(rows, panel, rank * (WIDTH + 20)));
  const width = PANELS.length * (WIDTH + 20);
  const legend = SERIES.map(
    (name, rank) =>
      `<g data-series="${rank}"><circle cx="${LEFT + rank * 130}" cy="${HEIGHT + 42}" r="4"/><text stroke="none" x="${LEFT + rank * 130 + 10}" y="${HEIGHT + 46}">${name}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT + 56}" role="img" aria-label="Cost per operation by number of reservations">
<style>${STYLE}</style>
${panels.join("\n")}
${legend.join("\n")}
</svg>
`;
}

function drawPanel(rows: Row[], { title, value }: Panel, shift: number): string {
  const sizes = [...new Set(rows.map(({ reservations }) => Number(reservations)))].toSorted((a, b) => a - b);
  const most = niceMaximum(Math.max(...rows.map(value)));
  const x = (at: number) => Math.round(LEFT + ((WIDTH - LEFT - 20) * at) / Math.max(1, sizes.length - 1));
  const y = (of: number) => Math.round(HEIGHT - ((HEIGHT - TOP - 10) * of) / most);
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line data-part="grid" x1="${LEFT}" x2="${WIDTH - 10}" y1="${y(most * share)}" y2="${y(most * share)}"/><text x="${LEFT - 6}" y="${y(most * share) + 4}" text-anchor="end">${most * share}</text>`,
  );
  const labels = sizes.map(
    (size, at) => `<text x="${x(at)}" y="${HEIGHT + 18}" text-anchor="middle">${short(size)}</text>`,
  );
  const curves = SERIES.map((name, rank) => {
    const points = sizes.flatMap((size, at) => {
      const row = rows.find(({ operation, reservations }) => operation === name && Number(reservations) === size);
      return row === undefined ? [] : [`${x(at)},${y(value(row))}`];
    });
    const dots = points.map((point) => `<circle cx="${point.split(",")[0]}" cy="${point.split(",")[1]}" r="3.5"/>`);
    return `<g data-series="${rank}"><polyline points="${points.join(" ")}"/>${dots.join("")}</g>`;
  });
  return `<g transform="translate(${shift} 0)"><text data-part="title" x="${LEFT}" y="16">${title}</text>${[...lines, ...labels, ...curves].join("")}</g>`;
}

/** The next of 1, 2, 4, 6, 8 or 10 times a power of ten. */
function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power;
}

/** The databases hold a few more reservations than their names state, from earlier runs. */
function short(reservations: number): string {
  const rounded = Number(reservations.toPrecision(1));
  return rounded >= 1e6 ? `${rounded / 1e6} M` : `${rounded / 1e3} k`;
}
