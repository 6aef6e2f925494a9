import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname);
  throw data(null, 404);
}

export default function AdminNotFound() {
  return null;
}
