import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Expected outcome for a file: refused with one of the known sentences, or stored as pixels only. */
export type HostileFile = { name: string; body: Buffer; sentence?: string; kind?: "profil" };

/** Hidden in the metadata of accepted files: no stored object may contain it. */
export const MARK = "MARQUE-A-EFFACER";
const SCRIPT = `<script>alert("${MARK}")</script>`;

const notAPicture = (name: string) => `${name} n'est pas une image valide`;
const tooHeavy = (name: string) => `${name} est trop volumineux (max 5MB)`;
const unreadable = (name: string) => `${name} ne peut pas être lu. Le fichier est peut-être abîmé.`;
const tooLarge = (name: string) => `${name} dépasse 40 mégapixels. Réduisez l’image et réessayez.`;
const tooDeep = (name: string) =>
  `${name} ne peut pas être ouvert à cette taille. Enregistrez l’image en JPEG et réessayez.`;
const SVG = "Le format SVG n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.";
const GIF = "Le format GIF n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.";
const HEIC = "Votre téléphone l’a enregistrée en HEIC. Envoyez-la en JPEG, ou une capture d’écran.";
const LIMIT = 5_242_880;

const canvas = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#5c1528" } });
const noise = (): Sharp =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const padded = (start: Buffer, length: number) => Buffer.concat([start, Buffer.alloc(length - start.length)]);
const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

const PNG_MAGIC = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

type Header = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean };

function header({ width, height, depth = 1, colour = 0, interlaced = false }: Header): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return chunk("IHDR", data);
}

const png = (head: Header, packed: Buffer, extra: Buffer[] = []) =>
  Buffer.concat([PNG_MAGIC, header(head), ...extra, chunk("IDAT", packed), chunk("IEND", Buffer.alloc(0))]);

/** `length` zero bytes as zlib packs them (RFC 1950): one packed block, repeated. Packing 500 MB takes seconds of CPU time. */
function packedZeros(length: number): Buffer {
  const pack = (size: number) => deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const block = 1 << 20;
  const blocks = Array<Buffer>(Math.floor(length / block)).fill(pack(block));
  const end = Buffer.alloc(4);
  // The Adler-32 checksum of zeros.
  end.writeUInt16BE(length % 65_521, 0);
  end.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, pack(length % block), deflateRawSync(""), end]);
}

const rowsOf = (width: number, height: number, bits: number) => height * (1 + Math.ceil((width * bits) / 8));

/** The seven Adam7 passes of an interlaced PNG, all black. */
function interlacedLength(side: number, bits: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const along = (start: number, step: number) => Math.ceil((side - start) / step);
  return passes.reduce((sum, [x, y, dx, dy]) => sum + rowsOf(along(x, dx), along(y, dy), bits), 0);
}

