import clsx from "clsx";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import Route from "lucide-react/icons/route";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { cancellationTerms } from "#app/features/bookings/copy/cancellation.ts";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence, REGIMES_WORDS } from "#app/features/chefs/copy/zones.ts";
import { maxParticipants, minuteCount, tierLine } from "#app/features/services/copy/prices.ts";
import type { Regime } from "#app/features/services/rules/codes.ts";
import { tiersOf } from "#app/features/services/rules/pricing.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { applyDiscount } from "#app/shared/money.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { PriceLine, PriceList } from "#app/ui/price-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { BookableService } from "./read-bookable-service.server.ts";
import * as styles from "./service-details.module.css";

export function ServiceDetails({ service, photos }: { service: BookableService; photos: ReactNode[] }) {
  const { description, instructions_speciales, tarifs, paliers } = service;
  const terms = cancellationTerms({ ...service, conditions_annulation: service.chef.conditions_annulation });
  return (
    <Panel title="Détails du service">
      {description ? (
        <div className={text.prose}>
          <p className={text.preserveLines}>{description}</p>
        </div>
      ) : null}
      <Facts service={service} />
      {instructions_speciales ? (
        <div className={styles.instructions}>
          <Icon of={Info} />
          <div>
            <b>Instructions spéciales</b>
            <br />
            <span className={text.preserveLines}>{instructions_speciales}</span>
          </div>
        </div>
      ) : null}
      <Diets regimes={service.regimes} />
      <Allergens allergenes={service.allergenes ?? []} asked={service.a_table} />
      <h3 className={styles.subtitle}>Tarifs</h3>
      {tarifs.length === 0 ? <p>Sur devis</p> : null}
      {tarifs.length === 0 && service.prix_indicatif !== null ? (
        <p className={text.secondary}>Prix indicatif&nbsp;: {formatEuros(service.prix_indicatif)}</p>
      ) : null}
      <PriceList>
        {tarifs.map(({ client_profile_id, nom, description: note, prix }) => (
          <PriceLine
            key={client_profile_id}
            name={nom}
            price={formatEuros(prix)}
            note={note}
            tiers={tiersOf(paliers, client_profile_id).map((tier) =>
              tierLine(tier, applyDiscount(prix, tier.discount_percentage)),
            )}
          />
        ))}
      </PriceList>
      {terms ? (
        <>
          <h3 className={styles.subtitle}>Annulation</h3>
          <p className={clsx(text.secondary, text.preserveLines)}>{terms}</p>
        </>
      ) : null}
      {photos.length > 0 ? (
        <>
          <h3 className={styles.subtitle}>Photos</h3>
          <div className={styles.photos}>{photos}</div>
        </>
      ) : null}
    </Panel>
  );
}

function Facts({ service }: { service: BookableService }) {
  const { duree_minutes, lieu, deplacement, places_illimitees, capacite_max } = service;
  const zone = deplacement === null ? null : zoneArea(deplacement.zone);
  return (
    <ul className={styles.facts}>
      {duree_minutes === null ? null : (
        <li>
          <Icon of={Clock} />
          {minuteCount(duree_minutes)}
        </li>
      )}
      {lieu ? (
        <li>
          <Icon of={House} />
          {lieu}
        </li>
      ) : null}
      {deplacement === null || zone === null ? null : (
        <li>
          <Icon of={Route} />
          <span>
            {capitalize(zone)}. {feeSentence(deplacement.frais)}.
          </span>
        </li>
      )}
      {places_illimitees || capacite_max === null ? null : (
        <li>
          <Icon of={Users} />
          {maxParticipants(capacite_max)}
        </li>
      )}
    </ul>
  );
}

/** Diets are the chef's commitment; allergens have their own list. */
function Diets({ regimes }: { regimes: readonly Regime[] }) {
  if (regimes.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Régimes</h3>
      <ul className={layout.cluster} aria-label="Régimes assurés par le chef">
        {regimes.map((code) => (
          <li key={code}>
            <Chip>{REGIMES_WORDS[code].nom}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `asked`: the booking form has a question about the table. */
function Allergens({ allergenes, asked }: { allergenes: readonly string[]; asked: boolean }) {
  return (
    <>
      <h3 className={styles.subtitle}>Allergènes</h3>
      {allergenes.length === 0 ? (
        <p className={text.secondary}>
          Le chef n’a déclaré aucun allergène pour ce service.
          {asked ? " Une allergie\u00a0? Dites-la en réservant, dans la question prévue pour elle." : null}
        </p>
      ) : (
        <ul className={layout.cluster} aria-label="Allergènes déclarés par le chef">
          {allergenes.map((allergene) => (
            <li key={allergene}>
              <Chip>{allergene}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
