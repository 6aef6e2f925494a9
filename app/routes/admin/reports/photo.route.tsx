import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/photo.route";
import { readCasePhoto } from "./read-case-photo.server.ts";

/** The photo as it was reported, also when it is no longer online. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "signalements" });
  const photo = await readCasePhoto(admin, params.reference);
  if (photo === null) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