function riff(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.alloc(8, "RIFF");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const uint24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

async function animatedWebp(frames: number): Promise<Buffer> {
  const side = 16;
  const still = await canvas(side, side).webp({ lossless: true }).toBuffer();
  const picture = still.subarray(12);
  const size = Buffer.concat([uint24(side - 1), uint24(side - 1)]);
  const frame = riffChunk("ANMF", Buffer.concat([uint24(0), uint24(0), size, uint24(10), Buffer.from([0]), picture]));
  return riff([
    riffChunk("VP8X", Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
}

/** Overwrites the dimensions in a JPEG header. */
function resized(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  copy.writeUInt16BE(side, at + 5);
  copy.writeUInt16BE(side, at + 7);
  return copy;
}

/** Inserts a JPEG segment after the SOI marker. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const data = Buffer.from(text);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const EXIF = {
  IFD0: { Make: MARK, Copyright: MARK, ImageDescription: SCRIPT },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "2/1 17/1 40/1" },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${MARK}</rdf:RDF></x:xmpmeta>`;

export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await noise().jpeg().toBuffer();
  return [...notPictures(jpeg), ...(await broken(jpeg)), ...(await bombs(jpeg)), ...(await disguised(jpeg))];
}

function notPictures(jpeg: Buffer): HostileFile[] {
  const text = (name: string, body: string, sentence = notAPicture(name)) => ({
    name,
    body: Buffer.from(body, "latin1"),
    sentence,
  });
  return [
    text("dessin.svg", `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, SVG),
    text("prologue.svg", `<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>`, SVG),
    text("dessin.jpg", `  <SVG xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></SVG>`, SVG),
    text("entites.svg", `<!DOCTYPE x [<!ENTITY a "aaaa">]><svg>&a;</svg>`, SVG),
    text("cache.svg", `<!--${"x".repeat(600)}--><svg>${SCRIPT}</svg>`),
    text("page.jpg", `<!doctype html>${SCRIPT}`),
    text("polyglotte.gif", `GIF89a/*${SCRIPT}*/=1;`, GIF),
    text("anime.gif", `GIF87a${"\x00".repeat(40)}`, GIF),
    text("image.bmp", `BM${"\x00".repeat(60)}`),
    text("scan.tif", `II*\x00${"\x00".repeat(60)}`),
    text("icone.ico", "\x00\x00\x01\x00\x01\x00"),
    text("menu.pdf", "%PDF-1.7\n1 0 obj"),
    text("archive.zip", `PK\x03\x04${"\x00".repeat(60)}`),
    text("programme.png", `MZ\x90\x00${"\x00".repeat(60)}`),
    text("programme.webp", `\x7fELF${"\x00".repeat(60)}`),
    text("film.jpg", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2"),
    text("telephone.heic", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", HEIC),
    text("script.js", "fetch('/chef/profile')"),
    text("magick.jpg", "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://evil.example/x.jpg\"|ls \"-la)'"),
    text("ps.jpg", "%!PS-Adobe-3.0\n(/etc/passwd) run"),
    text("son.webp", `RIFF\x24\x00\x00\x00WAVEfmt ${"\x00".repeat(40)}`),
    text("vide.jpg", "", "vide.jpg est vide."),
    text("un-octet.jpg", "\xff"),
    { name: "bruit.png", body: randomBytes(1000).fill(0x11, 0, 8), sentence: notAPicture("bruit.png") },
    { name: "lourd.bin", body: Buffer.alloc(LIMIT + 1, 1), sentence: notAPicture("lourd.bin") },
    { name: "lourd.jpg", body: padded(jpeg, LIMIT + 1), sentence: tooHeavy("lourd.jpg") },
    { name: "tres-lourd.jpg", body: padded(jpeg, 4 * LIMIT), sentence: tooHeavy("tres-lourd.jpg") },
    { name: "page.jpg", body: Buffer.from(SCRIPT), sentence: "Le fichier doit être une image", kind: "profil" },
    {
      name: "lourd.jpg",
      body: padded(jpeg, LIMIT + 1),
      sentence: "L'image est trop volumineuse (max 5MB)",
      kind: "profil",
    },
    { name: "../../../etc/passwd", body: Buffer.from("root:x:0:0"), sentence: notAPicture("passwd") },
    { name: "C:\\Windows\\system.ini", body: Buffer.from("[drivers]"), sentence: notAPicture("system.ini") },
    { name: `${"a".repeat(4000)}.jpg`, body: Buffer.from("non"), sentence: notAPicture("a".repeat(120)) },
  ];
}

async function broken(jpeg: Buffer): Promise<HostileFile[]> {
  const still = {
    png: await noise().png().toBuffer(),
    webp: await noise().webp().toBuffer(),
    avif: await noise().avif({ effort: 0 }).toBuffer(),
  };
  const bad = (name: string, body: Buffer) => ({ name, body, sentence: unreadable(name) });
  const small = deflateSync(Buffer.alloc(rowsOf(100, 100, 1)));
  const badSum = png({ width: 100, height: 100 }, small);
  badSum.writeUInt8(badSum.readUInt8(badSum.length - 14) ^ 255, badSum.length - 14);
  return [
    bad("masque.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)])),
    bad("masque.png", Buffer.concat([PNG_MAGIC, Buffer.from(SCRIPT)])),
    bad("masque.webp", riff([riffChunk("VP8 ", Buffer.from(SCRIPT))])),
    bad(
      "masque.avif",
      Buffer.concat([Buffer.from("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avifmif1"), Buffer.from(SCRIPT)]),
    ),
    bad("coupe.jpg", half(jpeg)),
    bad("coupe.png", half(still.png)),
    bad("coupe.webp", half(still.webp)),
    bad("coupe.avif", half(still.avif)),
    bad("tete.jpg", jpeg.subarray(0, 100)),
    bad("tete.png", Buffer.concat([PNG_MAGIC, header({ width: 100, height: 100 })])),
    bad("somme.png", badSum),
    bad("zero.png", png({ width: 0, height: 100 }, small)),
    bad("menteur.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), still.png])),
  ];
}

async function bombs(jpeg: Buffer): Promise<HostileFile[]> {
  const large = (name: string, body: Buffer) => ({ name, body, sentence: tooLarge(name) });
  const little = deflateSync(Buffer.alloc(1000));
  const webp = riff([
    riffChunk("VP8X", Buffer.concat([Buffer.alloc(4), uint24(16_382), uint24(16_382)])),
    riffChunk("VP8L", Buffer.from([0x2f, 0xfe, 0xbf, 0xff, 0x0f, 0x00])),
  ]);
  const side = 6324;
  const deep = { width: side, height: side, depth: 16, colour: 6, interlaced: true };
  return [
    large("vingt-mille.png", png({ width: 20_000, height: 20_000 }, packedZeros(rowsOf(20_000, 20_000, 1)))),
    large("juste-trop.png", png({ width: 40_001, height: 1000 }, little)),
    large("65535.png", png({ width: 65_535, height: 65_535 }, little)),
    large("annonce.jpg", resized(jpeg, 65_500)),
    large("annonce.webp", webp),
    { name: "dix-mille-images.webp", body: await animatedWebp(10_000) },
    {
      name: "profond.png",
      body: png(deep, packedZeros(interlacedLength(side, 64))),
      sentence: tooDeep("profond.png"),
    },
    { name: "entrelace.png", body: png({ ...deep, depth: 8 }, packedZeros(interlacedLength(side, 32))) },
    { name: "quarante.avif", body: await avif(side), sentence: tooDeep("quarante.avif") },
    { name: "treize.avif", body: await avif(3600) },
    { name: "quarante.webp", body: await canvas(side, side).webp({ lossless: true, effort: 0 }).toBuffer() },
    { name: "progressif.jpg", body: await canvas(side, side).jpeg({ progressive: true }).toBuffer() },
    { name: "couche.jpg", body: await canvas(side, side).jpeg().withMetadata({ orientation: 6 }).toBuffer() },
    {
      name: "texte-gonfle.png",
      body: png({ width: 100, height: 100 }, deflateSync(Buffer.alloc(rowsOf(100, 100, 1))), [
        chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), packedZeros(500 << 20)])),
      ]),
    },
    {
      name: "trop-de-donnees.png",
      body: png({ width: 100, height: 100 }, packedZeros(500 << 20)),
    },
  ];
}

const avif = (side: number) => canvas(side, side).avif({ effort: 0, quality: 30 }).toBuffer();

async function disguised(jpeg: Buffer): Promise<HostileFile[]> {
  const still = await noise().png().toBuffer();
  const text = chunk("tEXt", Buffer.from(`Comment\0${SCRIPT}`));
  const end = still.length - 12;
  const many = Array.from({ length: 5000 }, () => text);
  return [
    { name: "gps.jpg", body: await noise().jpeg().withExif(EXIF).toBuffer() },
    { name: "gps.webp", body: await noise().webp().withExif(EXIF).toBuffer() },
    { name: "gps.avif", body: await noise().avif({ effort: 0 }).withExif(EXIF).toBuffer() },
    { name: "gps.png", body: await noise().png().withExif(EXIF).toBuffer() },
    { name: "xmp.jpg", body: await noise().jpeg().withXmp(XMP).toBuffer() },
    { name: "commentaire.jpg", body: withSegment(jpeg, 0xfe, `<?php system("id"); // ${MARK} ?>`) },
    { name: "segment.jpg", body: withSegment(jpeg, 0xed, `Photoshop 3.0\0${MARK}`) },
    { name: "suite-html.jpg", body: Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}</html>`)]) },
    { name: "suite-zip.jpg", body: Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${MARK}`, "latin1")]) },
    { name: "texte.png", body: Buffer.concat([still.subarray(0, end), text, still.subarray(end)]) },
    { name: "textes.png", body: Buffer.concat([still.subarray(0, end), ...many, still.subarray(end)]) },
    { name: "suite.png", body: Buffer.concat([still, Buffer.from(SCRIPT)]) },
    { name: "cmjn.jpg", body: await noise().toColourspace("cmyk").jpeg().toBuffer() },
    { name: "../../chef-profiles/intrus.jpg", body: jpeg },
    { name: `"><img src=x onerror=alert(1)>.jpg`, body: jpeg },
    { name: "photo.jpg\r\nSet-Cookie: vol=1", body: jpeg },
    { name: "photo.html", body: padded(jpeg, LIMIT) },
  ];
}
