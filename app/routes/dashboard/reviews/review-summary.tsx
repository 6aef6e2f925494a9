import clsx from "clsx";
import Hourglass from "lucide-react/icons/hourglass";
import Reply from "lucide-react/icons/reply";
import Scale from "lucide-react/icons/scale";
import { Link } from "react-router";
import { Stars } from "#app/features/reviews/components/stars.tsx";
import { MIN_REVIEWS } from "#app/features/reviews/rules/review.ts";
import { formatCalendarDate } from "#app/shared/copy/format.ts";
import { formatRating } from "#app/shared/copy/numbers.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { ChefReviewList } from "./answer-reviews.server.ts";
import { RatingTrend } from "./rating-trend.tsx";
import * as styles from "./reviews.module.css";

type Props = { list: ChefReviewList; page: string | null };

/** The rating, what waits, and what a chef can do about a review. */
export function ReviewSummary({ list, page }: Props) {
  return (
    <aside className={clsx(layout.stack, layout.stackMedium)} aria-label="Votre note et les avis en attente">
      {list.note.nombre === 0 ? null : <OwnRating list={list} page={page} />}
      <Waiting list={list} />
      <Panel title="Vos réponses aux demandes">
        <p>{list.habitudes ?? "Ces chiffres paraissent à partir de dix demandes."}</p>
        <p className={clsx(text.small, text.secondary)}>
          {list.delai === null
            ? "Votre page dit votre délai à partir de cinq réponses."
            : `Sur votre page\u00a0: «\u00a0${list.delai}\u00a0».`}
        </p>
      </Panel>
      <div className={styles.rule}>
        <b>
          <Icon of={Scale} />
          La règle du jeu
        </b>
        <p>
          Vous ne pouvez ni choisir ni effacer un avis. Si vous doutez de l’un d’eux, signalez-le avec vos
          raisons&nbsp;: une personne tranche et vous écrit.
        </p>
      </div>
    </aside>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

function OwnRating({ list: { note, mois }, page }: Props) {
  const { nombre, moyenne, notes } = note;
  return (
    <Panel title="Votre note">
      <div className={clsx(layout.stack, layout.gap14)}>
        {moyenne === null ? (
          <p className={text.secondary}>La moyenne paraît à partir de trois avis.</p>
        ) : (
          <p className={styles.average}>
            <b>{formatRating(moyenne)}</b>
            <span>
              <Stars note={moyenne} />
              <br />
              sur 5, {nombre} avis
            </span>
          </p>
        )}
        {nombre < MIN_REVIEWS ? null : (
          <ul className={styles.bars} aria-label="Répartition des notes">
            {STARS.map((stars) => (
              <li key={stars}>
                <span>{stars === 1 ? "1 étoile" : `${stars} étoiles`}</span>
                <meter min={0} max={nombre} value={notes[stars - 1]} aria-hidden="true" />
                <span>{notes[stars - 1]}</span>
              </li>
            ))}
          </ul>
        )}
        {mois.length === 0 ? null : <RatingTrend months={mois} />}
        {page === null ? null : <Link to={page}>Voir ma page</Link>}
      </div>
    </Panel>
  );
}

function Waiting({ list: { sansReponse, retenus } }: Pick<Props, "list">) {
  if (sansReponse === 0 && retenus === null) return null;
  return (
    <Panel title="En attente">
      <ul className={clsx(text.named, layout.stack, layout.gap14, styles.waiting)}>
        {sansReponse === 0 ? null : (
          <li>
            <Icon of={Reply} />
            <span>
              <b>{sansReponse} avis sans réponse</b>
              <small>Répondre n’est jamais obligatoire.</small>
            </span>
          </li>
        )}
        {retenus === null ? null : (
          <li>
            <Icon of={Hourglass} />
            <span>
              <b>{retenus.nombre} avis en relecture</b>
              <small>
                {retenus.nombre > 1 ? "Vous les lirez s’ils paraissent" : "Vous le lirez s’il paraît"}, avant le{" "}
                {formatCalendarDate(retenus.avant, false)}.
              </small>
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
