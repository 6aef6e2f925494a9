import type { ReactNode } from "react";

export type LegalSection = { readonly id: string; readonly titre: string; readonly contenu: ReactNode };

/** The revision date is part of the text: change it with the text. Newer facts about the company move it. */
export type LegalText = {
  readonly titre: string;
  readonly description: string;
  readonly revision: string;
  readonly sections: readonly LegalSection[];
};
