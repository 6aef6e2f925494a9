import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/route";
import { readFigures } from "./read-figures.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const csv = await readFigures(facts, await requireAdmin(facts, url.pathname, { right: "chiffres_csv" }));
  return new Response(`\ufeff${csv}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="convive-chiffres.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
