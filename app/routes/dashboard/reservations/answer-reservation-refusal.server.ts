import { data } from "react-router";
import { notFound } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import type { Refusal } from "#app/shared/result.ts";

/** The response to a change that the command refused; `failed` is the toast of an unexpected error. */
export function answerReservationRefusal(refusal: Refusal, failed: Parameters<typeof refusedChange>[1]) {
  if (refusal.code === "introuvable") throw notFound();
  return data(...refusedChange(refusal, failed));
}
