let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded when a first password is chosen: no other request needs its 49,000 words. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether one of these forms of a password, in lower case, is among those most often found in leaks. */
export async function isCommonPassword(forms: readonly string[]): Promise<boolean> {
  list ??= loadList();
  const common = await list;
  return forms.some((form) => common.has(form));
}
