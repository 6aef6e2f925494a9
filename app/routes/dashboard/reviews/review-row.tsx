import clsx from "clsx";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Reply from "lucide-react/icons/reply";
import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation, useMatch } from "react-router";
import { Stars } from "#app/features/reviews/components/stars.tsx";
import { formatDateOfYear } from "#app/shared/copy/format.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { ChefReview } from "./answer-reviews.server.ts";
import { REVIEWS_PATH, replyAnchor, reviewAnchor } from "./review-paths.ts";
import * as styles from "./reviews.module.css";

/** `acts`: false for a member of the team who looks. */
type Props = { review: ChefReview; prenom: string; acts: boolean };

export function ReviewRow({ review, prenom, acts }: Props) {
  const { id, auteur, service, dates, note, points, texte } = review;
  const replying = useMatch(`${REVIEWS_PATH}/:avisId/repondre`)?.params.avisId === id;
  return (
    <li className={styles.review} id={reviewAnchor(id)}>
      <h3 className={styles.head}>
        <span>{auteur}</span> <Stars note={note} />
      </h3>
      <p className={clsx(text.small, text.secondary)}>
        {service}. {dates}
      </p>
      <p className={clsx(styles.words, text.preserveLines)}>{texte}</p>
      {points.length === 0 ? null : <p className={clsx(text.small, text.secondary)}>{points.join(", ")}</p>}
      {replying ? <Outlet /> : <OwnReply review={review} prenom={prenom} />}
      {acts ? <Actions review={review} replying={replying} /> : null}
    </li>
  );
}

function OwnReply({ review: { id, reponse }, prenom }: Omit<Props, "acts">) {
  if (reponse === null) return null;
  return (
    <div className={styles.reply} id={replyAnchor(id)} tabIndex={-1}>
      <b>Réponse de {prenom}</b> <span>{reponse.date}</span>
      <p className={text.preserveLines}>{reponse.texte}</p>
    </div>
  );
}

/** The focus returns to the link that opened the form when the form is closed. */
function Actions({ review, replying }: { review: ChefReview; replying: boolean }) {
  const { search } = useLocation();
  const opener = useRef<HTMLAnchorElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (wasReplying.current && !replying) opener.current?.focus();
    wasReplying.current = replying;
  }, [replying]);
  if (replying) return null;
  const { id, auteur, repondable, reponse, signale_le } = review;
  return (
    <div className={styles.actions}>
      {repondable ? (
        <Link
          ref={opener}
          className={buttonClass({ look: "outline", size: "s" })}
          to={`${REVIEWS_PATH}/${id}/repondre${search}#${reviewAnchor(id)}`}
          preventScrollReset
          aria-label={reponse === null ? `Répondre à ${auteur}` : `Corriger ma réponse à ${auteur}`}
        >
          <Icon of={reponse === null ? Reply : Pencil} />
          {reponse === null ? "Répondre" : "Corriger ma réponse"}
        </Link>
      ) : null}
      {signale_le === null ? (
        <LinkButton
          to={`${REVIEWS_PATH}/${id}/signaler${search}`}
          state={OPENED_HERE}
          look="text"
          size="s"
          preventScrollReset
          aria-label={`Signaler l’avis de ${auteur}`}
        >
          <Icon of={Flag} />
          Signaler
        </LinkButton>
      ) : (
        <p className={clsx(text.small, text.secondary, styles.reported)}>
          <Icon of={Flag} size="small" />
          Signalé le {formatDateOfYear(signale_le)}. La décision vous sera écrite.
        </p>
      )}
    </div>
  );
}
