import { Fact, Facts, WithFact } from "#app/features/legal/copy/fact.tsx";
import type { OperatorFact } from "#app/features/legal/rules/codes.ts";
import { RETENTION_LABELS } from "#app/features/privacy/copy/labels.ts";
import { RETENTION, type RetainedData } from "#app/features/privacy/rules/retention.ts";
import { ContactEmail } from "#app/shared/copy/contact.tsx";
import { formatSpan } from "#app/shared/copy/format.ts";
import type { LegalText } from "#app/shared/copy/legal-text.ts";
import { uses } from "./uses.tsx";

const SINCE = {
  service: "après la date du service",
  fin_de_periode: "après la fin de la période",
  dernier_contact: "après le dernier contact",
  reception: "après la réception",
  fermeture: "après la fermeture, pour changer d’avis",
  derniere_connexion: "après la dernière connexion, avec un avertissement",
  fin_du_compte: "après la fin du compte",
  examen: "après le refus",
  retrait: "après le refus ou le retrait",
  decision: "après la décision",
  cloture: "après la clôture",
  ecriture: "après l’écriture",
} as const;

const AFTERWARDS = { efface: "effacé", anonymise: "rendu anonyme" } as const;

/** From the retention rules that the clean-up jobs apply. */
function Durations() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Donnée</th>
          <th scope="col">Durée</th>
          <th scope="col">Ensuite</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(RETENTION_LABELS).map(([data, label]) => (
          <DurationRow key={data} data={data} label={label} />
        ))}
      </tbody>
    </table>
  );
}

function DurationRow({ data, label }: { data: string; label: string }) {
  if (!isRetained(data)) return null;
  const { duree, depuis, ensuite } = RETENTION[data];
  return (
    <tr>
      <td>{label}</td>
      <td>
        {formatSpan(duree)} {SINCE[depuis]}
      </td>
      <td>{AFTERWARDS[ensuite]}</td>
    </tr>
  );
}

function isRetained(data: string): data is RetainedData {
  return data in RETENTION;
}

/** Somebody reads the general address too: without the other one, rights are still exercised there. */
const DATA_CONTACT = (
  <WithFact of="email_donnees" without={<ContactEmail />}>
    <Fact of="email_donnees" />
  </WithFact>
);

/** « (OVH) » after a service that another company provides. */
const Named = ({ by }: { by: OperatorFact }) => (
  <WithFact of={by}>
    {" ("}
    <Fact of={by} />
    {")"}
  </WithFact>
);

