/** The text fields of a posted form. Files and what is not a form give nothing. */
export async function readForm(request: Request): Promise<[string, string][]> {
  const form = await request.formData().catch(() => new FormData());
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}
