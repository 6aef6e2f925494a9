import clsx from "clsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import Calendar from "lucide-react/icons/calendar";
import ChefHat from "lucide-react/icons/chef-hat";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { locationAndReach } from "#app/features/chefs/copy/chef-labels.ts";
import { experienceYears } from "#app/features/chefs/copy/chef-plurals.ts";
import type { PublicZone } from "#app/features/chefs/rules/zone.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { postedFormHeading } from "#app/ui/posted-form.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-heading.module.css";

type HeadingChef = {
  prenom: string;
  nom: string;
  nom_societe: string | null;
  ville: string | null;
  zone_intervention: string | null;
  annees_experience: number | null;
  /** An https address: the loader drops any other. */
  site_web: string | null;
  verifie_le: Date | null;
  /** As `lacksLetter`. */
  hors_police: boolean;
};

/** `portrait` is sized by the class of its caller. */
type Props = {
  chef: HeadingChef;
  zone: PublicZone;
  /** « 4,5/5, 8 avis », from three reviews on. */
  rating: string | null;
  /** How fast the chef answers. */
  habits: string | null;
  /** « jeudi 19 novembre », and where « Voir les dates » leads; null without a date. */
  next: { readonly long: string; readonly lien: string } | null;
  portrait: ReactNode;
};

export function ChefHeading({ chef, zone, rating, habits, next, portrait }: Props) {
  const { prenom, nom, nom_societe, annees_experience, site_web, verifie_le } = chef;
  return (
    <div className={styles.header}>
      {portrait}
      <div className={styles.identity}>
        <div className={styles.name}>
          <h1 className={text.display1}>
            <DisplayName lacksLetter={chef.hors_police}>{`${prenom} ${nom}`}</DisplayName>
          </h1>
          {nom_societe === null ? null : <p className={styles.company}>{nom_societe}</p>}
        </div>
        <div className={styles.meta}>
          {rating === null ? null : (
            <a className={styles.rating} href="#avis">
              {rating}
            </a>
          )}
          {verifie_le === null ? null : <Verified date={verifie_le} />}
          <span>
            <Icon of={MapPin} />
            {locationAndReach(chef, zone)}
          </span>
          {annees_experience === null ? null : (
            <span>
              <Icon of={ChefHat} />
              {experienceYears(annees_experience)}
            </span>
          )}
          {habits === null ? null : (
            <span>
              <Icon of={Clock} />
              {habits}
            </span>
          )}
          {site_web === null ? null : <Website url={site_web} name={`${prenom} ${nom}`} />}
        </div>
      </div>
      <NextDate next={next} />
    </div>
  );
}

/** The first act of the page: the dates when there are some, else the chef. */
function NextDate({ next }: Pick<Props, "next">) {
  const contact = `#${postedFormHeading("contact")}`;
  if (next === null)
    return (
      <div className={clsx(styles.next, styles.dateless)}>
        <p>
          <small>Pas de date libre pour le moment</small>
          <b>Dites-lui la vôtre</b>
        </p>
        <a className={buttonClass({})} href={contact}>
          Contacter le chef
        </a>
      </div>
    );
  return (
    <div className={styles.next} data-book>
      <p>
        <small>Prochaine date libre</small>
        <b>{next.long}</b>
      </p>
      <div className={styles.acts}>
        <SeeDates to={next.lien} />
        <a className={buttonClass({ look: "neutral" })} href={contact}>
          Contacter le chef
        </a>
      </div>
    </div>
  );
}

/** To the services of the page, or to the calendar of the only one. */
export function SeeDates({ to }: { to: string }) {
  const words = (
    <>
      <Icon of={Calendar} />
      Voir les dates
    </>
  );
  if (!to.startsWith("#")) return <LinkButton to={to}>{words}</LinkButton>;
  return (
    <a className={buttonClass({})} href={to}>
      {words}
    </a>
  );
}

function Verified({ date }: { date: Date }) {
  return (
    <span
      className={styles.verified}
      title={`Identité, SIRET, assurance et formation à l’hygiène contrôlés le ${formatPlainDate(date)}`}
    >
      <Icon of={BadgeCheck} />
      Vérifié
    </span>
  );
}

function Website({ url, name }: { url: string; name: string }) {
  return (
    <a className={text.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Icon of={Globe} />
      {new URL(url).hostname.replace(/^www\./, "")}
      <span className={text.visuallyHidden}>, site de {name}, nouvel onglet</span>
    </a>
  );
}
