import type { Visitor } from "./visitor.ts";

export type PhotoFile = { name: string; body: Buffer; type?: string };

/** Posts photos as the upload form does: as a script by default, as a plain form with `accept: "text/html"`. */
export async function postPhotos(
  { cookies }: Visitor,
  origin: string,
  path: string,
  files: PhotoFile[],
  accept = "application/json",
): Promise<Response> {
  const form = new FormData();
  for (const { name, body, type = "image/jpeg" } of files) {
    form.append("photos", new Blob([new Uint8Array(body)], { type }), name);
  }
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(new URL(path, origin), {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { origin, cookie, accept },
  });
}
