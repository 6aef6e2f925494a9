import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { KindBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PriceLine, PriceList } from "#app/ui/price-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { ShownService } from "./answer-services.server.ts";
import * as styles from "./service-card.module.css";

type Props = {
  service: Omit<ShownService, "cover">;
  /** The picture, sized by the class of its caller. */
  photo: ReactNode;
  /** The contact form, linked when no price is published. */
  quotePath: string;
  /** The only one of its chef: its prices are unfolded. */
  alone?: boolean;
};

export function ServiceCard({ service, photo, quotePath, alone = false }: Props) {
  return (
    <article className={styles.card}>
      {photo}
      <div className={styles.top}>
        <KindBadge>{service.type}</KindBadge>
        <h3>
          {service.tarifs.length === 0 ? service.titre : <Link to={`/service/${service.id}`}>{service.titre}</Link>}
        </h3>
      </div>
      <Rest service={service} alone={alone}>
        <Book service={service} quotePath={quotePath} />
      </Rest>
    </article>
  );
}

/** One of many services: a row with its button, which unfolds to the rest of the card. */
export function ServiceRow({ service, quotePath }: Omit<Props, "photo">) {
  return (
    <article className={styles.row}>
      <details>
        <summary>
          <h3>{service.titre}</h3>
          <small>{service.resume}</small>
          <Icon of={ChevronDown} />
        </summary>
        <Rest service={service} />
      </details>
      <Book service={service} quotePath={quotePath} small />
    </article>
  );
}

type RestProps = { service: Props["service"]; alone?: boolean; children?: ReactNode };

function Rest({ service, alone = false, children }: RestProps) {
  const { id, titre, description, dates } = service;
  return (
    <div className={styles.rest}>
      {description === null ? null : <p className={styles.description}>{description}</p>}
      <Facts service={service} />
      <Prices service={service} open={alone} />
      <div className={styles.book}>
        {dates.length === 0 ? null : (
          <ul className={styles.dates}>
            <li>Libre</li>
            {dates.map(({ jour, texte }) => (
              <li key={jour}>
                <Link to={`/service/${id}?date=${jour}#dates`}>
                  {texte}
                  <span className={text.visuallyHidden}>, {titre}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

/** The main price and the lowest one; unfolded, the prices of the first profiles. */
function Prices({ service: { prix, tarifs, autres }, open }: { service: Props["service"]; open: boolean }) {
  if (tarifs.length === 0) return <p className={clsx(styles.prices, styles.main)}>{prix.main}</p>;
  return (
    <details className={styles.prices} open={open}>
      <summary>
        <b className={styles.main}>{prix.main}</b>
        {prix.lower === null ? null : <span>{prix.lower}</span>}
        <Icon of={ChevronDown} size="small" />
      </summary>
      <PriceList small>
        {tarifs.map(({ nom, prix }) => (
          <PriceLine key={nom} name={nom} price={prix} />
        ))}
      </PriceList>
      {autres === null ? null : <p>{autres}</p>}
    </details>
  );
}

type BookProps = Pick<Props, "service" | "quotePath"> & { small?: boolean };

function Book({ service: { id, titre, tarifs }, quotePath, small = false }: BookProps) {
  const size = small ? ("s" as const) : ("m" as const);
  return tarifs.length === 0 ? (
    <LinkButton to={quotePath} look="outline" size={size} preventScrollReset>
      Demander un devis<span className={text.visuallyHidden}>, {titre}</span>
    </LinkButton>
  ) : (
    <LinkButton to={`/service/${id}`} look={small ? "outline" : "primary"} size={size} data-book>
      Réserver ce service<span className={text.visuallyHidden}>, {titre}</span>
    </LinkButton>
  );
}

function Facts({ service: { duree, lieu, places } }: { service: Props["service"] }) {
  const facts = [
    { of: Clock, words: duree },
    { of: House, words: lieu },
    { of: Users, words: places },
  ].filter(({ words }) => words !== null);
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
