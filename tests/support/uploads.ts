import type { Visitor } from "./visitor.ts";

export type Document = string | Uint8Array<ArrayBuffer>;
export type PhotoFile = { name: string; body: Buffer; type?: string };

const cookieHeader = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Posts a multipart form with a document, as a browser does. */
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
  const headers = { origin, cookie: cookieHeader(who) };
  return fetch(`${origin}${to}`, { method: "POST", body, headers, redirect: "manual" });
}

/** Posts photos as the upload script does; with `accept: "text/html"`, as the plain form does. */
export async function postPhotos(
  who: Visitor,
  origin: string,
  path: string,
  files: PhotoFile[],
  accept = "application/json",
): Promise<Response> {
  const body = new FormData();
  for (const { name, body: bytes, type = "image/jpeg" } of files) {
    body.append("photos", new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const headers = { origin, cookie: cookieHeader(who), accept };
  return fetch(new URL(path, origin), { method: "POST", body, headers, redirect: "manual" });
}
