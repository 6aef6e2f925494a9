import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { figuresCsv } from "#app/features/console/copy/figures.ts";
import { exportFigures } from "#app/features/console/exports.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/csv.route";
import { readFigures } from "./read-figures.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "chiffres_csv" });
  const read = await readFigures(admin, url.searchParams);
  if (read === null) throw data(null, 503);
  await exportFigures(facts, admin);
  return new Response(figuresCsv(read.figures, read.query.type), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="convive-chiffres.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
