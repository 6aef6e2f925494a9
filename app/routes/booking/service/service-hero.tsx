import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { locationOf, TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
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

export function ServiceHero({ service: { titre, type_service, chef }, rating, cover, portrait }: Props) {
  const name = `${chef.prenom} ${chef.nom}`;
  return (
    <div className={clsx(layout.columns820, styles.hero, layout.onDark)}>
      <div className={styles.heroText}>
        <Link className={clsx(layout.back, styles.back)} to={`/chef/${chef.id}`}>
          <Icon of={ChevronLeft} />
          Profil de {name}
        </Link>
        <KindBadge>{TYPE_SERVICE_LABELS[type_service]}</KindBadge>
        <h1 className={text.display1}>{titre}</h1>
        <div className={styles.chef}>
          {portrait}
          <span>
            Par {name} • {locationOf(chef)}
          </span>
        </div>
        {rating === null ? null : (
          <a className={styles.rating} href={rating.lien}>
            {rating.texte}
          </a>
        )}
      </div>
      {cover}
    </div>
  );
}
