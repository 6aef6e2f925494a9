import clsx from "clsx";
import Info from "lucide-react/icons/info";
import Undo from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { cancellationTerms } from "#app/features/bookings/copy/cancellation.ts";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence, REGIMES_WORDS } from "#app/features/chefs/copy/zones.ts";
import { tierLine } from "#app/features/services/copy/prices.ts";
import { tiersOf } from "#app/features/services/rules/pricing.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { applyDiscount } from "#app/shared/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceLine, PriceList } from "#app/ui/price-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { BookableService } from "./read-bookable-service.server.ts";
import * as styles from "./service-details.module.css";

export function ServiceDetails({ service, photos }: { service: BookableService; photos: ReactNode[] }) {
  const { description, instructions_speciales, tarifs, paliers, deplacement } = service;
  const terms = cancellationTerms({ ...service, conditions_annulation: service.chef.conditions_annulation });
  const zone = deplacement === null ? null : zoneArea(deplacement.zone);
  return (
    <Panel title="Détails du service" className={styles.details}>
      {description ? <p className={clsx(text.prose, text.preserveLines)}>{description}</p> : null}
      {instructions_speciales ? (
        <div className={styles.line}>
          <Icon of={Info} />
          <p className={text.preserveLines}>
            <b>Instructions spéciales</b>
            <br />
            {instructions_speciales}
          </p>
        </div>
      ) : null}
      <Table service={service} />
      {photos.length > 0 ? <div className={styles.photos}>{photos}</div> : null}
      <div>
        <h3>Tarifs</h3>
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
        {deplacement === null || zone === null ? null : (
          <p className={styles.travel}>
            {capitalize(zone)}. {feeSentence(deplacement.frais)}.
          </p>
        )}
      </div>
      {terms ? (
        <div className={styles.line}>
          <Icon of={Undo} />
          <p className={text.preserveLines}>{terms}</p>
        </div>
      ) : null}
    </Panel>
  );
}

/** Diets are the chef's commitment; allergens have their own list. */
function Table({ service: { regimes, allergenes, a_table } }: { service: BookableService }) {
  const declared = allergenes ?? [];
  return (
    <div>
      {declared.length === 0 ? (
        <p className={text.secondary}>
          Le chef n’a déclaré aucun allergène pour ce service.
          {a_table ? " Une allergie\u00a0? Dites-la en réservant, dans la question prévue pour elle." : null}
        </p>
      ) : (
        <p>
          <b>Allergènes&nbsp;:</b> {declared.join(", ")}
        </p>
      )}
      {regimes.length === 0 ? null : (
        <p>
          <b>Régimes&nbsp;:</b> {regimes.map((code) => REGIMES_WORDS[code].nom).join(", ")}
        </p>
      )}
    </div>
  );
}
