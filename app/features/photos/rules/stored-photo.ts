const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const;

/** Variant widths of a photo, at most the original's. */
export function variantWidths(width: number): readonly number[] {
  const largest = Math.min(width, Math.max(...PHOTO_WIDTHS));
  return [...PHOTO_WIDTHS.filter((candidate) => candidate < largest), largest];
}

/** A stored photo. `cle` is the prefix of its object keys. */
export type StoredPhoto = {
  readonly cle: string;
  readonly largeur: number;
  readonly hauteur: number;
  readonly apercu: string;
  readonly variantes_pretes: boolean;
};

/** Photos are resized to fit this box, so that a very tall picture costs no more than others. */
export const MAX_PHOTO_WIDTH = 1920;
export const MAX_PHOTO_HEIGHT = 3840;
/** Width of the JPEG for clients without AVIF and WebP, such as link previews. */
export const FALLBACK_WIDTH = 1280;

const VARIANT_FORMATS = ["webp", "avif"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

export function variantKey(cle: string, width: number, format: VariantFormat): string {
  return `${cle}/${width}.${format}`;
}

export function fallbackKey(cle: string): string {
  return `${cle}/secours.jpg`;
}

/** Every object key of a photo, for its deletion. */
export function photoObjectKeys({ cle, largeur }: Pick<StoredPhoto, "cle" | "largeur">): readonly string[] {
  const variants = variantWidths(largeur).flatMap((width) =>
    VARIANT_FORMATS.map((format) => variantKey(cle, width, format)),
  );
  return [...variants, fallbackKey(cle)];
}

/** The photo key of an object: `service-photos/9f…/640.webp` gives `service-photos/9f…`. */
export function photoOfObject(key: string): string {
  return key.split("/").slice(0, 2).join("/");
}

export type PhotoSources = {
  readonly avif: string | null;
  readonly webp: string;
  readonly secours: string;
};

/** The `srcset` of each format, preferred first. AVIF is included once its variants exist. */
export function photoSources(photo: StoredPhoto, mediaBaseUrl: string): PhotoSources {
  const widths = variantWidths(photo.largeur);
  const srcSet = (format: VariantFormat) =>
    widths.map((width) => `${mediaBaseUrl}/${variantKey(photo.cle, width, format)} ${width}w`).join(", ");
  return {
    avif: photo.variantes_pretes ? srcSet("avif") : null,
    webp: srcSet("webp"),
    secours: `${mediaBaseUrl}/${fallbackKey(photo.cle)}`,
  };
}

/** A box that a photo fills: its displayed width, as in `<img sizes>`, and its width divided by its height. */
export type CoveredBox = { readonly media?: string; readonly width: string; readonly ratio: number };

/**
 * The `<img sizes>` of a photo that covers boxes. A landscape in an upright box is as high as the box, hence wider than it before
 * the crop: with the width of the box alone the browser would choose a variant that is too small, and enlarge it.
 */
export function coverSizes(
  { largeur, hauteur }: Pick<StoredPhoto, "largeur" | "hauteur">,
  boxes: readonly CoveredBox[],
): string {
  return boxes
    .map(({ media, width, ratio }) => {
      const times = Math.max(1, largeur / hauteur / ratio);
      const needed = `calc(${width} * ${Math.ceil(times * 100) / 100})`;
      return media === undefined ? needed : `${media} ${needed}`;
    })
    .join(", ");
}

/** The URL of the smallest WebP variant at least `width` wide. */
export function photoUrl(photo: StoredPhoto, mediaBaseUrl: string, width: number): string {
  const widths = variantWidths(photo.largeur);
  const fitting = widths.find((candidate) => candidate >= width) ?? photo.largeur;
  return `${mediaBaseUrl}/${variantKey(photo.cle, fitting, "webp")}`;
}
