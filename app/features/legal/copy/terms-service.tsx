import { RESPONSE_DELAY_HOURS } from "#app/features/bookings/rules/reservation.ts";
import type { LegalSection } from "#app/shared/copy/legal-text.ts";
import { Fact, WithFact } from "./fact.tsx";

export const termsOfService: readonly LegalSection[] = [
  {
    id: "convive",
    titre: "1. Ce qu’est Convive",
    contenu: (
      <>
        <p>
          Convive est un service en ligne
          <WithFact of="nom">
            {" "}
            édité par <Fact of="nom" />
          </WithFact>
          . Il présente des chefs indépendants et permet de leur demander un créneau ou de leur écrire. Convive agit
          comme intermédiaire&nbsp;: le contrat de service se forme entre le client et le chef, et Convive n’y est pas
          partie. Convive n’emploie pas les chefs, ne fixe pas leurs tarifs, n’encaisse et ne reverse aucune somme.
        </p>
        <p>
          L’usage de Convive est gratuit pour les clients.
          <WithFact of="tarifs_chefs">
            {" "}
            Pour les chefs&nbsp;: <Fact of="tarifs_chefs" />.
          </WithFact>
        </p>
      </>
    ),
  },
  {
    id: "acces",
    titre: "2. Accès",
    contenu: (
      <p>
        Toute personne majeure peut consulter l’annuaire, écrire à un chef et demander une réservation sans créer de
        compte. Un compte est nécessaire pour proposer des services. Le titulaire garde son mot de passe secret et
        répond de ce qui est fait depuis son compte.
      </p>
    ),
  },
  {
    id: "reservation",
    titre: "3. La réservation, étape par étape",
    contenu: (
      <>
        <ol>
          <li>
            Le client choisit un service, un créneau et le nombre de participants. Le prix total, toutes taxes
            comprises, s’affiche avant l’envoi.
          </li>
          <li>
            En confirmant, il envoie une demande au chef. Aucun paiement n’est dû à ce stade. Les places demandées lui
            sont gardées.
          </li>
          <li>Il reçoit par e-mail un récapitulatif et un lien privé.</li>
          <li>Le chef confirme ou refuse. Le contrat se forme quand le chef confirme.</li>
          <li>
            Sans réponse sous {RESPONSE_DELAY_HOURS}&nbsp;heures, ou deux heures avant le début du créneau s’il est plus
            proche, la demande est annulée et les places sont rendues.
          </li>
        </ol>
        <p>
          Le prix enregistré avec la demande ne change plus. Si un tarif a été modifié pendant la saisie, le nouveau
          total est présenté au client, qui choisit de continuer ou non.
        </p>
      </>
    ),
  },
];
