let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: 49,000 words that only the choice of a password needs. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether one of these variants of a password, in lower case, is among the most frequent in leaks. */
export async function isCommonPassword(forms: readonly string[]): Promise<boolean> {
  list ??= loadList();
  const common = await list;
  return forms.some((form) => common.has(form));
}
