import { Link } from "react-router";
import { Chip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ShownReview } from "../copy/public-reviews.ts";
import * as styles from "./review.module.css";
import { Stars } from "./stars.tsx";

type Props = {
  review: ShownReview;
  /** The chef's first name, above the reply. */
  prenom: string;
  /** On the page of its service. */
  serviceKnown?: boolean;
};

/** A published review, as a list item. */
export function Review({ review, prenom, serviceKnown = false }: Props) {
  const { id, auteur, service, dates, note, texte, points, reponse } = review;
  return (
    <li className={styles.review} id={`avis-${id}`}>
      <div className={styles.who}>
        <p>
          <Stars note={note} />
          <b>{auteur}</b>
          <span>{serviceKnown ? dates : `${service}. ${dates}`}</span>
        </p>
        <Link to={`/signaler?type=avis&id=${id}`} rel="nofollow">
          Signaler<span className={text.visuallyHidden}> l’avis de {auteur}</span>
        </Link>
      </div>
      <p className={styles.text}>{texte}</p>
      {points.length === 0 ? null : (
        <ul className={layout.cluster} aria-label="Ce qui a plu">
          {points.map((point) => (
            <li key={point}>
              <Chip>{point}</Chip>
            </li>
          ))}
        </ul>
      )}
      {reponse === null ? null : (
        <div className={styles.reply}>
          <b>Réponse de {prenom}</b> <span>{reponse.date}</span>
          <p>{reponse.texte}</p>
        </div>
      )}
    </li>
  );
}
