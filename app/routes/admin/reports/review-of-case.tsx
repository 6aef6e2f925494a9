import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import { HELD_LABELS, REVIEW_STATUT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { formatDateTime, formatPlainDate, formatReference } from "#app/shared/copy/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { OpenedCase } from "./read-case.server.ts";
import * as styles from "./reports.module.css";

type Review = NonNullable<OpenedCase["avis"]>;

/** The review as it is now, what the automatic rules find in it, and the meal that it comes from. */
export function ReviewOfCase({ opened, review }: { opened: OpenedCase; review: Review }) {
  const { passages } = review;
  const found = [...new Set(passages.map(({ motif }) => HELD_LABELS[motif]))].join(", ");
  return (
    <Panel title="L’avis">
      <QuotedReview review={review}>
        <Marked review={review} />
      </QuotedReview>
      {passages.length === 0 ? null : (
        <p className={clsx(text.small, text.secondary)}>
          Repéré&nbsp;: {found.charAt(0).toLowerCase() + found.slice(1)} (règle automatique).
          {opened.attend === "retenue" ? " L’auteur est prévenu et peut corriger de lui-même." : null}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>État</dt>
          <dd>{REVIEW_STATUT_LABELS[review.statut]}</dd>
        </div>
        <div>
          <dt>Service</dt>
          <dd>{review.service}</dd>
        </div>
        <div>
          <dt>Réservation</dt>
          <dd>
            <Link className={text.link} to={`/admin/reservations/${review.reservation_id}`}>
              n°&nbsp;{formatReference(referenceOf(review.reservation_id))}
            </Link>
            , {labelOfStatut(review.reservation_statut).toLowerCase()}
          </dd>
        </div>
        <div>
          <dt>Repas</dt>
          <dd>{formatPlainDate(review.date_service)}</dd>
        </div>
        <div>
          <dt>Lien utilisé</dt>
          <dd>{review.utilise_le === null ? "–" : formatDateTime(review.utilise_le)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** The text with the passages that the automatic rules find. */
function Marked({ review: { texte, passages } }: { review: Review }) {
  const words = texte ?? "";
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { debut, fin, motif } of passages) {
    parts.push(words.slice(end, debut));
    parts.push(
      <mark key={debut} className={styles.passage} title={HELD_LABELS[motif]}>
        {words.slice(debut, fin)}
      </mark>,
    );
    end = fin;
  }
  return [...parts, words.slice(end)];
}
