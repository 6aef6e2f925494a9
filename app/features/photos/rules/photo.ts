import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** Each kind of photo: the prefix of its object keys, and the maximum per chef or service. */
export const PHOTO_KINDS = {
  service: { prefix: "service-photos", max: 10 },
  profil: { prefix: "chef-profiles", max: 1 },
  banniere: { prefix: "chef-heroes", max: 1 },
  galerie: { prefix: "chef-gallery", max: 30 },
} as const;
export type PhotoKind = keyof typeof PHOTO_KINDS;

/** Limits of one upload request. A file over the limit is still read to its end, to reach the next part. */
export const UPLOAD_LIMITS = { fileBytes: MAX_PHOTO_BYTES, totalBytes: 64 * 1024 * 1024 } as const;

/** Where a photo is shown: `service_id` is null unless the kind is "service". */
export type PhotoTarget<Kind extends PhotoKind = PhotoKind> = {
  readonly kind: Kind;
  readonly service_id: string | null;
};

/** The owner of a photo: the chef, and the service for a service photo. */
export type PhotoOwner = { readonly chef_id: string; readonly service_id: string | null };

export function isPhotoKind(kind: string): kind is PhotoKind {
  return Object.hasOwn(PHOTO_KINDS, kind);
}

const PHOTO_FORMATS = ["jpeg", "png", "webp", "avif"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
export type SniffedFormat = PhotoFormat | "gif" | "svg" | "heic";

/** Number of bytes that `sniffFormat` reads. */
export const SNIFF_BYTES = 512;

const AVIF_BRANDS = new Set(["avif", "avis"]);
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function brandOf(bytes: Uint8Array): SniffedFormat | null {
  const brand = ascii(bytes, 8, 12);
  if (AVIF_BRANDS.has(brand)) return "avif";
  // AVIF files may start with a generic HEIF brand and list `avif` among their compatible brands.
  if (HEIC_BRANDS.has(brand)) return ascii(bytes, 16, 48).includes("avif") ? "avif" : "heic";
  return null;
}

/** Detects the format from the content: the name and the declared type are not trusted. */
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

/** Checks size and format before decoding. A single photo and a gallery photo have different refusals. */
export function checkPhotoFile(
  { fichier, taille, debut }: PhotoFile,
  kind: PhotoKind,
): Result<PhotoFormat, FileRefusal> {
  const single = PHOTO_KINDS[kind].max === 1;
  if (taille === 0) return refuse("photo_vide", { fichier });
  const format = sniffFormat(debut);
  // Known image formats that are not accepted have their own messages.
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

/** From the image header. `whole`: interlaced or progressive, so it is decoded in memory as a whole. */
export type PhotoHeader = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesPerChannel: number;
  readonly whole: boolean;
};

const MAX_DECODED_BYTES = 240_000_000;
/** Measured memory of the AVIF decoder, whatever the file size. */
const AVIF_BYTES_PER_PIXEL = 18;

function decodedBytes({ width, height, channels, bytesPerChannel, whole }: PhotoHeader, format: PhotoFormat): number {
  if (format === "avif") return width * height * AVIF_BYTES_PER_PIXEL;
  return whole ? width * height * channels * bytesPerChannel : 0;
}

/** Whether decoding needs little memory; other pictures are decoded in a separate process. */
export function decodesInPlace(header: PhotoHeader, format: PhotoFormat): boolean {
  return header.width * header.height <= 16_000_000 && decodedBytes(header, format) <= 32_000_000;
}

/** Checks the decoding cost from the header. */
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

/** Checks the count after adding photos. A single photo is replaced, so the existing one does not count. */
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

/** The photo shown on cards: the one with order 0, else the first. */
export function coverPhoto<P extends OrderedPhoto>(photos: readonly P[]): P | null {
  const sorted = [...photos].sort(comparePhotos);
  return sorted.find((photo) => photo.ordre === 0) ?? sorted[0] ?? null;
}

/** The order after moving one photo to a zero-based position, clamped to the list. */
export function movedTo(ids: readonly string[], id: string, position: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  return ids.filter((other) => other !== id).toSpliced(Math.max(0, position), 0, id);
}

/**
 * Photos are deleted with their objects, so few orphans exist. A sweep that finds many is probably connected to another
 * database or an old copy, and must delete nothing.
 */
export function isPlausibleSweep(orphans: number, seen: number, share = 1): boolean {
  return orphans <= 50 * share || orphans <= seen / 5;
}

const PREFIXES = 256;
/** Prefixes swept per hour: every key is checked about once a day. */
const PREFIXES_PER_HOUR = 11;
export const SWEPT_SHARE = PREFIXES_PER_HOUR / PREFIXES;

/** The two-digit key prefixes to sweep this hour, in rotation. */
export function sweptPrefixes(now: Date): string[] {
  const first = Math.floor(now.getTime() / 3_600_000) * PREFIXES_PER_HOUR;
  return Array.from({ length: PREFIXES_PER_HOUR }, (_, rank) =>
    ((first + rank) % PREFIXES).toString(16).padStart(2, "0"),
  );
}