export const privacy: LegalText = {
  titre: "Politique de confidentialité",
  description: "Quelles données Convive demande, pour quoi faire, combien de temps, et comment exercer vos droits.",
  revision: "2026-11-18",
  sections: [
    {
      id: "en-bref",
      titre: "En bref",
      contenu: (
        <p>
          Convive collecte ce qu’il faut pour transmettre une demande à un chef et pour la suivre. Nous ne vendons
          aucune donnée, nous n’affichons aucune publicité et aucun service d’un tiers ne vous suit sur ces pages.
        </p>
      ),
    },
    {
      id: "responsable",
      titre: "Qui est responsable",
      contenu: (
        <>
          <p>
            <WithFact of="nom">
              Le responsable du traitement est <Facts of={[{ fact: "nom" }, { fact: "adresse" }, { fact: "ville" }]} />.{" "}
            </WithFact>
            Pour toute question sur vos données&nbsp;: {DATA_CONTACT}.
          </p>
          <p>
            Le chef à qui vous écrivez ou chez qui vous réservez reçoit vos coordonnées. Il est, pour l’usage qu’il en
            fait, responsable à son tour.
          </p>
        </>
      ),
    },
    uses,
    {
      id: "allergies",
      titre: "Allergies et régimes",
      contenu: (
        <>
          <p>
            Une allergie est une donnée de santé. Rien ne vous oblige à l’écrire. Si vous la donnez dans le message,
            vous acceptez qu’elle soit transmise au chef pour la seule préparation du service. Nous effaçons ce message{" "}
            {formatSpan(RETENTION.message_reservation.duree)} après la date du service&nbsp;; vous pouvez demander son
            effacement plus tôt. Il n’apparaît pas dans nos journaux techniques.
          </p>
          <p>
            Le formulaire de réservation propose de dire les allergies et les régimes de la table à part du message,
            avec l’accord des personnes concernées. Le chef les lit dès la demande. Ils sont gardés comme les réponses
            des convives, et vous pouvez les effacer depuis votre page.
          </p>
          <p>
            Les convives d’un repas peuvent répondre eux-mêmes, par le lien que le client leur envoie. Nous demandons
            leur accord exprès avant de garder une allergie ou un régime. Seul le chef de ce repas lit la réponse, ni le
            client ni les autres convives ni nos administrateurs. Elle est chiffrée, n’entre dans aucun e-mail, journal
            ou fichier, et elle est effacée {formatSpan(RETENTION.reponse_convive.duree)} après le repas, ou aussitôt si
            la réservation est annulée ou si la personne l’efface par son lien personnel. L’accord se retire ainsi à
            tout moment.
          </p>
        </>
      ),
    },
    {
      id: "public",
      titre: "Ce qui est public",
      contenu: (
        <p>
          La page d’un chef montre son prénom, son nom, sa société, sa ville et sa zone, sa description, son expérience,
          ses spécialités, son site, ses photos et ses services. Elle ne montre jamais son téléphone, l’e-mail de son
          compte, sa messagerie ni son lien de paiement. Les réservations, les messages et les noms des clients ne sont
          jamais publics.
        </p>
      ),
    },
    {
      id: "destinataires",
      titre: "Qui reçoit vos données",
      contenu: (
        <>
          <ul>
            <li>le chef concerné&nbsp;;</li>
            <li>nos administrateurs, quand leur tâche l’exige&nbsp;;</li>
            <li>
              nos prestataires techniques&nbsp;: hébergement
              <Named by="hebergeur" />, stockage des photos
              <Named by="stockage" />, envoi des e-mails
              <Named by="relais_mail" />.
            </li>
          </ul>
          <p>
            Le chef vous répond depuis sa propre messagerie et vous fait payer sur le service de son choix&nbsp;: leurs
            règles s’appliquent alors.
          </p>
          <p>
            Un chef peut se connecter avec Google. Dans ce cas, Google nous transmet son adresse e-mail vérifiée et
            l’identifiant de son compte. Les clients ne sont pas concernés.
          </p>
          <WithFact of="hebergement_pays">
            <p>
              Lieu d’hébergement&nbsp;: <Fact of="hebergement_pays" />.
            </p>
          </WithFact>
        </>
      ),
    },
    { id: "durees", titre: "Combien de temps", contenu: <Durations /> },
    {
      id: "droits",
      titre: "Vos droits",
      contenu: (
        <>
          <p>Le règlement européen sur la protection des données vous donne six droits&nbsp;:</p>
          <ul>
            <li>
              <b>l’accès</b>&nbsp;: savoir quelles données nous avons sur vous et en recevoir une copie&nbsp;;
            </li>
            <li>
              <b>la rectification</b>&nbsp;: faire corriger ce qui est faux ou incomplet&nbsp;;
            </li>
            <li>
              <b>l’effacement</b>&nbsp;: faire supprimer vos données quand rien n’impose de les garder&nbsp;;
            </li>
            <li>
              <b>la limitation</b>&nbsp;: faire geler leur usage le temps d’une vérification&nbsp;;
            </li>
            <li>
              <b>la portabilité</b>&nbsp;: les recevoir dans un format lisible par un logiciel&nbsp;;
            </li>
            <li>
              <b>l’opposition</b>&nbsp;: refuser un usage fondé sur notre intérêt légitime.
            </li>
          </ul>
          <p>
            Vous pouvez aussi retirer à tout moment un accord donné, et laisser des consignes sur le sort de vos données
            après votre décès.
          </p>
          <p>
            Sans compte, la page <a href="/mes-donnees">Mes données</a> suffit&nbsp;: indiquez votre e-mail, suivez le
            lien reçu, puis téléchargez ou effacez ce qui vous concerne. Vos réservations à venir sont alors annulées,
            sauf celles qui sont déjà payées&nbsp;: celles-ci ont lieu, ou s’annulent avec le chef, et votre nom
            s’efface ensuite. Une réservation effacée ne laisse que son montant, sa date et son nombre de participants,
            sans nom.
          </p>
          <p>
            Un chef ferme son compte lui-même, sous «&nbsp;Fermer mon compte&nbsp;» de la page{" "}
            <a href="/chef/profile/securite#fermer">Sécurité</a>, quand aucune réservation n’est plus à honorer. Il
            demande la copie de ses données au <a href="/help">Centre d’aide</a>, depuis l’adresse du compte.
          </p>
          <p>
            Pour tout autre droit, écrivez à {DATA_CONTACT} depuis l’adresse concernée. Nous répondons dans un délai
            d’un mois. Si un doute subsiste sur votre identité, nous vous demandons de cliquer sur un lien envoyé à
            cette adresse, rien de plus.
          </p>
          <p>
            Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL&nbsp;:{" "}
            <a href="https://www.cnil.fr">www.cnil.fr</a>.
          </p>
        </>
      ),
    },
    {
      id: "securite",
      titre: "Sécurité",
      contenu: (
        <p>
          Les échanges sont chiffrés. Le lien privé d’une réservation est tiré au hasard et nous n’en gardons qu’une
          empreinte. Les photos envoyées sont recalculées, ce qui en retire la position et les autres informations
          cachées. Les administrateurs se connectent avec un second facteur.
        </p>
      ),
    },
    {
      id: "changements",
      titre: "Changements",
      contenu: (
        <p>
          Nous modifions la date en haut de cette page à chaque révision. Un changement important est annoncé dans les
          Mises à jour, et par e-mail aux chefs.
        </p>
      ),
    },
  ],
};
