/** A cell that a spreadsheet would take for a formula, even after spaces or a quote sign of its own. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u;

/** Always quoted; a formula becomes plain text by the apostrophe that spreadsheets show as such. */
function cell(value: string | number): string {
  const text = String(value).replace(/\r\n?|\n/g, " ");
  const plain = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** As a French spreadsheet opens it: a mark of UTF-8 first, semicolons between cells. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}
