import clsx from "clsx";
import type { ReactNode } from "react";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import * as text from "#app/ui/text.module.css";
import { authorName, DATE_WORDS } from "../copy/reviews.ts";
import * as styles from "./quoted-review.module.css";

type QuotedReviewFacts = {
  readonly prenom: string | null;
  readonly initiale: string | null;
  readonly note: number;
  readonly texte: string | null;
  readonly type_service: TypeService;
  readonly date_service: Date;
  readonly created_at: Date;
};

/** The review that a form is about. `children` replace the text where a passage of it is marked. */
export function QuotedReview({ review, children }: { review: QuotedReviewFacts; children?: ReactNode }) {
  const { prenom, initiale, note, texte, type_service, date_service, created_at } = review;
  return (
    <blockquote className={styles.review}>
      <p>
        <b>{authorName(prenom, initiale)}</b>, {note} sur 5
      </p>
      <p className={clsx(text.small, text.secondary)}>
        {DATE_WORDS[type_service]} du {formatPlainDate(date_service)}, avis du {formatPlainDate(created_at)}
      </p>
      {texte === null ? (
        <p className={text.secondary}>Le texte est effacé.</p>
      ) : (
        <p className={styles.text}>{children ?? texte}</p>
      )}
    </blockquote>
  );
}
