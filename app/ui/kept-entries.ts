type Entries = readonly (readonly [string, string])[];

/** The entries of a form kept in localStorage; null without any, or when something else is stored there. */
export function readKeptEntries(key: string): Entries | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    if (!Array.isArray(kept)) return null;
    return kept.filter(
      (entry): entry is [string, string] => Array.isArray(entry) && entry.length === 2 && typeof entry[1] === "string",
    );
  } catch {
    return null;
  }
}

export function forgetEntries(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Disabled storage throws, and holds nothing.
  }
}

/** False when storage is disabled or full, which throws: the entries are then not kept. */
export function keepEntries(key: string, entries: readonly (readonly [string, FormDataEntryValue])[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}
