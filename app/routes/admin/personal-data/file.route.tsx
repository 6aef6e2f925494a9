import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/file.route";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, "/admin/donnees", { right: "donnees" });
  const { password = "", ...form } = Object.fromEntries(await readForm(request));
  const parsed = recoverySchema.safeParse(form);
  if (!parsed.success) throw new Response(null, { status: 422 });
  const proof = await requireRecentAuthentication(facts, admin, { password });
  // A file has no form to show an error at, and the address must not come back in a URL.
  if (!proof.ok) throw redirectWithToast(facts, "/admin/donnees", "export_refused");
  return new Response(await exportPersonData(facts, requirePersonForAdmin(proof.value, parsed.data.email)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="donnees-convive.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
