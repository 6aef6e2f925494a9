import type { Visitor } from "./visitor.ts";

export type Document = string | Uint8Array<ArrayBuffer>;

/** Posts a multipart form with a file, as a browser does. */
export async function postFile(
  origin: string,
  who: Visitor,
  to: string,
  fields: Record<string, string>,
  document?: Document,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (document !== undefined) body.set("document", new Blob([document]), "carte.pdf");
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { origin, cookie };
  return fetch(`${origin}${to}`, { method: "POST", body, headers, redirect: "manual" });
}
