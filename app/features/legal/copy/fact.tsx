import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { LegalSection } from "#app/shared/copy/legal-text.ts";
import type { OperatorFact } from "../rules/codes.ts";
import { type OperatorFacts, revisionOf } from "../rules/operator-facts.ts";

/** The facts about the operator, given by the loader of the legal pages. */
export const OperatorFactsContext = createContext<OperatorFacts>({});

/** A fact about the operator; nothing while it is missing. A sentence that needs it stands in `WithFact`. */
export function Fact({ of }: { of: OperatorFact }) {
  return useContext(OperatorFactsContext)[of]?.valeur ?? null;
}

/** What is said with a fact, else `without`: visitors read no gap, the console tells the owner what is missing. */
export function WithFact({
  of,
  without = null,
  children,
}: {
  of: OperatorFact;
  without?: ReactNode;
  children: ReactNode;
}) {
  return useContext(OperatorFactsContext)[of] === undefined ? without : children;
}

/** The facts that are known, in one line. */
export function Facts({ of }: { of: readonly { readonly fact: OperatorFact; readonly before?: string }[] }) {
  const facts = useContext(OperatorFactsContext);
  return of.flatMap(({ fact, before = "" }) => (facts[fact] ? [`${before}${facts[fact].valeur}`] : [])).join(", ");
}

/** A line of a list of facts; absent while none of them is known. */
export function LegalFactRow({ title, of }: { title: string } & Parameters<typeof Facts>[0]) {
  const facts = useContext(OperatorFactsContext);
  return of.every(({ fact }) => facts[fact] === undefined) ? null : (
    <div>
      <dt>{title}</dt>
      <dd>
        <Facts of={of} />
      </dd>
    </div>
  );
}

/** The sections whose facts are known. */
export function useKnownSections(sections: readonly LegalSection[]): readonly LegalSection[] {
  const facts = useContext(OperatorFactsContext);
  return useMemo(
    () => sections.filter(({ fait }) => fait === undefined || facts[fait] !== undefined),
    [sections, facts],
  );
}

/** The day on which the text of a page or one of its facts changed last. */
export function useRevision(text: string, path: string): string {
  return revisionOf(text, path, useContext(OperatorFactsContext));
}
