import { qrPng, qrSvg } from "#app/platform/qr-files.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { readPageCard } from "./read-page-card.server.ts";

/** The QR code of the chef's page as a file. */
export async function readQrFile(chef: ChefScope, format: "svg" | "png") {
  const { id, slug, url } = await readPageCard(chef);
  const name = `qr-${slug ?? id}.${format}`;
  if (format === "svg") return { name, type: "image/svg+xml", content: qrSvg(url) };
  return { name, type: "image/png", content: new Uint8Array(await qrPng(url)) };
}
