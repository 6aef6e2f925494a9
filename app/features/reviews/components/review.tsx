import clsx from "clsx";
import Flag from "lucide-react/icons/flag";
import { Link } from "react-router";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ShownReview } from "../copy/public-reviews.ts";
import * as styles from "./review.module.css";
import { Stars } from "./stars.tsx";

type Props = {
  review: ShownReview;
  /** The chef's first name, above the reply. */
  prenom: string;
};

/** A published review, as a list item. */
export function Review({ review, prenom }: Props) {
  const { id, auteur, service, dates, note, texte, points, reponse } = review;
  return (
    <li className={clsx(layout.columns820, styles.review)} id={`avis-${id}`}>
      <div className={styles.who}>
        <b>{auteur}</b>
        <p>{service}</p>
        <p>{dates}</p>
      </div>
      <div className={styles.body}>
        <Stars note={note} />
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
        <Link className={styles.report} to={`/signaler?type=avis&id=${id}`} rel="nofollow">
          <Icon of={Flag} size="small" />
          Signaler cet avis<span className={text.visuallyHidden}> de {auteur}</span>
        </Link>
      </div>
    </li>
  );
}
