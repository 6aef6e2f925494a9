import { describe, expect, it } from "vitest";
import { coverSizes, photoObjectKeys, photoOfObject, photoSources, photoUrl, variantWidths } from "./stored-photo.ts";

describe("variantWidths", () => {
  it.each([
    [4000, [320, 640, 1280, 1920]],
    [1920, [320, 640, 1280, 1920]],
    [1000, [320, 640, 1000]],
    [640, [320, 640]],
    [200, [200]],
  ])("are listed for a photo of %i pixels", (width, expected) => {
    expect(variantWidths(width)).toStrictEqual(expected);
  });
});

describe("stored photo", () => {
  const cle = "chef-gallery/9f86d081884c7d659a2feaa0c55ad015";
  const stored = { cle, largeur: 1000, hauteur: 750, apercu: "data:image/webp;base64,AA==", variantes_pretes: false };
  const base = "https://media.example/convive";

  it("offers WebP immediately and AVIF once generated", () => {
    expect(photoSources(stored, base)).toStrictEqual({
      avif: null,
      webp: `${base}/${cle}/320.webp 320w, ${base}/${cle}/640.webp 640w, ${base}/${cle}/1000.webp 1000w`,
      secours: `${base}/${cle}/secours.jpg`,
    });
    expect(photoSources({ ...stored, variantes_pretes: true }, base).avif).toBe(
      `${base}/${cle}/320.avif 320w, ${base}/${cle}/640.avif 640w, ${base}/${cle}/1000.avif 1000w`,
    );
  });

  it("lists every object to delete", () => {
    expect(photoObjectKeys({ cle, largeur: 320 })).toStrictEqual([
      `${cle}/320.webp`,
      `${cle}/320.avif`,
      `${cle}/secours.jpg`,
    ]);
  });

  it("finds the photo of each object", () => {
    expect(photoObjectKeys({ cle, largeur: 1920 }).map(photoOfObject)).toEqual(Array<string>(9).fill(cle));
  });
});

describe("coverSizes", () => {
  const boxes = [
    { media: "(max-width: 640px)", width: "(100vw - 54px)", ratio: 16 / 9 },
    { width: "248px", ratio: 248 / 300 },
  ];

  it("follows the crop: a landscape in an upright box is wider than the box", () => {
    expect(coverSizes({ largeur: 1200, hauteur: 800 }, boxes)).toBe(
      "(max-width: 640px) calc((100vw - 54px) * 1), calc(248px * 1.82)",
    );
  });

  it("is the width of the box for an upright photo", () => {
    const box = "(max-width: 640px) calc((100vw - 54px) * 1), calc(248px * 1)";
    expect(coverSizes({ largeur: 800, hauteur: 1200 }, boxes)).toEqual(box);
  });
});

describe("photoUrl", () => {
  const photo = { cle: "chef-gallery/a", largeur: 900, hauteur: 600, apercu: "", variantes_pretes: false };

  it.each([
    [320, 320],
    [500, 640],
    [900, 900],
    [1600, 900],
  ])("for %i pixels uses the variant of %i", (asked, taken) => {
    expect(photoUrl(photo, "https://m.example", asked)).toBe(`https://m.example/chef-gallery/a/${taken}.webp`);
  });
});
