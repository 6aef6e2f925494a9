import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/**
 * Decodes one image in a separate process: reads the file from stdin, writes width, height and raw pixels to stdout. The
 * decoder's memory, and whatever a hostile file does to it, end with the process.
 */
const [box = ""] = process.argv.slice(2);
const [width = 0, height = 0, limitInputPixels = 0] = box.split("x").map(Number);

const { data, info } = await sharp(await buffer(process.stdin), { limitInputPixels, failOn: "error", autoOrient: true })
  .resize({ width, height, fit: "inside", withoutEnlargement: true })
  .flatten({ background: "#ffffff" })
  .toColourspace("srgb")
  .raw()
  .toBuffer({ resolveWithObject: true });
const size = Buffer.alloc(8);
size.writeUInt32LE(info.width, 0);
size.writeUInt32LE(info.height, 4);
process.stdout.write(Buffer.concat([size, data]));
