import { redirect } from "react-router";
import { signOut } from "#app/features/accounts/sign-out.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(requestFacts));
  return redirect("/");
}
