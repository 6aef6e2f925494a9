import type { LegalText } from "#app/shared/copy/legal-text.ts";
import { TERMS_REVISION } from "../rules/codes.ts";
import { termsOfParties } from "./terms-parties.tsx";
import { termsOfService } from "./terms-service.tsx";
import { termsOfWithdrawal } from "./terms-withdrawal.tsx";

export const terms: LegalText = {
  titre: "Conditions d’utilisation",
  description:
    "Ce que Convive fait et ne fait pas, les obligations des chefs et des clients, le paiement, l’annulation et les recours.",
  revision: TERMS_REVISION,
  sections: [...termsOfService, ...termsOfParties, ...termsOfWithdrawal],
};
