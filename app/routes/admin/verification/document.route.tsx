import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { idParam, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/document.route";
import { readDocument } from "./read-document.server.ts";

/** The only access to a chef's documents: sent as downloads, or an image as a new one drawn from its pixels. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "justificatifs" });
  const found = await readDocument(facts, admin, idParam(params.chefId), {
    type: params.type,
    sent: url.searchParams.has("envoi"),
    preview: url.searchParams.has("apercu"),
  });
  if (found === null) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": found.contentType,
      "Content-Disposition": `attachment; filename="${found.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
