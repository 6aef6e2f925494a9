import type { TypeFermeture } from "../rules/codes.ts";

export const CLOSURE_LABELS: Record<TypeFermeture, string> = {
  vacances: "Vacances",
  blocage: "Bloqué",
  import: "Occupé",
};
