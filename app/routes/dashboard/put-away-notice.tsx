import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { putAwayNotice } from "#app/features/reservations/put-away-notice.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/put-away-notice";

export const loader = () => redirect("/dashboard");

export async function action({ context }: Route.ActionArgs) {
  await putAwayNotice(await requireChef(context.get(requestFacts), "/dashboard"));
  throw redirect("/dashboard");
}
