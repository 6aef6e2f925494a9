import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Metadata } from "sharp";
import { db } from "#app/platform/db.server.ts";
import { decodeImage, encodeJpeg, encodePreview, encodeWebp, type Pixels } from "#app/platform/image.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { putObject } from "#app/platform/storage.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import { ok, type RefusalCode, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  countPhotos,
  deletePhotos,
  insertPhoto,
  insertPhotoAt,
  lockPhotoOwner,
  type NewPhoto,
  selectServiceTitle,
  updateSingle,
} from "./photos.repo.server.ts";
import {
  checkPhotoCount,
  checkPhotoFile,
  checkPhotoSize,
  decodesInPlace,
  PHOTO_KINDS,
  type PhotoHeader,
  type PhotoKind,
  type PhotoOwner,
  type PhotoTarget,
  SNIFF_BYTES,
} from "./rules/photo.ts";
import {
  FALLBACK_WIDTH,
  fallbackKey,
  MAX_PHOTO_HEIGHT,
  MAX_PHOTO_WIDTH,
  type StoredPhoto,
  variantKey,
  variantWidths,
} from "./rules/stored-photo.ts";

export type PhotoToStore = PhotoTarget & {
  /** The original file name, used in messages only. */
  fichier: string;
  contenu: Buffer;
  /** Greater than the length of `contenu` when the upload exceeded the limit. */
  taille?: number;
  /** Aborted when the client disconnects; nothing is stored then. */
  signal?: AbortSignal;
};

export type PhotoRefusal = Extract<RefusalCode, `photo_${string}` | `galerie_${string}`>;
type PlaceRefusal = "introuvable" | "photos_limite" | "photo_une_seule" | "trop_de_demandes";
export type StoreRefusal = PhotoRefusal | PlaceRefusal;

/** The decoder that libvips reports for each accepted format; AVIF is a kind of HEIF. */
const DECODERS = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;

const LIMITS = { pixels: MAX_PHOTO_PIXELS, width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_HEIGHT };
const DECODER_MS = 30_000;
/** Resolves from the sources and from the build. */
const DECODER = join(import.meta.dirname, "../../../server/photo-decoder.ts");

/**
 * Decodes the image and stores a new encoding of its pixels, so that no metadata or payload of the file is kept. Objects
 * are stored before the row, so a row never references a missing object. A job sweeps objects left by a failure.
 */
export async function storePhoto(
  { chef_id }: ChefScope,
  photo: PhotoToStore,
): Promise<Result<StoredPhoto, StoreRefusal>> {
  const { kind, service_id, fichier, contenu } = photo;
  const place = { chef_id, service_id };
  const cle = randomKey(kind);
  const room = await findRoom(kind, place);
  if (!room.ok) return room;
  const prepared = await inTurn(() => prepare(cle, photo));
  if (!prepared.ok) return prepared;
  const { largeur, hauteur, apercu, objects } = prepared.value;
  try {
    await Promise.all(objects.map(({ key, body, contentType }) => putObject(key, body, contentType)));
  } catch (error) {
    log.error({ err: error, cle }, "store photo failed");
    return refuse("photo_non_envoyee", { fichier });
  }
  if (photo.signal?.aborted === true) return refuse("photo_non_envoyee", { fichier });
  return commitIfOk(async (tx) => {
    const added = await addPhoto(tx, kind, place, { cle, largeur, hauteur, octets: contenu.length, apercu });
    return added.ok ? ok({ cle, largeur, hauteur, apercu, variantes_pretes: false }) : added;
  });
}

