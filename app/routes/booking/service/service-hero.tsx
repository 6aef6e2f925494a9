import clsx from "clsx";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { locationOf, TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { maxParticipants, minuteCount } from "#app/features/services/copy/prices.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { BookableService } from "./read-bookable-service.server.ts";
import * as styles from "./service-hero.module.css";

type Props = {
  service: BookableService;
  /** The rating of the service, or of the chef, in words. */
  rating: { readonly texte: string; readonly lien: string } | null;
  cover: ReactNode;
  portrait: ReactNode;
};

export function ServiceHero({ service, rating, cover, portrait }: Props) {
  const { titre, type_service, chef } = service;
  return (
    <div className={clsx(layout.columns820, styles.hero, layout.onDark)}>
      <div className={styles.heroText}>
        <KindBadge>{TYPE_SERVICE_LABELS[type_service]}</KindBadge>
        <h1 className={text.display1}>{titre}</h1>
        <div className={styles.chef}>
          {portrait}
          <span>
            Par{" "}
            <Link to={chefPath(chef)}>
              {chef.prenom} {chef.nom}
            </Link>{" "}
            • {locationOf(chef)}
          </span>
          {rating === null ? null : (
            <a className={styles.rating} href={rating.lien}>
              {rating.texte}
            </a>
          )}
        </div>
        <Facts service={service} />
      </div>
      {cover}
    </div>
  );
}

function Facts({ service: { duree_minutes, lieu, places_illimitees, capacite_max } }: Pick<Props, "service">) {
  const facts = [
    { of: Clock, words: duree_minutes === null ? null : minuteCount(duree_minutes) },
    { of: House, words: lieu },
    { of: Users, words: places_illimitees || capacite_max === null ? null : maxParticipants(capacite_max) },
  ].filter(({ words }) => words);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ of, words }) => (
        <li key={words}>
          <Icon of={of} size="small" />
          {words}
        </li>
      ))}
    </ul>
  );
}
