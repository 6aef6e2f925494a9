import type { PictureFiles } from "#app/ui/picture.tsx";

/** `urls` is an eager glob of app/assets/pictures: name-WIDTH.avif and .webp. */
export function pictureFiles(
  urls: Record<string, string>,
  name: string,
  [width, height]: readonly [number, number],
): PictureFiles {
  const avif: { url: string; width: number }[] = [];
  let webp: string | undefined;
  for (const [path, url] of Object.entries(urls)) {
    const match = /\/([a-z-]+)-(\d+)\.(avif|webp)$/.exec(path);
    if (match?.[1] !== name) continue;
    if (match[3] === "avif") avif.push({ url, width: Number(match[2]) });
    else webp = url;
  }
  if (webp === undefined) throw new Error(`No picture named ${name}`);
  return { avif, webp, width, height };
}
