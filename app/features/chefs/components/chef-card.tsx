import clsx from "clsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import ChefHat from "lucide-react/icons/chef-hat";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDatedDay } from "#app/shared/copy/days.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { CARD_SPECIALITES, preview } from "#app/shared/display-limits.ts";
import { Star } from "#app/ui/badge.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ChefCardData } from "../chefs.repo.server.ts";
import { DEFAULT_CHEF_DESCRIPTION, locationAndReach, publicLocation, SPECIALITE_LABELS } from "../copy/chef-labels.ts";
import { experienceYears, otherSpecialties } from "../copy/chef-plurals.ts";
import { chefPath, hasStar } from "../rules/chef-page.ts";
import type { Specialite } from "../rules/codes.ts";
import * as styles from "./chef-card.module.css";

type Props = {
  chef: Omit<ChefCardData, "portrait">;
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
      <div className={styles.body}>
        <h3>
          <Link to={chefPath(chef)} prefetch="intent">
            <DisplayName>{`${prenom} ${nom}`}</DisplayName>
            <span className={text.visuallyHidden}>, {lieu}</span>
          </Link>
        </h3>
        {rating === null ? null : <p className={styles.rating}>{rating}</p>}
        {nom_societe === null ? null : <p className={styles.company}>{nom_societe}</p>}
        <p className={styles.meta}>
          {verifie_le === null ? null : (
            <span className={styles.verified}>
              <Icon of={BadgeCheck} size="small" />
              Vérifié le {formatDatedDay(verifie_le)}
            </span>
          )}
          <span>
            <Icon of={MapPin} size="small" />
            {locationAndReach(chef, chef.zone)}
          </span>
          {annees_experience === null ? null : (
            <span>
              <Icon of={ChefHat} size="small" />
              {experienceYears(annees_experience)}
            </span>
          )}
        </p>
        <p className={styles.description}>{description ?? DEFAULT_CHEF_DESCRIPTION}</p>
        <Specialties codes={specialites} />
      </div>
    </article>
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