/** Checks the place and its limit before decoding. The transaction checks again. */
async function findRoom(kind: PhotoKind, place: PhotoOwner): Promise<Result<null, PlaceRefusal>> {
  if (kind === "service" && (await selectServiceTitle(db, place)) === null) return refuse("introuvable");
  const limit = await consumeLimits([{ limit: "photos_compte", key: place.chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "photos", secondes: limit.secondes });
  return kind === "galerie" || kind === "service"
    ? checkPhotoCount(kind, await countPhotos(db, kind, place), 1)
    : ok(null);
}

async function addPhoto(
  tx: Transaction,
  kind: PhotoKind,
  place: PhotoOwner,
  photo: NewPhoto,
): Promise<Result<null, PlaceRefusal>> {
  const { cle } = photo;
  await insertPhoto(tx, photo);
  await enqueue(tx, "make-photo-variants", { cle }, { key: `make-photo-variants:${cle}`, priority: 0 });
  if (!(await lockPhotoOwner(tx, place))) return refuse("introuvable");
  if (kind === "galerie" || kind === "service") {
    const room = checkPhotoCount(kind, await countPhotos(tx, kind, place), 1);
    if (room.ok) await insertPhotoAt(tx, kind, place, cle);
    return room;
  }
  const replaced = await updateSingle(tx, kind, place, cle);
  for (const gone of await deletePhotos(tx, replaced === null ? [] : [replaced])) {
    await enqueue(tx, "delete-photo-objects", gone);
  }
  return ok(null);
}

type Prepared = Pick<StoredPhoto, "largeur" | "hauteur" | "apercu"> & {
  objects: { key: string; contentType: string; body: Buffer }[];
};

async function prepare(cle: string, photo: PhotoToStore): Promise<Result<Prepared, PhotoRefusal>> {
  const decoded = await decode(photo);
  if (!decoded.ok) return decoded;
  const pixels = decoded.value;
  const { width: largeur, height: hauteur } = pixels;
  const objects: Prepared["objects"] = [];
  for (const width of variantWidths(largeur)) {
    const body = await encodeWebp(pixels, width);
    objects.push({ key: variantKey(cle, width, "webp"), contentType: "image/webp", body });
  }
  const fallback = await encodeJpeg(pixels, Math.min(largeur, FALLBACK_WIDTH));
  objects.push({ key: fallbackKey(cle), contentType: "image/jpeg", body: fallback });
  return ok({ largeur, hauteur, objects, apercu: await encodePreview(pixels) });
}

let last: Promise<unknown> = Promise.resolve();

/** Decodes one image at a time: 40 megapixels take hundreds of megabytes, and several could exhaust the memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

const randomKey = (kind: PhotoKind) => `${PHOTO_KINDS[kind].prefix}/${randomBytes(16).toString("hex")}`;

async function decode({
  kind,
  fichier,
  contenu,
  taille = contenu.length,
}: PhotoToStore): Promise<Result<Pixels, PhotoRefusal>> {
  const format = checkPhotoFile({ fichier, taille, debut: contenu.subarray(0, SNIFF_BYTES) }, kind);
  if (!format.ok) return format;
  try {
    // Read the header without the pixel limit, because an image that is too large has its own error message.
    const metadata = await sharp(contenu, { limitInputPixels: false }).metadata();
    if (metadata.format !== DECODERS[format.value]) return refuse("photo_illisible", { fichier });
    const header = headerOf(metadata);
    const size = checkPhotoSize(fichier, header, format.value);
    if (!size.ok) return size;
    return ok(await (decodesInPlace(header, format.value) ? decodeImage(contenu, LIMITS) : decodeApart(contenu)));
  } catch {
    // Every decoding error of libvips gives the same message.
    return refuse("photo_illisible", { fichier });
  }
}

/** Decodes a large image in a child process, whose memory is freed on exit. Costs 0.3 s more. */
async function decodeApart(contenu: Buffer): Promise<Pixels> {
  const box = [LIMITS.width, LIMITS.height, LIMITS.pixels].join("x");
  const child = spawn(process.execPath, [DECODER, box], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: DECODER_MS,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // A failed decoder may close its input early (EPIPE).
  child.stdin.on("error", () => {});
  child.stdin.end(contenu);
  const out = await buffer(child.stdout);
  const [code]: unknown[] = await ended;
  if (code !== 0 || out.length < 8) throw new Error("decode photo failed: the child process exited");
  return { width: out.readUInt32LE(0), height: out.readUInt32LE(4), data: out.subarray(8) };
}

function headerOf({ width, height, channels, depth, isProgressive }: Metadata): PhotoHeader {
  return { width, height, channels, bytesPerChannel: depth === "uchar" ? 1 : 2, whole: isProgressive };
}
