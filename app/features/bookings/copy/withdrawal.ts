import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";

/** The express request of L221-25, as the client makes it. */
export function earlyServiceRequest(type: TypeService): string {
  return type === "consultation"
    ? "Je demande que la consultation ait lieu avant la fin du délai de rétractation. Une fois qu’elle a eu lieu, je ne peux plus me rétracter."
    : "Je demande que le service ait lieu avant la fin du délai de rétractation. Une fois qu’il a eu lieu, je ne peux plus me rétracter.";
}

/** The same, repeated in the receipt. */
export function earlyServiceAsked(type: TypeService, le: string): string {
  return type === "consultation"
    ? `Vous avez demandé, le ${le}, que la consultation ait lieu avant la fin du délai de rétractation. Une fois qu’elle a eu lieu, vous ne pouvez plus vous rétracter.`
    : `Vous avez demandé, le ${le}, que le service ait lieu avant la fin du délai de rétractation. Une fois qu’il a eu lieu, vous ne pouvez plus vous rétracter.`;
}

/** What the chef noted as paid. A payment that is not noted is refunded as well, so nothing noted is not « 0,00 € ». */
export const sumToRefund = (a_rendre: Cents): string =>
  a_rendre === 0 ? "tout ce que vous avez versé" : formatAmount(a_rendre);
