import sharp from "sharp";

// libvips would keep the whole last image in memory, and no image is read twice.
sharp.cache(false);

/** An upright image in sRGB: three bytes a pixel, nothing else of the file. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

type Limits = { readonly pixels: number; readonly width: number; readonly height: number };

/** Decodes, rotates upright and shrinks to `limits`; throws when the file is broken or has too many pixels. */
export async function decodeImage(file: Buffer, limits: Limits): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: limits.pixels, failOn: "error", autoOrient: true })
    .resize({ width: limits.width, height: limits.height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const encodeWebp = (pixels: Pixels, width: number): Promise<Buffer> =>
  resized(pixels, width).webp({ quality: 84, effort: 2 }).toBuffer();

export const encodeJpeg = (pixels: Pixels, width: number): Promise<Buffer> =>
  resized(pixels, width).jpeg({ quality: 80, mozjpeg: true }).toBuffer();

/** A data URL of 20 pixels across, shown blurred until the image has loaded. */
export async function encodePreview(pixels: Pixels): Promise<string> {
  const preview = await resized(pixels, 20).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${preview.toString("base64")}`;
}

const resized = ({ data, width, height }: Pixels, target: number) =>
  sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: target });
