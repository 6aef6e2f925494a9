import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { placeOf, TYPE_SERVICE_LABELS } from "#app/copy/chef-labels.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import type { BookableService } from "./read-bookable-service.server.ts";

type Props = { service: BookableService; cover: ReactNode; portrait: ReactNode };

export function ServiceHero({ service: { titre, type_service, chef }, cover, portrait }: Props) {
  const name = `${chef.prenom} ${chef.nom}`;
  return (
    <div className="resa__hero sombre">
      <div className="resa__txt">
        <Link className="retour" to={`/chef/${chef.id}`}>
          <ChevronLeft className="ico" aria-hidden="true" />
          Profil de {name}
        </Link>
        <KindBadge>{TYPE_SERVICE_LABELS[type_service]}</KindBadge>
        <h1 className="t-d1">{titre}</h1>
        <div className="parchef">
          {portrait}
          <span>
            Par {name} • {placeOf(chef)}
          </span>
        </div>
      </div>
      {cover}
    </div>
  );
}
