import clsx from "clsx";
import { Link } from "react-router";
import { Review } from "#app/features/reviews/components/review.tsx";
import type { ShownReview } from "#app/features/reviews/copy/public-reviews.ts";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./service-reviews.module.css";

export type ServiceReviewsData = {
  /** « 4,8/5, 4 avis », from three reviews of this service on. */
  readonly note: string | null;
  readonly liste: readonly ShownReview[];
  readonly tous: { readonly lien: string; readonly nombre: number };
};

/** The latest reviews of one service. */
export function ServiceReviews({ reviews, prenom }: { reviews: ServiceReviewsData; prenom: string }) {
  const { note, liste, tous } = reviews;
  return (
    <section className={clsx(panel.panel, styles.section)} id="avis" aria-labelledby="avis-titre">
      <div className={styles.head}>
        <h2 id="avis-titre">Avis sur ce service</h2>
        <p className={text.secondary}>{note ?? "La moyenne paraît à partir de trois avis."}</p>
      </div>
      <ol>
        {liste.map((review) => (
          <Review key={review.id} review={review} prenom={prenom} serviceKnown />
        ))}
      </ol>
      <div className={styles.foot}>
        <p>
          Avis contrôlés, du plus récent au plus ancien.{" "}
          <Link className={text.link} to="/avis-verifies">
            Comment&nbsp;?
          </Link>
        </p>
        <Link className={text.link} to={tous.lien}>
          Tous les avis sur {prenom} ({tous.nombre})
        </Link>
      </div>
    </section>
  );
}
