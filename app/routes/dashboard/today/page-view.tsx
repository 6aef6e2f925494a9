import ExternalLink from "lucide-react/icons/external-link";
import { openDates, PAGE_STATE_LABELS, pageReason } from "#app/features/chefs/copy/first-steps.ts";
import type { PageState } from "#app/features/chefs/rules/first-steps.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./page-view.module.css";
import type { ShownFirstSteps } from "./read-first-steps.server.ts";

const TONES: Record<PageState["etat"], string> = {
  hors_ligne: "inactif",
  rien_a_reserver: "en_attente",
  introuvable: "en_attente",
  reservable: "actif",
};

/** « Ce que voient vos clients »: the state of the page and the reason; the step beside it changes it. */
export function PageView({
  facts: { chef, state },
  publicPage,
}: {
  facts: ShownFirstSteps;
  publicPage: string | null;
}) {
  if (state === null) return null;
  const visible = chef?.offers.filter((offer) => offer.visible && offer.tarifs > 0) ?? [];
  return (
    <aside className={styles.pageView} aria-labelledby="page-view">
      <h3 id="page-view">Ce que voient vos clients</h3>
      <p>
        <Status tone={TONES[state.etat]}>{PAGE_STATE_LABELS[state.etat]}</Status>
      </p>
      <p className={text.small}>{pageReason(state)}</p>
      {chef === null ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>Votre page</dt>
            <dd>{chef.actif ? "En ligne" : "Hors ligne"}</dd>
          </div>
          <div>
            <dt>Services visibles</dt>
            <dd>{chef.offers.filter((offer) => offer.visible).length}</dd>
          </div>
          <div>
            <dt>Dates ouvertes</dt>
            <dd>{openDates(visible.reduce((sum, { dates }) => sum + dates, 0))}</dd>
          </div>
          <div>
            <dt>Badge «&nbsp;Vérifié&nbsp;»</dt>
            <dd>{chef.verified ? "Oui" : "Pas encore"}</dd>
          </div>
        </dl>
      )}
      {publicPage === null ? null : (
        <LinkButton to={publicPage} look="neutral">
          <Icon of={ExternalLink} />
          Voir ma page
        </LinkButton>
      )}
    </aside>
  );
}
