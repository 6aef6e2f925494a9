import type { DecisionOrigine } from "#app/features/reviews/rules/codes.ts";

type View = DecisionOrigine | "decides" | null;

/** The filters of the list; null shows everything that waits. */
export const VIEWS: readonly { readonly code: View; readonly label: string }[] = [
  { code: null, label: "À décider" },
  { code: "retenue", label: "Retenus" },
  { code: "signalement", label: "Signalés" },
  { code: "appel", label: "Contestés" },
  { code: "decides", label: "Décidés" },
];

export const viewQuery = (view: View): string => (view === null ? "" : `?vue=${view}`);
