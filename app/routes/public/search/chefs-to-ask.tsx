import Mail from "lucide-react/icons/mail";
import { Link } from "react-router";
import { writeTo } from "#app/features/bookings/copy/desk-words.ts";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { noSlotOn, zoneFrom } from "#app/features/search/copy/states.ts";
import type { SearchQuery } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ChefToAsk } from "./read-chefs-to-ask.server.ts";
import * as styles from "./states.module.css";

type Props = { chefs: readonly ChefToAsk[]; query: SearchQuery; place: SearchArea | null };

/** Chefs whose zone does not include the place: their contact form opens with place, day and guests. */
export function ChefsToAsk({ chefs, query, place }: Props) {
  return (
    <ul className={styles.chefs}>
      {chefs.map((one) => (
        <li key={one.chef.id}>
          <Photo photo={one.portrait} alt="" sizes="72px" placeholder="chef" />
          <div>
            <h3>
              <Link to={chefPath(one.chef)}>
                {one.chef.prenom} {one.chef.nom}
              </Link>
            </h3>
            <p>{zoneFrom(one.chef, one.distance)}</p>
            <p>{offerOf(one, query)}</p>
          </div>
          <LinkButton to={askPath(one, query, place)} look="outline" className={styles.ask}>
            <Icon of={Mail} />
            {writeTo(one.chef.prenom)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function offerOf({ chef, libre }: ChefToAsk, { date }: SearchQuery): string {
  if (libre !== null) return `${libre.titre}, ${formatAmount(libre.prix)} par personne`;
  if (chef.deplacement === "france" && date !== null) return noSlotOn(date);
  return [...new Set(chef.services.map(({ type_service }) => TYPE_SERVICE_LABELS[type_service]))]
    .map((label, index) => (index === 0 ? label : label.toLowerCase()))
    .join(", ");
}

function askPath({ chef }: ChefToAsk, { date, convives }: SearchQuery, place: SearchArea | null): string {
  const parameters = new URLSearchParams({ convives: String(convives) });
  if (date !== null) parameters.set("date", date);
  if (place?.type === "commune") parameters.set("commune", place.commune.code_insee);
  return `/chef/${chef.id}?${parameters.toString()}#contact`;
}
