import type { LegalSection } from "#app/shared/copy/legal-text.ts";
import { Fact, WithFact } from "./fact.tsx";

export const termsOfWithdrawal: readonly LegalSection[] = [
  {
    id: "retractation",
    titre: "8. Droit de rétractation",
    contenu: (
      <>
        <p>
          Le consommateur qui conclut un contrat à distance dispose en principe de quatorze jours pour se rétracter. Ce
          droit ne s’applique pas aux services de restauration et de loisirs fournis à une date ou pendant une période
          déterminée (article L221-28, 12° du code de la consommation). C’est le cas d’un repas à domicile, d’une
          prestation de traiteur ou d’un cours de cuisine réservés pour une date précise.
        </p>
        <p>
          D’autres services ne relèvent pas clairement de cette exception&nbsp;: une consultation, une prestation de la
          catégorie «&nbsp;Autre&nbsp;», un service sur devis sans date arrêtée. Dans le doute, le chef applique le
          délai de quatorze jours à compter de la confirmation. Le jour de la confirmation ne compte pas&nbsp;; un délai
          qui finit un samedi, un dimanche ou un jour férié est prolongé jusqu’au premier jour ouvrable suivant. Si le
          client demande que le service commence avant la fin du délai, il le demande expressément, à la
          réservation&nbsp;; il peut alors se rétracter tant que le service n’est pas pleinement exécuté, et perd ce
          droit ensuite.
        </p>
        <p>
          Pour se rétracter, il suffit d’une déclaration sans ambiguïté adressée au chef, par exemple&nbsp;: «&nbsp;Je
          vous notifie ma rétractation du contrat portant sur tel service, confirmé à telle date. Nom, adresse,
          date.&nbsp;» Tant que le chef n’a pas confirmé, l’annulation depuis le lien privé a le même effet. Le client
          qui se rétracte ne doit rien, et le chef lui rembourse tout ce qu’il a versé dans les quatorze jours, par le
          même moyen de paiement.
        </p>
        <p>
          Le lien privé affiche pendant tout le délai la mention «&nbsp;Renoncer au contrat ici&nbsp;». Une seconde
          étape, «&nbsp;Confirmer la rétractation&nbsp;», l’enregistre, et un accusé de réception daté part par e-mail.
        </p>
      </>
    ),
  },
  {
    id: "contenus",
    titre: "9. Contenus, signalement et désactivation",
    contenu: (
      <>
        <p>
          Chacun reste propriétaire de ses textes et de ses photos. Le chef nous autorise à les afficher sur Convive, et
          par le lien d’intégration de son compte, tant qu’il les publie.
        </p>
        <p>
          Un contenu illicite ou trompeur se signale au Centre d’aide
          <WithFact of="email_signalement">
            {" "}
            ou à <Fact of="email_signalement" />
          </WithFact>
          . Nous accusons réception, nous décidons, nous donnons nos raisons.
        </p>
        <p>
          Nous pouvons désactiver un profil qui enfreint la loi ou ces conditions. Le chef reçoit par e-mail une
          décision motivée et peut la contester en y répondant. Un profil désactivé disparaît de l’annuaire&nbsp;; les
          réservations déjà prises suivent leur cours.
        </p>
      </>
    ),
  },
  {
    id: "badge",
    titre: "10. Badge «\u00a0Vérifié\u00a0» et classement",
    contenu: (
      <p>
        Le badge signale un contrôle fait à la date affichée. Il ne garantit ni la qualité d’un plat ni le bon
        déroulement d’un service. L’ordre de l’annuaire est décrit à la page{" "}
        <a href="/classement">Classement des chefs</a>.
      </p>
    ),
  },
  {
    id: "responsabilite",
    titre: "11. Responsabilité",
    contenu: (
      <>
        <p>
          Le chef répond de ses services, le client de ses engagements. Convive répond de son propre service&nbsp;:
          tenir les demandes, les places et les informations avec soin. Aucune clause de ces conditions ne réduit les
          droits que la loi reconnaît aux consommateurs.
        </p>
        <p>
          Il arrive que le site soit interrompu pour une maintenance ou un incident. Les réservations enregistrées
          restent valables.
        </p>
      </>
    ),
  },
  {
    id: "changements",
    titre: "12. Changements",
    contenu: (
      <p>
        Les chefs sont informés par e-mail de toute modification de ces conditions au moins quinze jours avant son
        application. La date de révision figure en haut de la page. La version en vigueur au jour de la demande
        s’applique à la réservation.
      </p>
    ),
  },
  {
    id: "recours",
    titre: "13. Réclamation, médiation et droit applicable",
    contenu: (
      <>
        <p>
          Écrivez d’abord au chef, puis au <a href="/help">Centre d’aide</a> si le désaccord persiste. Le consommateur
          peut ensuite saisir gratuitement un médiateur&nbsp;: pour un service, celui que le chef lui indique
          <WithFact of="mediateur">
            &nbsp;; pour Convive, <Fact of="mediateur" />
          </WithFact>
          .
        </p>
        <p>
          Le droit français s’applique, sans priver le consommateur de la protection de la loi de son pays de résidence.
          À défaut d’accord, les tribunaux compétents sont ceux que la loi désigne.
        </p>
      </>
    ),
  },
];
