import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { requirePerson } from "#app/features/privacy/person-scope.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/file.route";

export async function action({ params, context }: Route.ActionArgs) {
  const person = await requirePerson(params.token);
  if (person === null || person === "lien") throw new Response(null, { status: 410 });
  return new Response(await exportPersonData(context.get(requestFacts), person), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mes-donnees-convive.json"',
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "private, no-store",
    },
  });
}
