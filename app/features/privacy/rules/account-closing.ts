import { CLOSE_WORDS } from "#app/shared/input-limits.ts";
import type { DatedReservation } from "./erasure.ts";

/** Ignores case and spaces. */
export function confirmsClosing(typed: string): boolean {
  const bare = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  return bare(typed) === bare(CLOSE_WORDS);
}

/** The reason sent to clients whose pending request is refused because the chef closes the account. */
export const CLOSING_REASON = "Le chef ferme sa page sur Convive";

/**
 * The effect of closing a chef's account on a reservation: an accepted one that is not over prevents the closing, a
 * pending request is refused, others do not change.
 */
export function fateOnClosing(
  { statut, date_fin }: Pick<DatedReservation, "statut" | "date_fin">,
  now: Date,
): "retient" | "refuse" | "reste" {
  if (statut === "en_attente") return "refuse";
  return (statut === "confirmee" || statut === "payee") && date_fin > now ? "retient" : "reste";
}
