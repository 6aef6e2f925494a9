import ChefHat from "lucide-react/icons/chef-hat";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SPECIALITE_LABELS } from "#app/copy/labels.ts";
import { experienceYears, otherSpecialties } from "#app/copy/plurals.ts";
import type { Specialite } from "#app/domain/catalog.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Star } from "#app/ui/star.tsx";
import type { ChefCardData } from "../list-newest-chefs.server.ts";

const STAR_ABOVE_YEARS = 5;
const SPECIALTIES_SHOWN = 3;

type Props = {
  chef: Omit<ChefCardData, "portrait">;
  /** The picture, with the class `chef__photo`. */
  portrait: ReactNode;
};

/** The whole card is one link, named after the chef and the place. */
export function ChefCard({ chef, portrait }: Props) {
  const { id, prenom, nom, nom_societe, description, annees_experience, specialites } = chef;
  const lieu = chef.ville ?? chef.zone_intervention ?? "France";
  return (
    <article className="chef">
      {portrait}
      {annees_experience !== null && annees_experience > STAR_ABOVE_YEARS ? (
        <Star label="Plus de 5 ans d’expérience" />
      ) : null}
      <div className="chef__corps">
        <h3>
          <Link to={`/chef/${id}`} prefetch="intent">
            {prenom} {nom}
            <span className="vh">, {lieu}</span>
          </Link>
        </h3>
        {nom_societe === null ? null : <p className="chef__soc">{nom_societe}</p>}
        <p className="chef__meta">
          <span>
            <MapPin className="ico ico--s" aria-hidden="true" />
            {lieu}
          </span>
          {annees_experience === null ? null : (
            <span>
              <ChefHat className="ico ico--s" aria-hidden="true" />
              {experienceYears(annees_experience)}
            </span>
          )}
        </p>
        <p className="chef__desc">{description ?? "Chef passionné proposant une cuisine créative et raffinée."}</p>
        <Specialties codes={specialites} />
      </div>
    </article>
  );
}

function Specialties({ codes }: { codes: readonly Specialite[] }) {
  if (codes.length === 0) return null;
  const hidden = codes.length - SPECIALTIES_SHOWN;
  return (
    <ul className="puces">
      {codes.slice(0, SPECIALTIES_SHOWN).map((code) => (
        <li key={code}>
          <Chip>{SPECIALITE_LABELS[code]}</Chip>
        </li>
      ))}
      {hidden > 0 ? (
        <li>
          <Chip look="more">{otherSpecialties(hidden)}</Chip>
        </li>
      ) : null}
    </ul>
  );
}
