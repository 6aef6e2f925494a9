import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { pausePage } from "#app/features/chefs/pause-page.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/pause.route";

export const loader = () => redirect("/dashboard");

/** The dashboard shows the pause, with the button that ends it. */
export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const done = await pausePage(facts, await requireChef(facts, "/dashboard"));
  throw done.ok ? redirect("/dashboard") : redirectWithToast(facts, "/dashboard", "unexpected");
}
