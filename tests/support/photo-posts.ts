import type { Visitor } from "./visitor.ts";

export type PhotoFile = { name: string; body: Buffer; type?: string };

/** Posts files as a form of ours does; as a script does, unless the page itself is asked to. */
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
