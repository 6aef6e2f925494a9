import BadgeCheck from "lucide-react/icons/badge-check";
import ChefHat from "lucide-react/icons/chef-hat";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Route from "lucide-react/icons/route";
import type { ReactNode } from "react";
import { locationAndReach, zoneBeside, zoneSentence } from "#app/features/chefs/copy/chef-labels.ts";
import { experienceYears } from "#app/features/chefs/copy/chef-plurals.ts";
import type { PublicZone } from "#app/features/chefs/rules/zone.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { buttonClass } from "#app/ui/button.tsx";
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
};

/** `portrait` is sized by the class of its caller. */
type Props = {
  chef: HeadingChef;
  zone: PublicZone;
  /** « 4,5/5, 8 avis », from three reviews on. */
  rating: string | null;
  /** How fast the chef answers, from ten requests on. */
  habits: string | null;
  portrait: ReactNode;
};

export function ChefHeading({ chef, zone, rating, habits, portrait }: Props) {
  const { prenom, nom, nom_societe, annees_experience, site_web, verifie_le } = chef;
  // With a sentence of the zone, the chef's own words about it are in its panel.
  const words = zoneSentence(zone) === null ? zoneBeside(chef) : null;
  return (
    <div className={styles.header}>
      {portrait}
      <div className={styles.identity}>
        <h1 className={text.display1}>
          <DisplayName>{`${prenom} ${nom}`}</DisplayName>
        </h1>
        {nom_societe === null ? null : <p className={styles.company}>{nom_societe}</p>}
        <div className={styles.meta}>
          {rating === null ? null : (
            <a className={text.link} href="#avis">
              {rating}
            </a>
          )}
          {verifie_le === null ? null : <Verified date={verifie_le} />}
          <span>
            <Icon of={MapPin} />
            {locationAndReach(chef, zone)}
          </span>
          {words === null ? null : (
            <span>
              <Icon of={Route} />
              {`Se déplace\u00a0: ${words}`}
            </span>
          )}
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
      <a className={buttonClass({})} href={`#${postedFormHeading("contact")}`}>
        <Icon of={Mail} />
        Contacter le chef
      </a>
    </div>
  );
}

function Verified({ date }: { date: Date }) {
  return (
    <span className={styles.verified} title="Identité, SIRET, assurance et formation à l’hygiène contrôlés">
      <Icon of={BadgeCheck} />
      {`Vérifié le ${formatPlainDate(date)}`}
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
