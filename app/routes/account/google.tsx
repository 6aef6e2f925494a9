import { redirect } from "react-router";
import { startGoogleSignIn } from "#app/features/accounts/google-sign-in.server.ts";
import { type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/google";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const result = await startGoogleSignIn(facts, url.searchParams.get("redirectTo"));
  throw result.ok ? redirect(result.value.url) : redirectWithToast(facts, "/auth", "google_failed");
}
