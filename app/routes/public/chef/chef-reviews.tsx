import clsx from "clsx";
import { Form, Link, useSubmit } from "react-router";
import { Review } from "#app/features/reviews/components/review.tsx";
import { Stars } from "#app/features/reviews/components/stars.tsx";
import type { ShownReview } from "#app/features/reviews/copy/public-reviews.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-reviews.module.css";

/** Everything in words: the loader writes them, so that the browser loads no label and no format. */
export type ChefReviewsData = {
  readonly nombre: number;
  /** Null below three reviews. */
  readonly moyenne: { readonly valeur: number; readonly texte: string } | null;
  /** The full list, with the distribution and the choice of its order; else its beginning. */
  readonly complete: boolean;
  /** How many reviews gave 5, 4, 3, 2 and 1. */
  readonly notes: readonly number[];
  readonly tri: string;
  readonly phrase: string;
  readonly choix: readonly { readonly code: string; readonly texte: string }[];
  readonly liste: readonly ShownReview[];
  /** Links to the neighbouring pages. */
  readonly avant: string | null;
  readonly suite: { readonly lien: string; readonly texte: string } | null;
};

type Props = { reviews: ChefReviewsData; prenom: string; path: string };

/** In place of the list when it could not be read. */
export function UnreadReviews({ path }: Pick<Props, "path">) {
  return (
    <section className={clsx(panel.panel, styles.section)} id="avis" aria-labelledby="avis-titre">
      <h2 id="avis-titre">Avis</h2>
      <p role="alert">Les avis ne s’affichent pas pour le moment.</p>
      <p>
        <LinkButton to={`${path}#avis`} look="outline" reloadDocument>
          Réessayer
        </LinkButton>
      </p>
    </section>
  );
}

export function ChefReviews({ reviews, prenom, path }: Props) {
  const { moyenne, complete, liste, avant, suite } = reviews;
  return (
    <section className={clsx(panel.panel, styles.section)} id="avis" aria-labelledby="avis-titre">
      <div className={styles.head}>
        <h2 id="avis-titre">Avis</h2>
        {moyenne === null ? (
          <p className={text.secondary}>La moyenne paraît à partir de trois avis.</p>
        ) : (
          <p className={styles.mean}>
            <b>{moyenne.texte}</b> sur 5, {reviews.nombre} avis
          </p>
        )}
      </div>
      {complete ? (
        <>
          {moyenne === null ? null : <Distribution moyenne={moyenne.valeur} reviews={reviews} />}
          <Order reviews={reviews} path={path} />
        </>
      ) : null}
      <ol>
        {liste.map((review) => (
          <Review key={review.id} review={review} prenom={prenom} />
        ))}
      </ol>
      <div className={styles.foot}>
        <p>
          {complete ? "Avis contrôlés." : "Avis contrôlés, du plus récent au plus ancien."}{" "}
          <Link className={text.link} to="/avis-verifies">
            Comment&nbsp;?
          </Link>
        </p>
        {avant === null ? null : (
          <LinkButton to={avant} look="text" size="s">
            Revenir aux avis précédents
          </LinkButton>
        )}
        {suite === null ? null : (
          <LinkButton to={suite.lien} look="outline" size="s">
            {suite.texte}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

type DistributionProps = { moyenne: number; reviews: Pick<ChefReviewsData, "notes" | "nombre"> };

function Distribution({ moyenne, reviews: { notes, nombre } }: DistributionProps) {
  return (
    <div className={styles.distribution}>
      <Stars note={moyenne} />
      <ul className={styles.bars} aria-label="Répartition des notes">
        {notes.map((count, rank) => {
          const stars = notes.length - rank;
          return (
            <li key={stars}>
              <span>{stars === 1 ? "1 étoile" : `${stars} étoiles`}</span>
              {/* An SVG, because the content security policy refuses a style attribute. */}
              <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect width={(100 * count) / nombre} height="10" />
              </svg>
              <span>
                {count}
                <span className={text.visuallyHidden}> avis</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A GET form, so that the order has an address and needs no JavaScript. */
function Order({ reviews: { tri, phrase, choix }, path }: Omit<Props, "prenom">) {
  const submit = useSubmit();
  return (
    <div className={styles.order}>
      <p className={text.secondary} role="status">
        {phrase} Le chef ne choisit ni l’ordre ni les avis affichés.
      </p>
      <Form method="get" action={`${path}#avis`} preventScrollReset>
        <label htmlFor="tri">Trier</label>
        <Select
          key={tri}
          id="tri"
          name="tri"
          defaultValue={tri}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
        >
          {choix.map(({ code, texte }) => (
            <option key={code} value={code}>
              {texte}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" look="neutral">
            Trier
          </Button>
        </noscript>
      </Form>
    </div>
  );
}
