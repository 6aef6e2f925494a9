import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_PHOTO_BYTES } from "#app/shared/input-limits.ts";
import {
  checkPhotoCount,
  checkPhotoFile,
  checkPhotoSize,
  comparePhotos,
  coverPhoto,
  decodesInPlace,
  isPhotoFormat,
  isPhotoKind,
  isPlausibleSweep,
  movedTo,
  PHOTO_KINDS,
  sniffFormat,
  sweptPrefixes,
} from "./photo.ts";

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const JPEG = bytes("\xff\xd8\xff\xe0\0\x10JFIF");
const ftyp = (brand: string, compatible = "") => bytes(`\0\0\0\x20ftyp${brand}\0\0\0\0${compatible}`);

describe("sniffFormat", () => {
  it.each([
    ["jpeg", JPEG],
    ["png", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
    ["webp", bytes("RIFF\x10\0\0\0WEBPVP8 ")],
    ["avif", ftyp("avif")],
    ["avif", ftyp("avis")],
    ["avif", ftyp("mif1", "mif1avifmiaf")],
    ["heic", ftyp("heic", "mif1heic")],
    ["heic", ftyp("mif1", "mif1heic")],
    ["gif", bytes("GIF89a")],
    ["gif", bytes("GIF87a")],
    ["svg", bytes("<svg xmlns='x'>")],
    ["svg", bytes("<?xml version='1.0'?>\n<!-- x --><SVG>")],
    [null, ftyp("isom")],
    [null, bytes("RIFF\x10\0\0\0WAVEfmt ")],
    [null, bytes("xRIF\x10\0\0\0WEBP")],
    [null, bytes("GIF80a")],
    [null, bytes("xGIF89a")],
    [null, bytes("<svgx>")],
    [null, bytes("%PDF-1.7")],
    [null, bytes("\xff\xd8")],
    [null, bytes("")],
    [null, bytes(`${" ".repeat(512)}<svg >`)],
  ])("recognises %s by its first bytes", (format, given) => {
    expect(sniffFormat(given)).toBe(format);
  });

  it("throws on no bytes whatever", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (given) => {
        expect(() => sniffFormat(given)).not.toThrow();
      }),
    );
  });

  it("accepts four formats", () => {
    expect(["jpeg", "png", "webp", "avif", "gif", "svg", "heic", null].filter(isPhotoFormat)).toStrictEqual([
      "jpeg",
      "png",
      "webp",
      "avif",
    ]);
  });
});

describe("checkPhotoFile", () => {
  it.each([
    ["a sound file", "galerie", MAX_PHOTO_BYTES, JPEG, { ok: true, value: "jpeg" }],
    ["an empty one", "galerie", 0, bytes(""), { ok: false, code: "photo_vide", fichier: "a.jpg" }],
    ["a drawing", "profil", 10, bytes("<svg >"), { ok: false, code: "photo_svg" }],
    [
      "no image in the gallery",
      "galerie",
      10,
      bytes("%PDF"),
      { ok: false, code: "galerie_pas_une_image", fichier: "a.jpg" },
    ],
    [
      "no image for a service",
      "service",
      10,
      bytes("PK"),
      { ok: false, code: "galerie_pas_une_image", fichier: "a.jpg" },
    ],
    ["no image as the portrait", "profil", 10, bytes("PK"), { ok: false, code: "photo_pas_une_image" }],
    ["a telephone's HEIC", "profil", 10, ftyp("heic"), { ok: false, code: "photo_heic" }],
    ["a GIF", "galerie", 10, bytes("GIF89a"), { ok: false, code: "photo_gif" }],
    [
      "a byte too many",
      "galerie",
      MAX_PHOTO_BYTES + 1,
      JPEG,
      { ok: false, code: "galerie_trop_volumineux", fichier: "a.jpg" },
    ],
    ["a byte too many, alone", "banniere", MAX_PHOTO_BYTES + 1, JPEG, { ok: false, code: "photo_trop_volumineuse" }],
  ] as const)("accepts or refuses a file: %s", (_case, kind, taille, debut, expected) => {
    expect(checkPhotoFile({ fichier: "a.jpg", taille, debut }, kind)).toStrictEqual(expected);
  });
});

