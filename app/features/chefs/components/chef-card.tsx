import clsx from "clsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Day } from "#app/shared/calendar.ts";
import { formatShortDay } from "#app/shared/copy/days.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { CARD_SPECIALITES, preview } from "#app/shared/display-limits.ts";
import type { Cents } from "#app/shared/money.ts";
import { Star } from "#app/ui/badge.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { DEFAULT_CHEF_DESCRIPTION, locationAndReach, publicLocation, SPECIALITE_LABELS } from "../copy/chef-labels.ts";
import { experienceYears, otherSpecialties } from "../copy/chef-plurals.ts";
import type { ChefCardData } from "../directory.repo.server.ts";
import { chefPath, hasStar } from "../rules/chef-page.ts";
import type { Specialite } from "../rules/codes.ts";
import * as styles from "./chef-card.module.css";

type Props = {
  /** `offre`: the lowest price and the next free day of the services. `hors_police`: as `lacksLetter`. */
  chef: Omit<ChefCardData, "portrait"> & {
    readonly offre: { readonly prix: Cents | null; readonly jour: Day | null };
    readonly hors_police: boolean;
  };
  /** The picture, sized by the class of its caller. */
  portrait: ReactNode;
};

/** The whole card is one link whose accessible name is the chef and the place. */
export function ChefCard({ chef, portrait }: Props) {
  const { prenom, nom, nom_societe, description, annees_experience, specialites, verifie_le } = chef;
  const lieu = publicLocation(chef, chef.zone);
  const rating = ratingWords(chef.evaluation);
  return (
    <article className={styles.card}>
      {portrait}
      {hasStar(annees_experience) ? <Star className={styles.star} label="Plus de 5 ans d’expérience" /> : null}
      <div className={styles.who}>
        <h3>
          <Link to={chefPath(chef)} prefetch="intent">
            <DisplayName lacksLetter={chef.hors_police}>{`${prenom} ${nom}`}</DisplayName>
            <span className={text.visuallyHidden}>, {lieu}</span>
          </Link>
        </h3>
        {nom_societe === null ? null : <p className={styles.company}>{nom_societe}</p>}
        <p>{locationAndReach(chef, chef.zone)}</p>
        {rating === null && verifie_le === null ? null : (
          <p className={styles.proofs}>
            {rating === null ? null : <b>{rating}</b>}
            {verifie_le === null ? null : (
              <span className={styles.verified}>
                <Icon of={BadgeCheck} size="small" />
                Vérifié
              </span>
            )}
          </p>
        )}
        {annees_experience === null ? null : <p>{experienceYears(annees_experience)}</p>}
      </div>
      <div className={styles.body}>
        <p className={styles.description}>{description ?? DEFAULT_CHEF_DESCRIPTION}</p>
        <Specialties codes={specialites} />
        <Offer offre={chef.offre} />
      </div>
    </article>
  );
}

function Offer({ offre: { prix, jour } }: { offre: Props["chef"]["offre"] }) {
  return (
    <p className={styles.offer}>
      <b>{prix === null ? "Sur devis" : `À partir de ${formatEuros(prix)}`}</b>
      {jour === null ? (
        <span>Pas de date en ligne</span>
      ) : (
        <span>
          <strong>Libre</strong> {formatShortDay(jour)}
        </span>
      )}
    </p>
  );
}

function Specialties({ codes }: { codes: readonly Specialite[] }) {
  if (codes.length === 0) return null;
  const { items, others } = preview(codes, CARD_SPECIALITES);
  return (
    <ul className={clsx(layout.cluster, styles.specialties)}>
      {items.map((code) => (
        <li key={code}>
          <Chip>{SPECIALITE_LABELS[code]}</Chip>
        </li>
      ))}
      {others > 0 ? (
        <li>
          <Chip look="more">{otherSpecialties(others)}</Chip>
        </li>
      ) : null}
    </ul>
  );
}
