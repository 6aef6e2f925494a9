import clsx from "clsx";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { maxParticipantsShort, minuteCount, otherPrices } from "#app/features/services/copy/prices.ts";
import { formatAnnouncedPrice } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { CARD_PRICES, preview } from "#app/shared/display-limits.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { AnnouncedPrice, PriceLine, PriceList } from "#app/ui/price-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { ProfileService } from "./read-chef-profile.server.ts";
import * as styles from "./service-card.module.css";

type Props = {
  service: Omit<ProfileService, "cover">;
  /** The picture, sized by the class of its caller. */
  photo: ReactNode;
  /** The contact form, linked when no price is published. */
  quotePath: string;
};

export function ServiceCard({ service, photo, quotePath }: Props) {
  const { titre, description, type_service, prices } = service;
  const { items, others } = preview(prices, CARD_PRICES);
  const announced = formatAnnouncedPrice(prices);
  return (
    <article className={clsx(layout.columns820, styles.service)}>
      {photo}
      <div>
        <KindBadge>{TYPE_SERVICE_LABELS[type_service]}</KindBadge>
        <h3>{titre}</h3>
        {description === null ? null : <p className={text.secondary}>{description}</p>}
        <Facts service={service} />
        {items.length === 0 ? null : (
          <PriceList small>
            {items.map(({ nom, prix }) => (
              <PriceLine key={nom} name={nom} price={formatEuros(prix)} />
            ))}
          </PriceList>
        )}
        {others > 0 ? (
          <p className={clsx(text.small, text.secondary, styles.otherPrices)}>{otherPrices(others)}</p>
        ) : null}
        <div className={styles.serviceFooter}>
          <AnnouncedPrice main={announced.main} lower={announced.lower} />
          {prices.length === 0 ? (
            <LinkButton to={quotePath} look="outline" preventScrollReset>
              Demander un devis<span className={text.visuallyHidden}>, {titre}</span>
            </LinkButton>
          ) : (
            <LinkButton to={`/service/${service.id}`}>
              Réserver ce service<span className={text.visuallyHidden}>, {titre}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}

function Facts({ service }: { service: Props["service"] }) {
  const { duree_minutes, lieu, capacite_max, places_illimitees } = service;
  const limited = !places_illimitees && capacite_max !== null;
  if (duree_minutes === null && lieu === null && !limited) return null;
  return (
    <ul className={styles.facts}>
      {duree_minutes === null ? null : (
        <li>
          <Icon of={Clock} size="small" />
          {minuteCount(duree_minutes)}
        </li>
      )}
      {lieu === null ? null : (
        <li>
          <Icon of={House} size="small" />
          {lieu}
        </li>
      )}
      {limited ? (
        <li>
          <Icon of={Users} size="small" />
          {maxParticipantsShort(capacite_max)}
        </li>
      ) : null}
    </ul>
  );
}
