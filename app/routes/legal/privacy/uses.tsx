import type { LegalSection } from "#app/shared/copy/legal-text.ts";

const USES = [
  {
    qui: "Client qui réserve",
    donnees:
      "prénom, nom, e-mail, téléphone, message facultatif, créneau, commune et rue du repas s’il a lieu chez vous, participants par catégorie, prix, messages échangés avec le chef",
    usage:
      "transmettre la demande au chef, vous envoyer l’accusé de réception et le lien privé, transmettre les messages par e-mail aussi, tenir le nombre de places",
    fondement: "exécution de mesures précontractuelles et du contrat",
  },
  {
    qui: "Personne qui écrit à un chef",
    donnees: "prénom, nom, e-mail, message, téléphone et date souhaitée s’ils sont donnés",
    usage: "transmettre le message au chef, par e-mail aussi, et vous en envoyer une copie",
    fondement: "mesures précontractuelles prises à votre demande",
  },
  {
    qui: "Personne qui enregistre une recherche",
    donnees: "e-mail, lieu, date, convives et filtres de la recherche",
    usage: "vous écrire quand un créneau s’ouvre, un e-mail par jour au plus",
    fondement: "votre accord, donné par le lien reçu et retiré d’un clic",
  },
  {
    qui: "Personne sur une liste d’attente",
    donnees: "e-mail, créneau, nombre de convives et commune du repas",
    usage: "vous proposer les places qui se libèrent, dans l’ordre des inscriptions",
    fondement: "votre accord, donné par le lien reçu et retiré d’un clic",
  },
  {
    qui: "Client qui donne un avis",
    donnees: "note, texte, prénom et initiale affichés, date du repas, usage du lien personnel",
    usage:
      "publier l’avis et la note moyenne du chef, contrôler qu’il vient d’un repas, vous écrire la réponse ou la décision",
    fondement: "intérêt légitime\u00a0: des avis vérifiés, comme la loi le demande",
  },
  {
    qui: "Personne qui signale un contenu",
    donnees: "nom, e-mail, raisons du signalement",
    usage: "examiner le signalement et vous écrire la décision",
    fondement: "obligation légale\u00a0: traiter les signalements",
  },
  {
    qui: "Personne qui écrit au Centre d’aide",
    donnees: "nom, e-mail, sujet, message",
    usage: "accuser réception et vous répondre",
    fondement: "intérêt légitime\u00a0: assister nos utilisateurs",
  },
  {
    qui: "Chef",
    donnees:
      "e-mail, empreinte du mot de passe (jamais le mot de passe lui-même), clés d’accès (leur partie publique, jamais votre doigt ni votre visage), profil, photos, services, tarifs, créneaux, vacances et heures bloquées, lien de paiement, messagerie préférée, messages échangés avec les clients",
    usage: "tenir le compte, publier la page, recevoir les demandes",
    fondement: "exécution du contrat",
  },
  {
    qui: "Visiteur",
    donnees: "journaux techniques du serveur",
    usage: "sécurité et dépannage",
    fondement: "intérêt légitime\u00a0: protéger le service",
  },
] as const;

export const uses: LegalSection = {
  id: "usages",
  titre: "Quelles données, pour quoi faire",
  contenu: (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Vous êtes</th>
            <th scope="col">Données</th>
            <th scope="col">Usage</th>
            <th scope="col">Fondement</th>
          </tr>
        </thead>
        <tbody>
          {USES.map(({ qui, donnees, usage, fondement }) => (
            <tr key={qui}>
              <th scope="row">{qui}</th>
              <td data-titre="Données">{donnees}</td>
              <td data-titre="Usage">{usage}</td>
              <td data-titre="Fondement">{fondement}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Pour le badge «&nbsp;Vérifié&nbsp;», nous contrôlons aussi la pièce d’identité, le numéro SIRET, l’attestation
        d’assurance et l’attestation de formation à l’hygiène du chef. Seule la date du contrôle est publiée.
      </p>
      <p>
        Un chef peut s’abonner à ses réservations depuis son propre agenda. Cet agenda reçoit alors, et garde à sa
        façon, le service, les heures, votre prénom, le nombre de convives et la commune, jamais votre téléphone, votre
        e-mail, votre adresse, vos messages ni vos allergies. Le chef choisit le fournisseur de son agenda, par exemple
        celui de son téléphone. À l’inverse, quand un chef relie un autre agenda, nous n’en lisons que les heures
        occupées, effacées dès qu’elles sont passées.
      </p>
      <p>Les champs marqués d’un astérisque sont nécessaires&nbsp;; sans eux, la demande ne peut pas partir.</p>
    </>
  ),
};
