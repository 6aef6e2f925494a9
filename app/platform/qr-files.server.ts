import qrcode from "qrcode";
import sharp from "sharp";
import { drawQrCode } from "./qr.server.ts";

/** Modules of white around a code that leaves our pages: without them cameras do not find it on a printed ground. */
const MARGIN = 4;
/** 300 per inch on the width of an A3. */
const PIXELS = 3508;

export function qrSvg(text: string): string {
  const { size, path } = drawQrCode(text);
  const side = size + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-MARGIN} ${-MARGIN}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
}

export function qrPng(text: string): Promise<Buffer> {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
  const grey = Buffer.from(data.map((dark) => (dark ? 0 : 255)));
  // A whole number of pixels per module: no edge is grey.
  const side = Math.ceil(PIXELS / (size + 2 * MARGIN));
  const around = MARGIN * side;
  return (
    sharp(grey, { raw: { width: size, height: size, channels: 1 } })
      .resize({ width: size * side, kernel: "nearest" })
      .extend({ top: around, bottom: around, left: around, right: around, background: "#fff" })
      // Not a palette: choosing its two colours would look at twelve million pixels.
      .toColourspace("b-w")
      .png({ compressionLevel: 9 })
      .toBuffer()
  );
}
