import type { LegalSection } from "./legal-text.ts";

const USES = [
  {
    qui: "Client qui réserve",
    donnees:
      "prénom, nom, e-mail, téléphone, message facultatif, créneau, commune et rue du repas s’il a lieu chez vous, participants par catégorie, prix",
    usage:
      "transmettre la demande au chef, vous envoyer l’accusé de réception et le lien privé, tenir le nombre de places",
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
    qui: "Personne qui écrit au Centre d’aide",
    donnees: "nom, e-mail, sujet, message",
    usage: "accuser réception et vous répondre",
    fondement: "intérêt légitime\u00a0: assister nos utilisateurs",
  },
  {
    qui: "Chef",
    donnees:
      "e-mail, empreinte du mot de passe (jamais le mot de passe lui-même), clés d’accès (leur partie publique, jamais votre doigt ni votre visage), profil, photos, services, tarifs, créneaux, lien de paiement, messagerie préférée",
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
      <p>Les champs marqués d’un astérisque sont nécessaires&nbsp;; sans eux, la demande ne peut pas partir.</p>
    </>
  ),
};
