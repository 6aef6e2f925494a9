import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/qr.route";
import { readQrFile } from "./read-qr-file.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** One route per format: the address ends like the name of the file. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), pathname);
  const { name, type, content } = await readQrFile(chef, pathname.endsWith(".svg") ? "svg" : "png");
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
