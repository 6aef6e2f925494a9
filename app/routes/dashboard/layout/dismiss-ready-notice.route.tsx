import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { dismissReadyNotice } from "#app/features/chefs/dismiss-ready-notice.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/dismiss-ready-notice.route";

export const loader = () => redirect("/dashboard");

export async function action({ context }: Route.ActionArgs) {
  await dismissReadyNotice(await requireChef(context.get(requestFacts), "/dashboard"));
  throw redirect("/dashboard");
}
