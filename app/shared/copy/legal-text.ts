import type { ReactNode } from "react";
import type { OperatorFact } from "#app/features/legal/rules/codes.ts";

export type LegalSection = {
  readonly id: string;
  readonly titre: string;
  readonly contenu: ReactNode;
  /** The section is nothing without it, and left out while it is missing. */
  readonly fait?: OperatorFact;
};

/** The revision date is part of the text: change it with the text. Newer facts about the company move it. */
export type LegalText = {
  readonly titre: string;
  readonly description: string;
  readonly revision: string;
  readonly sections: readonly LegalSection[];
};