describe("checkPhotoSize", () => {
  it.each([
    [8000, 5000, { ok: true, value: null }],
    [8001, 5000, { ok: false, code: "photo_megapixels", fichier: "a.jpg" }],
    [1, 1, { ok: true, value: null }],
    [0, 5000, { ok: false, code: "photo_illisible", fichier: "a.jpg" }],
    [Number.NaN, 5000, { ok: false, code: "photo_illisible", fichier: "a.jpg" }],
  ])("accepts or refuses %d by %d pixels", (width, height, expected) => {
    const header = { width, height, channels: 3, bytesPerChannel: 1, whole: false };
    expect(checkPhotoSize("a.jpg", header, "jpeg")).toStrictEqual(expected);
  });

  it("decodes large pictures in a separate process", () => {
    const header = { width: 4000, height: 3000, channels: 3, bytesPerChannel: 1, whole: false };
    expect(decodesInPlace(header, "jpeg")).toBe(true);
    expect(decodesInPlace({ ...header, whole: true }, "jpeg")).toBe(false);
    expect(decodesInPlace({ ...header, width: 6000 }, "jpeg")).toBe(false);
    expect(decodesInPlace(header, "avif")).toBe(false);
  });

  it.each([
    ["sixteen bits, line by line", "png", { bytesPerChannel: 2 }, true],
    ["sixteen bits, interlaced", "png", { bytesPerChannel: 2, whole: true }, false],
    ["eight bits, interlaced", "png", { whole: true }, true],
    ["progressive", "jpeg", { channels: 3, whole: true }, true],
    ["AVIF", "avif", {}, false],
    ["AVIF of 13 megapixels", "avif", { width: 3600, height: 3600 }, true],
  ] as const)("limits a picture of forty megapixels, %s", (_case, format, over, accepted) => {
    const header = { width: 8000, height: 5000, channels: 4, bytesPerChannel: 1, whole: false, ...over };
    const refused = { ok: false, code: "photo_trop_profonde", fichier: "a" };
    expect(checkPhotoSize("a", header, format)).toStrictEqual(accepted ? { ok: true, value: null } : refused);
  });
});

describe("checkPhotoCount", () => {
  it.each([
    ["profil", 1, 1, { ok: true, value: null }],
    ["banniere", 0, 2, { ok: false, code: "photo_une_seule" }],
    ["service", 9, 1, { ok: true, value: null }],
    ["service", 9, 2, { ok: false, code: "photos_limite", max: 10 }],
    ["galerie", 30, 1, { ok: false, code: "photos_limite", max: 30 }],
  ] as const)("limits the photos of %s: %i and %i more", (kind, present, added, expected) => {
    expect(checkPhotoCount(kind, present, added)).toStrictEqual(expected);
  });

  it("has four distinct prefixes", () => {
    expect(Object.values(PHOTO_KINDS).map((kind) => kind.prefix)).toStrictEqual([
      "service-photos",
      "chef-profiles",
      "chef-heroes",
      "chef-gallery",
    ]);
  });
});

describe("photo order", () => {
  const photo = (id: string, ordre: number, day = 1) => ({ id, ordre, created_at: new Date(Date.UTC(2026, 0, day)) });

  it("is by ordre, then age, then id", () => {
    const photos = [photo("d", 1), photo("c", 0, 2), photo("b", 0), photo("a", 0), photo("a", 0)];
    expect([...photos].sort(comparePhotos).map(({ id, ordre }) => id + ordre)).toStrictEqual([
      "a0",
      "a0",
      "b0",
      "c0",
      "d1",
    ]);
  });

  it("is a total order", () => {
    const any = fc.record({ id: fc.constantFrom("a", "b"), ordre: fc.nat(1), day: fc.integer({ min: 1, max: 2 }) });
    fc.assert(
      fc.property(any, any, (x, y) => {
        const [a, b] = [photo(x.id, x.ordre, x.day), photo(y.id, y.ordre, y.day)];
        expect(Math.sign(comparePhotos(a, b))).toBe(0 - Math.sign(comparePhotos(b, a)));
      }),
    );
  });

  it("selects the cover: order 0, else the first", () => {
    expect(coverPhoto([photo("a", -1), photo("b", 0)])?.id).toBe("b");
    expect(coverPhoto([photo("a", 3), photo("b", 2)])?.id).toBe("b");
    expect(coverPhoto([])).toBeNull();
  });

  it.each([
    ["a", 2, ["b", "c", "a"]],
    ["c", 0, ["c", "a", "b"]],
    ["b", 1, ["a", "b", "c"]],
    ["a", 99, ["b", "c", "a"]],
    ["c", -5, ["c", "a", "b"]],
    ["x", 0, ["a", "b", "c"]],
  ])("moves %s to %i", (id, position, expected) => {
    expect(movedTo(["a", "b", "c"], id, position)).toStrictEqual(expected);
  });
});

describe("object store", () => {
  it("has four kinds of photos", () => {
    expect(Object.keys(PHOTO_KINDS).every(isPhotoKind)).toBe(true);
    expect(["toString", "", "chef"].some(isPhotoKind)).toBe(false);
  });

  it.each([
    [0, 0, true],
    [50, 50, true],
    [51, 60, false],
    [200, 1000, true],
    [201, 1000, false],
  ])("refuses to sweep too many objects at once: %i of %i, plausible %s", (orphans, seen, plausible) => {
    expect(isPlausibleSweep(orphans, seen)).toBe(plausible);
  });
});

describe("sweptPrefixes", () => {
  it("covers every key within a day", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2030, 5, 1, hour, 41)));
    expect(new Set(hours.flatMap(sweptPrefixes)).size).toBe(256);
    expect(sweptPrefixes(new Date(0))[0]).toBe("00");
  });

  it("allows few orphans in a small share of the keys", () => {
    expect([isPlausibleSweep(2, 0, 11 / 256), isPlausibleSweep(3, 0, 11 / 256)]).toEqual([true, false]);
  });
});
