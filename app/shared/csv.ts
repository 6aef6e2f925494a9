/** A cell that a spreadsheet would evaluate as a formula, even after spaces. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u;

/** Always quoted. A leading apostrophe makes a formula plain text. */
function cell(value: string | number): string {
  const text = String(value).replace(/\r\n?|\n/g, " ");
  const plain = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** CSV for French spreadsheets: UTF-8 byte order mark, semicolon separators. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}
