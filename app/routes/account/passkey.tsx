import { redirect } from "react-router";
import { startPasskeyVerification } from "#app/features/accounts/start-passkey-verification.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/passkey";

/** Nothing to see here: keys are used on the pages that ask for them. */
export function loader() {
  throw redirect("/auth");
}

/** The challenge that a key answers; the answer is posted to the page that asked. */
export async function action({ context }: Route.ActionArgs) {
  const result = await startPasskeyVerification(context.get(requestFacts));
  if (result.ok) return Response.json(result.value);
  return Response.json({ code: result.code }, { status: result.code === "trop_de_demandes" ? 429 : 400 });
}
