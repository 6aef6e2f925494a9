import { RecoverLink } from "#app/features/bookings/components/recover-link.tsx";
import { LostPage } from "./lost-page.tsx";

/** A private link that opens nothing, and how to get another. */
export function ClosedLink({ expired }: { expired: boolean }) {
  return (
    <LostPage
      title={expired ? "Ce lien n’est plus valable" : "Ce lien n’ouvre aucune réservation"}
      after={<RecoverLink answer={undefined} />}
    >
      {expired
        ? "Il a expiré, ou un lien plus récent l’a remplacé. Un autre peut vous être envoyé."
        : "Il est peut-être incomplet, ou remplacé par un plus récent."}
    </LostPage>
  );
}
