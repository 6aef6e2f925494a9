import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { formatEuros } from "#app/copy/numbers.ts";
import { maxParticipants, minuteCount, tierLine } from "#app/copy/plurals.ts";
import { applyDiscount } from "#app/domain/money.ts";
import { tiersOf } from "#app/domain/pricing.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceLine, PriceList } from "#app/ui/price-list.tsx";
import type { BookableService } from "./read-bookable-service.server.ts";

export function ServiceDetails({ service, photos }: { service: BookableService; photos: ReactNode[] }) {
  const { description, instructions_speciales, tarifs, paliers, chef } = service;
  return (
    <Panel title="Détails du service">
      {description ? (
        <div className="prose">
          <p className="whitespace-pre-line">{description}</p>
        </div>
      ) : null}
      <Facts service={service} />
      {instructions_speciales ? (
        <div className="consigne">
          <Info className="ico" aria-hidden="true" />
          <div>
            <b>Instructions spéciales</b>
            <br />
            <span className="whitespace-pre-line">{instructions_speciales}</span>
          </div>
        </div>
      ) : null}
      <Allergens allergenes={service.allergenes ?? []} />
      <h3 className="sous">Tarifs</h3>
      {tarifs.length === 0 ? <p>Sur devis</p> : null}
      {tarifs.length === 0 && service.prix_indicatif !== null ? (
        <p className="t-2">Prix indicatif&nbsp;: {formatEuros(service.prix_indicatif)}</p>
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
      {chef.conditions_annulation ? (
        <>
          <h3 className="sous">Annulation</h3>
          <p className="t-2 whitespace-pre-line">{chef.conditions_annulation}</p>
        </>
      ) : null}
      {photos.length > 0 ? (
        <>
          <h3 className="sous">Photos</h3>
          <div className="trio">{photos}</div>
        </>
      ) : null}
    </Panel>
  );
}

function Facts({ service: { duree_minutes, lieu, places_illimitees, capacite_max } }: { service: BookableService }) {
  return (
    <ul className="details">
      {duree_minutes === null ? null : (
        <li>
          <Clock className="ico" aria-hidden="true" />
          {minuteCount(duree_minutes)}
        </li>
      )}
      {lieu ? (
        <li>
          <House className="ico" aria-hidden="true" />
          {lieu}
        </li>
      ) : null}
      {places_illimitees || capacite_max === null ? null : (
        <li>
          <Users className="ico" aria-hidden="true" />
          {maxParticipants(capacite_max)}
        </li>
      )}
    </ul>
  );
}

function Allergens({ allergenes }: { allergenes: readonly string[] }) {
  return (
    <>
      <h3 className="sous">Allergènes</h3>
      {allergenes.length === 0 ? (
        <p className="t-2">
          Le chef n’a déclaré aucun allergène pour ce service. En cas d’allergie, écrivez-lui avant de réserver.
        </p>
      ) : (
        <ul className="puces" aria-label="Allergènes déclarés par le chef">
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
