import { LinkButton } from "#app/ui/button.tsx";
import { LostPage } from "./lost-page.tsx";

/** A private link to a decision of the team that opens none. */
export const UnknownDecision = () => (
  <LostPage
    title="Ce lien ne mène à aucune décision"
    actions={
      <LinkButton look="outline" to="/help">
        Centre d’aide
      </LinkButton>
    }
  >
    Vérifiez que l’adresse est complète.
  </LostPage>
);
