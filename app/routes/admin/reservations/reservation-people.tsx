import { Link } from "react-router";
import { answerProgress } from "#app/features/evenings/copy/dossier.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDay, formatPlainDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

/** `decides`: whether the operator's role may block the client. */
export function ReservationPeople({ reservation, decides }: { reservation: ReservationRecord; decides: boolean }) {
  const { client, chef, service, nombre_participants, reponses, prix_final, conditions_version } = reservation;
  return (
    <Panel title="Qui est qui">
      <FactList className={text.named}>
        <div>
          <dt>Client</dt>
          <dd>
            {client.nom}
            {client.efface ? (
              <small>Données effacées</small>
            ) : (
              <>
                <PersonLinks email={client.email} telephone={client.telephone} call={telLink(client.telephone)} />
                <Link className={text.link} to={`/admin/personnes/${reservation.id}`}>
                  Sa fiche
                </Link>
                {decides ? (
                  <>
                    {" · "}
                    <Link className={text.link} to={`/admin/personnes/${reservation.id}/bloquer`}>
                      Bloquer cette personne
                    </Link>
                  </>
                ) : null}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Chef</dt>
          <dd>
            <Link className={text.link} to={`/admin/chefs/${chef.id}`}>
              {chef.nom}
            </Link>
            {chef.ferme ? (
              <small>Compte fermé</small>
            ) : (
              <PersonLinks
                email={chef.email}
                telephone={chef.telephone}
                call={chef.telephone === null ? null : telLink(chef.telephone)}
              />
            )}
          </dd>
        </div>
        <div>
          <dt>Service</dt>
          <dd>{titleOf(service)}</dd>
        </div>
        <div>
          <dt>Convives</dt>
          <dd>
            {guestCount(nombre_participants)}
            {reponses === 0 ? null : (
              <small>{answerProgress(reponses, nombre_participants)}. Contenu réservé au chef</small>
            )}
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            {formatAmount(prix_final)}
            <Sums reservation={reservation} />
          </dd>
        </div>
        {conditions_version === null ? null : (
          <div>
            <dt>Conditions acceptées</dt>
            <dd>Version du {formatDay(conditions_version)}</dd>
          </div>
        )}
      </FactList>
    </Panel>
  );
}

/** What a cancellation left to pay or to give back. */
function Sums({ reservation: { somme_due, somme_a_rembourser, rembourse_le } }: { reservation: ReservationRecord }) {
  return (
    <>
      {somme_due === 0 ? null : <small>{formatAmount(somme_due)} restent dus au chef</small>}
      {somme_a_rembourser === 0 ? null : (
        <small>
          {rembourse_le === null
            ? `${formatAmount(somme_a_rembourser)} à rembourser par le chef`
            : `${formatAmount(somme_a_rembourser)} remboursés le ${formatPlainDate(rembourse_le)}`}
        </small>
      )}
    </>
  );
}
