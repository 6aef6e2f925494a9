import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Metadata, type Sharp } from "sharp";
import { MAX_PHOTO_PIXELS } from "#app/domain/input-limits.ts";
import {
  checkPhotoCount,
  checkPhotoFile,
  checkPhotoSize,
  decodesInPlace,
  PHOTO_KINDS,
  type PhotoHeader,
  type PhotoKind,
  type PhotoPlace,
  SNIFF_BYTES,
} from "#app/domain/photo.ts";
import { ok, type RefusalCode, type Result, refuse } from "#app/domain/result.ts";
import {
  FALLBACK_WIDTH,
  fallbackKey,
  MAX_PHOTO_HEIGHT,
  MAX_PHOTO_WIDTH,
  type StoredPhoto,
  variantKey,
  variantWidths,
} from "#app/domain/stored-photo.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { takeLimits } from "#app/platform/rate-limit.server.ts";
import { putObject } from "#app/platform/storage.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import {
  countPhotos,
  deletePhotos,
  insertPhoto,
  insertPlaced,
  lockPlace,
  type NewPhoto,
  selectOwnService,
  updateSingle,
} from "./photos.repo.server.ts";

export type PhotoToStore = {
  kind: PhotoKind;
  /** The name the person gave the file: only for sentences. */
  fichier: string;
  contenu: Buffer;
  /** Longer than `contenu` when the file went past the limit while it came. */
  taille?: number;
  /** Ends when the person who sends it has given up: nothing is then kept. */
  signal?: AbortSignal;
  /** Where it goes; demonstration data put theirs in place themselves. */
  place?: PhotoPlace;
  /** Only for demonstration data, which must find their pictures again; a key is random otherwise. */
  cle?: string;
};

export type PhotoRefusal = Extract<RefusalCode, `photo_${string}` | `galerie_${string}`>;
type PlaceRefusal = "introuvable" | "photos_limite" | "photo_une_seule" | "trop_de_demandes";
export type StoreRefusal = PhotoRefusal | PlaceRefusal;

/** libvips names its decoders; AVIF is one of the pictures an HEIF file may hold. */
const DECODERS = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" } as const;

const WEBP = { quality: 84, effort: 2 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const PREVIEW_WIDTH = 20;

const DECODER_MS = 30_000;
/** From the sources and from the build alike. */
const DECODER = join(import.meta.dirname, "../../../server/photo-decoder.ts");

// What libvips keeps for next time is the last picture whole, and no picture comes twice.
sharp.cache(false);

type Pixels = { data: Buffer; width: number; height: number };

/**
 * Decodes the picture and stores what is encoded again from its pixels, so that nothing else of the file survives.
 * Objects first: a row never names an object that is not there. An object left by a failure is swept later.
 */
export async function storePhoto(photo: PhotoToStore): Promise<Result<StoredPhoto, StoreRefusal>> {
  const { kind, fichier, contenu, place, cle = randomKey(kind) } = photo;
  const room = place === undefined ? ok(null) : await findRoom(kind, place);
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

/** Before anything costly: is there such a place, and room in it? The transaction asks again. */
async function findRoom(kind: PhotoKind, place: PhotoPlace): Promise<Result<null, PlaceRefusal>> {
  if (kind === "service" && (await selectOwnService(db, place)) === null) return refuse("introuvable");
  const limit = await takeLimits([{ limit: "photos_compte", key: place.chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "photos", secondes: limit.secondes });
  return kind === "galerie" || kind === "service"
    ? checkPhotoCount(kind, await countPhotos(db, kind, place), 1)
    : ok(null);
}

async function addPhoto(
  tx: Transaction,
  kind: PhotoKind,
  place: PhotoPlace | undefined,
  photo: NewPhoto,
): Promise<Result<null, PlaceRefusal>> {
  const { cle } = photo;
  await insertPhoto(tx, photo);
  await enqueue(tx, "make-photo-variants", { cle }, { key: `make-photo-variants:${cle}`, priority: 0 });
  if (place === undefined) return ok(null);
  if (!(await lockPlace(tx, place))) return refuse("introuvable");
  if (kind === "galerie" || kind === "service") {
    const room = checkPhotoCount(kind, await countPhotos(tx, kind, place), 1);
    if (room.ok) await insertPlaced(tx, kind, place, cle);
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
  const { width: largeur, height: hauteur } = decoded.value;
  const image = fromPixels(decoded.value);
  const objects: Prepared["objects"] = [];
  const add = async (key: string, contentType: string, variant: Sharp) =>
    objects.push({ key, contentType, body: await variant.toBuffer() });
  for (const width of variantWidths(largeur)) {
    await add(variantKey(cle, width, "webp"), "image/webp", image(width).webp(WEBP));
  }
  await add(fallbackKey(cle), "image/jpeg", image(Math.min(largeur, FALLBACK_WIDTH)).jpeg(JPEG));
  const preview = await image(PREVIEW_WIDTH).webp({ quality: 40 }).toBuffer();
  return ok({ largeur, hauteur, objects, apercu: `data:image/webp;base64,${preview.toString("base64")}` });
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: forty megapixels take hundreds of megabytes, and several at once would take the process. */
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
    // The header alone, without a limit: a picture that is too large has its own sentence.
    const metadata = await sharp(contenu, { limitInputPixels: false }).metadata();
    if (metadata.format !== DECODERS[format.value]) return refuse("photo_illisible", { fichier });
    const header = headerOf(metadata);
    const size = checkPhotoSize(fichier, header, format.value);
    if (!size.ok) return size;
    return ok(await (decodesInPlace(header, format.value) ? decodeHere(contenu) : decodeApart(contenu)));
  } catch {
    // Whatever libvips says of a broken file, the answer to its owner is the same.
    return refuse("photo_illisible", { fichier });
  }
}

async function decodeHere(contenu: Buffer): Promise<Pixels> {
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
  return { data, width: info.width, height: info.height };
}

/** The same in a process of its own, whose memory goes with it: a third of a second more, for the rare large picture. */
async function decodeApart(contenu: Buffer): Promise<Pixels> {
  const box = [MAX_PHOTO_WIDTH, MAX_PHOTO_HEIGHT, MAX_PHOTO_PIXELS].join("x");
  const child = spawn(process.execPath, [DECODER, box], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: DECODER_MS,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // A decoder that gives up does not read to the end.
  child.stdin.on("error", () => {});
  child.stdin.end(contenu);
  const out = await buffer(child.stdout);
  const [code]: unknown[] = await ended;
  if (code !== 0 || out.length < 8) throw new Error("the decoder gave up");
  return { width: out.readUInt32LE(0), height: out.readUInt32LE(4), data: out.subarray(8) };
}

function headerOf({ width, height, channels, depth, isProgressive }: Metadata): PhotoHeader {
  return { width, height, channels, bytesPerChannel: depth === "uchar" ? 1 : 2, whole: isProgressive };
}

const fromPixels = ({ data, width, height }: Pixels) => {
  const pixels = sharp(data, { raw: { width, height, channels: 3 } });
  return (target: number) => pixels.clone().resize({ width: target });
};
