import { awaitsSecondFactor } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { readSession } from "./read-session.server.ts";

/** Whether a code is awaited: after a right password, or from a session that another door opened. */
export async function readPendingStep(facts: RequestFacts): Promise<"signed_in" | "code" | "none"> {
  const { kind } = await readSession(facts);
  if (kind === "user" || kind === "closed") return "signed_in";
  return kind === "second_factor_pending" || awaitsSecondFactor(facts) ? "code" : "none";
}
