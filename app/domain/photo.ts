import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from "./input-limits.ts";
import { ok, type Result, refuse } from "./result.ts";

/** Each kind of photo: the prefix of its keys, and how many a chef or a service may have. */
export const PHOTO_KINDS = {
  service: { prefix: "service-photos", max: 10 },
  profil: { prefix: "chef-profiles", max: 1 },
  banniere: { prefix: "chef-heroes", max: 1 },
  galerie: { prefix: "chef-gallery", max: 30 },
} as const;
export type PhotoKind = keyof typeof PHOTO_KINDS;

/** What one post may hold: a file that is too long is still read to its end, so that the next one can be. */
export const UPLOAD_LIMITS = { fileBytes: MAX_PHOTO_BYTES, totalBytes: 64 * 1024 * 1024 } as const;

/** Whose photo it is; a photo of a service names the service too. */
export type PhotoPlace = { readonly chef_id: string; readonly service_id: string | null };

export function isPhotoKind(kind: string): kind is PhotoKind {
  return Object.hasOwn(PHOTO_KINDS, kind);
}

const PHOTO_FORMATS = ["jpeg", "png", "webp", "avif"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
export type SniffedFormat = PhotoFormat | "gif" | "svg" | "heic";

/** How many first bytes of a file `sniffFormat` looks at. */
export const SNIFF_BYTES = 512;

const AVIF_BRANDS = new Set(["avif", "avis"]);
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function brandOf(bytes: Uint8Array): SniffedFormat | null {
  const brand = ascii(bytes, 8, 12);
  if (AVIF_BRANDS.has(brand)) return "avif";
  // The generic HEIF brands also open AVIF files, which then say so among their compatible brands.
  if (HEIC_BRANDS.has(brand)) return ascii(bytes, 16, 48).includes("avif") ? "avif" : "heic";
  return null;
}

/** The real format of a file, from its content; its name and declared type prove nothing. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat | null {
  const head = bytes.subarray(0, SNIFF_BYTES);
  if (ascii(head, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 4, 8) === "ftyp") return brandOf(head);
  if (["GIF87a", "GIF89a"].includes(ascii(head, 0, 6))) return "gif";
  return /<svg[\s>]/i.test(ascii(head, 0, SNIFF_BYTES)) ? "svg" : null;
}

export function isPhotoFormat(format: string | null): format is PhotoFormat {
  return PHOTO_FORMATS.some((known) => known === format);
}

export type PhotoFile = { readonly fichier: string; readonly taille: number; readonly debut: Uint8Array };

type FileRefusal =
  | "photo_vide"
  | "photo_svg"
  | "photo_gif"
  | "photo_heic"
  | "galerie_pas_une_image"
  | "galerie_trop_volumineux"
  | "photo_pas_une_image"
  | "photo_trop_volumineuse";

/** Before decoding: the size and the format of one file. A single photo and one of many have their own sentences. */
export function checkPhotoFile(
  { fichier, taille, debut }: PhotoFile,
  kind: PhotoKind,
): Result<PhotoFormat, FileRefusal> {
  const single = PHOTO_KINDS[kind].max === 1;
  if (taille === 0) return refuse("photo_vide", { fichier });
  const format = sniffFormat(debut);
  // Images all the same: whoever sends one is told which formats are taken.
  if (format === "svg") return refuse("photo_svg");
  if (format === "gif") return refuse("photo_gif");
  if (format === "heic") return refuse("photo_heic");
  if (!isPhotoFormat(format)) {
    return single ? refuse("photo_pas_une_image") : refuse("galerie_pas_une_image", { fichier });
  }
  if (taille > MAX_PHOTO_BYTES) {
    return single ? refuse("photo_trop_volumineuse") : refuse("galerie_trop_volumineux", { fichier });
  }
  return ok(format);
}

/** What the header of a picture says. `whole`: interlaced or progressive, so that it cannot be read line by line. */
export type PhotoHeader = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesPerChannel: number;
  readonly whole: boolean;
};

const MAX_DECODED_BYTES = 240_000_000;
/** Measured: a decoder of AVIF takes eighteen bytes a pixel, however small the file. */
const AVIF_BYTES_PER_PIXEL = 18;

function decodedBytes({ width, height, channels, bytesPerChannel, whole }: PhotoHeader, format: PhotoFormat): number {
  if (format === "avif") return width * height * AVIF_BYTES_PER_PIXEL;
  return whole ? width * height * channels * bytesPerChannel : 0;
}

/** A picture that takes little memory; the others are decoded apart from everybody's process. */
export function decodesInPlace(header: PhotoHeader, format: PhotoFormat): boolean {
  return header.width * header.height <= 16_000_000 && decodedBytes(header, format) <= 32_000_000;
}

/** After reading the header: what decoding would cost. */
export function checkPhotoSize(
  fichier: string,
  header: PhotoHeader,
  format: PhotoFormat,
): Result<null, "photo_illisible" | "photo_megapixels" | "photo_trop_profonde"> {
  const pixels = header.width * header.height;
  if (!(pixels >= 1)) return refuse("photo_illisible", { fichier });
  if (pixels > MAX_PHOTO_PIXELS) return refuse("photo_megapixels", { fichier });
  return decodedBytes(header, format) > MAX_DECODED_BYTES ? refuse("photo_trop_profonde", { fichier }) : ok(null);
}

/** Adding `added` photos to the `present` ones. A single photo is replaced, so the one present does not count. */
export function checkPhotoCount(
  kind: PhotoKind,
  present: number,
  added: number,
): Result<null, "photo_une_seule" | "photos_limite"> {
  const { max } = PHOTO_KINDS[kind];
  if (max === 1) return added > 1 ? refuse("photo_une_seule") : ok(null);
  return present + added > max ? refuse("photos_limite", { max }) : ok(null);
}

export type OrderedPhoto = { readonly ordre: number; readonly created_at: Date; readonly id: string };

export function comparePhotos(a: OrderedPhoto, b: OrderedPhoto): number {
  return (
    a.ordre - b.ordre || a.created_at.getTime() - b.created_at.getTime() || Number(a.id > b.id) - Number(a.id < b.id)
  );
}

/** The card's photo: the one with order 0, else the first. */
export function coverPhoto<P extends OrderedPhoto>(photos: readonly P[]): P | null {
  const sorted = [...photos].sort(comparePhotos);
  return sorted.find((photo) => photo.ordre === 0) ?? sorted[0] ?? null;
}

/** The new order after one photo moves to a position counted from 0, which is kept inside the list. */
export function movePhoto(ids: readonly string[], id: string, position: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  return ids.filter((other) => other !== id).toSpliced(Math.max(0, position), 0, id);
}

/**
 * Photos are removed with their objects, so that few are ever left behind. A sweep that finds most of the store
 * forsaken is looking at another database, or at an old copy of it, and must touch nothing.
 */
export function isPlausibleSweep(orphans: number, seen: number, share = 1): boolean {
  return orphans <= 50 * share || orphans <= seen / 5;
}

const PREFIXES = 256;
/** So many an hour: every key is looked at about once a day. */
const PREFIXES_PER_HOUR = 11;
export const SWEPT_SHARE = PREFIXES_PER_HOUR / PREFIXES;

/** The first two digits of the keys whose turn it is: they follow one another from hour to hour. */
export function sweptPrefixes(now: Date): string[] {
  const first = Math.floor(now.getTime() / 3_600_000) * PREFIXES_PER_HOUR;
  return Array.from({ length: PREFIXES_PER_HOUR }, (_, rank) =>
    ((first + rank) % PREFIXES).toString(16).padStart(2, "0"),
  );
}
