/** Words of PromQL that are not metric names; functions are recognised by their parenthesis. */
const KEYWORDS = new Set([
  "and",
  "or",
  "unless",
  "on",
  "by",
  "without",
  "ignoring",
  "group_left",
  "group_right",
  "bool",
  "offset",
]);

/** The names of the metrics and recorded series that an expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, "");
  const names = [...bare.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)(?![\w:]|\s*\()/g)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !KEYWORDS.has(name)))];
}

/** The series names of a scrape: those of its `# TYPE` lines, with the suffixes of histograms and summaries. */
export function exportedNames(exposition: string): Set<string> {
  const names = [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type = ""]) => {
    if (type === "histogram") return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
    return type === "summary" ? [name, `${name}_sum`, `${name}_count`] : [name];
  });
  return new Set(names);
}
