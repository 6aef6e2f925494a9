import type { LegalText } from "./legal-text.ts";
import { termsOfParties } from "./terms-parties.tsx";
import { termsOfService } from "./terms-service.tsx";
import { termsOfWithdrawal } from "./terms-withdrawal.tsx";

export const terms: LegalText = {
  titre: "Conditions d’utilisation",
  description:
    "Ce que Convive fait et ne fait pas, les obligations des chefs et des clients, le paiement, l’annulation et les recours.",
  revision: "2026-11-15",
  sections: [...termsOfService, ...termsOfParties, ...termsOfWithdrawal],
};
