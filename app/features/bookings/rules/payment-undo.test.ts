import { describe, expect, it } from "vitest";
import { RESERVATION_STATUTS, type ReservationStatut } from "./codes.ts";
import { checkPaymentUndo, paymentNotedAt } from "./payment-undo.ts";

const at = (minute: number) => new Date(Date.UTC(2030, 5, 1, 10, minute));

/** One event per status, a minute apart. */
const lived = (...statuts: ReservationStatut[]) =>
  statuts.map((statut_apres, rank) => ({
    statut_avant: statuts[rank - 1] ?? null,
    statut_apres,
    created_at: at(rank),
  }));

describe("the noted payment", () => {
  it.each([
    ["none while the request waits", lived("en_attente"), null],
    ["none after the confirmation", lived("en_attente", "confirmee"), null],
    ["the chef's note", lived("en_attente", "confirmee", "payee"), at(2)],
    ["none once undone", lived("en_attente", "confirmee", "payee", "confirmee"), null],
    ["the second note", lived("en_attente", "confirmee", "payee", "confirmee", "payee"), at(4)],
    ["the note of a cancelled meal, which is refunded", lived("en_attente", "confirmee", "payee", "annulee"), at(2)],
    ["none of a meal cancelled after the undo", lived("confirmee", "payee", "confirmee", "annulee"), null],
    ["the note of a finished meal", lived("confirmee", "payee", "terminee"), at(1)],
  ] as const)("is %s", (_, events, expected) => {
    expect(paymentNotedAt(events)).toEqual(expected);
  });
});

describe("undoing a payment", () => {
  it("is possible for ten minutes", () => {
    const paid = { statut: "payee", payee_le: at(0) } as const;
    expect(checkPaymentUndo(paid, at(0))).toEqual({ ok: true, value: at(10) });
    expect(checkPaymentUndo(paid, new Date(at(10).getTime() - 1))).toMatchObject({ ok: true });
    expect(checkPaymentUndo(paid, at(10))).toEqual({ ok: false, code: "paiement_definitif" });
  });

  it("is refused when nothing tells when the payment was noted", () => {
    expect(checkPaymentUndo({ statut: "payee", payee_le: null }, at(0))).toMatchObject({ code: "paiement_definitif" });
  });

  it.each(RESERVATION_STATUTS.filter((statut) => statut !== "payee"))("is refused from %s", (statut) => {
    const refused = checkPaymentUndo({ statut, payee_le: at(0) }, at(1));
    expect(refused).toEqual({ ok: false, code: "transition_interdite", statut });
  });
});
