import { OPERATOR, OPERATOR_FACT_LABELS, type OperatorFact } from "./operator.ts";

/** A fact about the operator, or a visible placeholder that names it. */
export function Fact({ of }: { of: OperatorFact }) {
  const value: string | null = OPERATOR[of];
  return value ?? <mark>{OPERATOR_FACT_LABELS[of]} à renseigner</mark>;
}
