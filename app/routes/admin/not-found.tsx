import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  throw notFound();
}

export default function AdminNotFound() {
  return null;
}
