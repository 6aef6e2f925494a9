import { redirect } from "react-router";
import { signOut } from "#app/features/accounts/sign-out.server.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sign-out";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(requestFacts));
  throw redirect("/");
}
