import { redirect } from "react-router";
import { startPasskeyVerification } from "#app/features/accounts/passkeys.server.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/passkey";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** Resource route without a page: passkeys are used on the pages that ask for them. */
export function loader() {
  throw redirect("/auth");
}

/** Issues the challenge; the page that asked for it receives the authenticator's response. */
export async function action({ context }: Route.ActionArgs) {
  const result = await startPasskeyVerification(context.get(requestFacts));
  if (result.ok) return Response.json(result.value);
  return Response.json({ code: result.code }, { status: result.code === "trop_de_demandes" ? 429 : 400 });
}
