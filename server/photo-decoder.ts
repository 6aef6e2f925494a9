import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/**
 * A process for one picture: the file comes in, its pixels go out, after their width and height. What a decoder takes, and
 * what a hostile file may do to it, ends with the process.
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
