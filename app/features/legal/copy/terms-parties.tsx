import type { LegalSection } from "#app/shared/copy/legal-text.ts";

export const termsOfParties: readonly LegalSection[] = [
  {
    id: "chefs",
    titre: "4. Obligations des chefs",
    contenu: (
      <>
        <p>Le chef s’engage à&nbsp;:</p>
        <ul>
          <li>
            exercer légalement son activité&nbsp;: immatriculation, assurance, règles d’hygiène, fiscalité et droit du
            travail&nbsp;;
          </li>
          <li>
            publier des informations exactes et à jour, des photos dont il a les droits et qui montrent sa
            cuisine&nbsp;;
          </li>
          <li>
            afficher des prix toutes taxes comprises et ne demander aucun supplément qui n’ait été annoncé et
            accepté&nbsp;;
          </li>
          <li>déclarer les allergènes présents et répondre aux questions à leur sujet&nbsp;;</li>
          <li>
            annoncer au client, au plus tard avec la confirmation, ses conditions de paiement, d’annulation et de
            remboursement&nbsp;;
          </li>
          <li>fournir un lien de paiement sûr, à son nom ou à celui de sa société&nbsp;;</li>
          <li>répondre aux demandes dans le délai et honorer celles qu’il a confirmées&nbsp;;</li>
          <li>n’utiliser les coordonnées des clients que pour leurs demandes, et les protéger&nbsp;;</li>
          <li>
            remettre au client les informations et documents que la loi exige d’un professionnel, dont une facture quand
            elle est due.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "clients",
    titre: "5. Obligations des clients",
    contenu: (
      <>
        <p>Le client s’engage à&nbsp;:</p>
        <ul>
          <li>donner des coordonnées exactes et ne réserver que ce qu’il compte honorer&nbsp;;</li>
          <li>indiquer le bon nombre de participants dans chaque catégorie de tarif&nbsp;;</li>
          <li>
            signaler avant la réservation toute allergie ou contrainte dont dépend la sécurité d’un convive&nbsp;;
          </li>
          <li>offrir au chef des conditions de travail convenables, conformes aux instructions du service&nbsp;;</li>
          <li>respecter les conditions de paiement et d’annulation annoncées par le chef&nbsp;;</li>
          <li>traiter le chef et son équipe avec respect.</li>
        </ul>
      </>
    ),
  },
  {
    id: "paiement",
    titre: "6. Paiement",
    contenu: (
      <p>
        Le paiement a lieu hors de Convive, au moyen du lien que le chef envoie, et selon les conditions qu’il fixe. Le
        chef indique ensuite dans son tableau de bord que la réservation est payée&nbsp;; cette mention est la sienne et
        ne vaut pas reçu. Toute demande de remboursement s’adresse au chef.
      </p>
    ),
  },
  {
    id: "annulation",
    titre: "7. Annulation",
    contenu: (
      <>
        <p>
          Chaque chef fixe ses conditions d’annulation. Quand il les a écrites, elles s’affichent sur la page du service
          avant la réservation, et elles restent celles du jour de la demande.
        </p>
        <ul>
          <li>
            <b>En attente ou confirmée</b>&nbsp;: le client peut annuler depuis son lien privé, avant le début du
            service. Une annulation tardive peut donner lieu à ce que prévoient les conditions du chef.
          </li>
          <li>
            <b>Payée</b>&nbsp;: l’annulation passe par le chef.
          </li>
          <li>
            Le chef qui refuse ou annule donne un motif. Les sommes éventuellement versées pour un service annulé par le
            chef sont remboursées par lui.
          </li>
        </ul>
        <p>Une annulation rend aussitôt les places.</p>
      </>
    ),
  },
];
