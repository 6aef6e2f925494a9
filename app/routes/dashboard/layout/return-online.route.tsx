import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { returnOnline } from "#app/features/chefs/return-online.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/return-online.route";

export const loader = () => redirect("/dashboard");

/** Refused, the dashboard shows why the page is offline. */
export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const done = await returnOnline(facts, await requireChef(facts, "/dashboard"));
  if (done.ok) throw redirectWithToast(facts, "/dashboard", "back_online");
  throw done.code === "introuvable" ? redirect("/dashboard") : redirectWithToast(facts, "/dashboard", "unexpected");
}
