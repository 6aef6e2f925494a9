import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/export.route";
import { readClientsExport } from "./read-clients-export.server.ts";

const HEADERS = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="clients.csv"',
  "Cache-Control": "private, no-store",
};

export async function loader({ context }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), "/dashboard/clients");
  return new Response(await readClientsExport(chef), { headers: HEADERS });
}
