import { Link } from "react-router";
import { missingWords, PAGE_STATE_LABELS, pageReason } from "#app/features/chefs/copy/first-steps.ts";
import { type PageState, pageGaps } from "#app/features/chefs/rules/first-steps.ts";
import { Band, type BandTone } from "#app/ui/band.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./page-view.module.css";
import type { ShownFirstSteps } from "./read-first-steps.server.ts";

const TONES: Record<PageState["etat"], BandTone> = {
  hors_ligne: "note",
  rien_a_reserver: "warning",
  introuvable: "warning",
  reservable: "success",
};

type Props = { facts: ShownFirstSteps; publicPage: string | null };

/** « Ce que voient vos clients »: the state of the page and the reason; the step beside it changes it. */
export function PageView({ facts: { chef, state }, publicPage }: Props) {
  if (state === null) return null;
  const gaps = chef === null ? null : pageGaps(chef);
  return (
    <aside className={styles.pageView} aria-labelledby="page-view">
      <h3 id="page-view">Ce que voient vos clients</h3>
      <Band tone={TONES[state.etat]} title={<b>{PAGE_STATE_LABELS[state.etat]}.</b>}>
        {pageReason(state, chef?.ville ?? null)}
      </Band>
      {gaps === null ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>Dans la recherche</dt>
            <dd>{missingWords(gaps.recherche)}</dd>
          </div>
          <div>
            <dt>Réservable</dt>
            <dd>{missingWords(gaps.reservation)}</dd>
          </div>
          {publicPage === null ? null : (
            <div>
              <dt>Votre page</dt>
              <dd>
                <Link className={text.link} to={publicPage}>
                  La voir
                </Link>
              </dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  );
}
