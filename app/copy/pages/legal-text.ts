import type { ReactNode } from "react";

export type LegalSection = { readonly id: string; readonly titre: string; readonly contenu: ReactNode };

/** The date belongs to the text: it changes with it and never by itself. */
export type LegalText = {
  readonly titre: string;
  readonly description: string;
  readonly revision: string;
  readonly sections: readonly LegalSection[];
};
