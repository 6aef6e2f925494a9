import { createContext, useContext } from "react";
import type { OperatorFact } from "#app/domain/legal-catalog.ts";
import { type OperatorFacts, revisionOf } from "#app/domain/operator-facts.ts";
import { OPERATOR_FACT_LABELS } from "./operator.ts";

/** The facts about the operator, given by the loader of the legal pages. */
export const OperatorFactsContext = createContext<OperatorFacts>({});

/** A fact about the operator, or a visible placeholder that names it. */
export function Fact({ of }: { of: OperatorFact }) {
  const saved = useContext(OperatorFactsContext)[of];
  return saved?.valeur ?? <mark>{OPERATOR_FACT_LABELS[of]} à renseigner</mark>;
}

/** The day on which the text of a page or one of its facts changed last. */
export function useRevision(text: string, path: string): string {
  return revisionOf(text, path, useContext(OperatorFactsContext));
}
