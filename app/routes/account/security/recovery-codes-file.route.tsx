import { redirect } from "react-router";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { recoveryCodesSchema } from "#app/features/accounts/rules/second-factor.schema.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/recovery-codes-file.route";

export const handle = { cache: "no-store" } satisfies RouteHandle;

const PATH = "/chef/profile/securite";

export function loader() {
  throw redirect(PATH);
}

/**
 * The displayed codes as a file. The page posts them back, because the server stores only encrypted codes and
 * never shows them twice.
 */
export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context.get(requestFacts), PATH);
  const parsed = recoveryCodesSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw new Response(null, { status: 422 });
  return new Response(`Convive\u00a0: codes de secours\n\n${parsed.data.codes.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="codes-de-secours-convive.txt"',
      "Cache-Control": "private, no-store",
    },
  });
}
