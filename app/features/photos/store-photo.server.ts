import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import {
  checkPhotoFile,
  checkPhotoSize,
  FALLBACK_WIDTH,
  fallbackKey,
  MAX_PHOTO_HEIGHT,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_WIDTH,
  PHOTO_KINDS,
  type PhotoKind,
  SNIFF_BYTES,
  type StoredPhoto,
  variantKey,
  variantWidths,
} from "#app/domain/photo.ts";
import { ok, type RefusalCode, type Result, refuse } from "#app/domain/result.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { putObject } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { insertPhoto } from "./photos.repo.server.ts";

export type PhotoToStore = {
  kind: PhotoKind;
  /** The name the person gave the file: only for sentences. */
  fichier: string;
  contenu: Buffer;
  /** Only for demonstration data, which must find their pictures again; a key is random otherwise. */
  cle?: string;
};

export type PhotoRefusal = Extract<RefusalCode, `photo_${string}` | `galerie_${string}`>;

/** libvips names its decoders; AVIF is one of the pictures an HEIF file may hold. */
const DECODERS = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;

const WEBP = { quality: 84, effort: 2 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const PREVIEW_WIDTH = 20;

type Pixels = { data: Buffer; width: number; height: number };

/**
 * Decodes the picture and stores what is encoded again from its pixels, so that nothing else of the file survives.
 * Objects first: a row never names an object that is not there. An object left by a failure costs its bytes only.
 */
export async function storePhoto(photo: PhotoToStore): Promise<Result<StoredPhoto, PhotoRefusal>> {
  const { kind, contenu, cle = randomKey(kind) } = photo;
  const decoded = await decode(photo);
  if (!decoded.ok) return decoded;
  const { width: largeur, height: hauteur } = decoded.value;

  const image = fromPixels(decoded.value);
  await Promise.all([
    ...variantWidths(largeur).map((width) =>
      upload(variantKey(cle, width, "webp"), "image/webp", image(width).webp(WEBP)),
    ),
    upload(fallbackKey(cle), "image/jpeg", image(Math.min(largeur, FALLBACK_WIDTH)).jpeg(JPEG)),
  ]);

  const preview = await image(PREVIEW_WIDTH).webp({ quality: 40 }).toBuffer();
  const apercu = `data:image/webp;base64,${preview.toString("base64")}`;
  await inTransaction(async (tx) => {
    await insertPhoto(tx, { cle, largeur, hauteur, octets: contenu.length, apercu });
    await enqueue(tx, "make-photo-variants", { cle }, { key: `make-photo-variants:${cle}`, priority: 0 });
  });
  return ok({ cle, largeur, hauteur, apercu, variantes_pretes: false });
}

async function upload(key: string, contentType: string, image: Sharp): Promise<void> {
  await putObject(key, await image.toBuffer(), contentType);
}

const randomKey = (kind: PhotoKind) => `${PHOTO_KINDS[kind].prefix}/${randomBytes(16).toString("hex")}`;

async function decode({ kind, fichier, contenu }: PhotoToStore): Promise<Result<Pixels, PhotoRefusal>> {
  const format = checkPhotoFile({ fichier, taille: contenu.length, debut: contenu.subarray(0, SNIFF_BYTES) }, kind);
  if (!format.ok) return format;
  try {
    // The header alone, without a limit: a picture that is too large has its own sentence.
    const header = await sharp(contenu, { limitInputPixels: false }).metadata();
    if (header.format !== DECODERS[format.value]) return refuse("photo_illisible", { fichier });
    const size = checkPhotoSize(fichier, header);
    if (!size.ok) return size;
    const { data, info } = await sharp(contenu, {
      limitInputPixels: MAX_PHOTO_PIXELS,
      failOn: "error",
      autoOrient: true,
    })
      .resize({ width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_HEIGHT, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ok({ data, width: info.width, height: info.height });
  } catch {
    // Whatever libvips says of a broken file, the answer to its owner is the same.
    return refuse("photo_illisible", { fichier });
  }
}

const fromPixels = ({ data, width, height }: Pixels) => {
  const pixels = sharp(data, { raw: { width, height, channels: 3 } });
  return (target: number) => pixels.clone().resize({ width: target });
};
