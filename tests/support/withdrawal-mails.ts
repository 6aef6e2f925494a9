import { clientWithdrew } from "#app/features/bookings/copy/mails/client-withdrew.ts";
import { requestReceipt } from "#app/features/bookings/copy/mails/request-receipt.ts";
import { type Withdrawal, withdrawalReceived } from "#app/features/bookings/copy/mails/withdrawal-received.ts";
import type { ReservationFacts } from "#app/features/bookings/copy/reservation-facts.ts";
import type { Mail } from "#app/shared/copy/mail.ts";

const declared: Withdrawal = {
  le: new Date("2026-12-03T13:07:32Z"),
  nom: "Jeanne Morel-Castellane",
  email: "jeanne.morel@mail.example",
  conclu_le: new Date("2026-12-01T09:00:00Z"),
  a_rendre: 80_00,
};
const unpaid = { ...declared, a_rendre: 0 };

/** The receipt of a request that may be left, the receipt of a withdrawal, with and without a private link, and the mail to the chef. */
export function withdrawalMails(
  sample: ReservationFacts,
  { prive, dashboard }: { prive: string; dashboard: string },
): Record<string, Mail> {
  const facts: ReservationFacts = { ...sample, statut: "annulee", type_service: "consultation", retractable: true };
  return {
    "request-receipt-consultation": requestReceipt(
      {
        ...facts,
        statut: "en_attente",
        execution_demandee_le: sample.created_at,
        allergenes: null,
        code_appel: "K7M4PD",
      },
      { prive, cgu: `${dashboard}/terms` },
      {},
    ),
    "withdrawal-received": withdrawalReceived(facts, declared, { prive }),
    "withdrawal-received-elsewhere": withdrawalReceived(facts, { ...unpaid, nom: "Paul Morel" }, { prive: null }),
    "client-withdrew": clientWithdrew(facts, declared, { dashboard }),
    "client-withdrew-unpaid": clientWithdrew(facts, unpaid, { dashboard }),
  };
}
