export type Sample = { name: string; labels: Record<string, string>; value: number };

/** The samples of a Prometheus text exposition. */
export function parseExposition(text: string): Sample[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
      if (name === "") throw new Error(`not a sample: ${line}`);
      const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, key = "", text = ""]) => [key, text])),
        value: Number(value),
      };
    });
}

/** The sum of the samples with this name and these labels. */
export function totalOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    )
    .reduce((sum, { value }) => sum + value, 0);
}
