import { z } from "zod";
import { dayOf, isDay } from "../calendar.ts";
import { refuse } from "../result.ts";
import { line } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

/** The day of the refund, today at the latest. ISO days compare as text. */
export function refundSchema(now: Date) {
  const today = dayOf(now);
  return z.object(
    {
      rembourse_le: line({ max: 10 }).superRefine((day, ctx) => {
        if (!isDay(day)) addRefusal(ctx, refuse("date_invalide"));
        else if (day > today) addRefusal(ctx, refuse("delivrance_future"));
      }),
    },
    { error: issue("champ_invalide") },
  );
}
export type RefundInput = z.output<ReturnType<typeof refundSchema>>;
