import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/qr.route";
import { readQrFile } from "./read-qr-file.server.ts";
import { SHARING_PATH } from "./sharing-paths.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** One route per format: the address ends like the name of the file. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  // After the sign-in, the page: a download would leave the person on a form that is done.
  const chef = await requireChef(context.get(requestFacts), SHARING_PATH);
  const { name, type, content } = await readQrFile(chef, pathname.endsWith(".svg") ? "svg" : "png");
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
