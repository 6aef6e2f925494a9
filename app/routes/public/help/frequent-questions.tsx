import { Link } from "react-router";
import { Faq, Question } from "#app/ui/faq.tsx";
import * as text from "#app/ui/text.module.css";

export function FrequentQuestions() {
  return (
    <Faq>
      <Question title="Comment réserver un chef&nbsp;?" open>
        <p>
          Ouvrez la page d’un chef, choisissez un service, une date puis un créneau. Indiquez le nombre de participants
          et vos coordonnées, vérifiez le total, confirmez. Aucun compte n’est nécessaire. Vous recevez un e-mail avec
          un lien privé&nbsp;; le chef vous répond ensuite.
        </p>
      </Question>
      <Question title="Puis-je annuler ma réservation&nbsp;?" id="annuler" open>
        <p>
          Oui, depuis votre lien privé, avant le début du service et tant que la réservation est en attente ou
          confirmée. La page dit d’abord ce que vous devez ce jour-là. Une fois payée, adressez-vous au chef&nbsp;:
          c’est lui qui fixe ses conditions d’annulation et de remboursement. Une fois la réservation confirmée, la même
          page demande au chef une autre date ou un autre nombre de convives. Lien perdu&nbsp;?{" "}
          <Link className={text.link} to="/retrouver">
            Retrouver ma réservation
          </Link>
        </p>
      </Question>
      <Question title="Comment devenir chef partenaire&nbsp;?">
        <p>
          <Link className={text.link} to="/auth?mode=signup">
            Créez un compte chef
          </Link>
          , renseignez votre nom et votre lien de paiement, puis publiez un service avec ses tarifs et ses créneaux.
          Votre page est visible aussitôt. Pour obtenir le badge «&nbsp;Vérifié&nbsp;», préparez une pièce d’identité,
          votre SIRET, votre attestation d’assurance et votre formation à l’hygiène.
        </p>
      </Question>
      <Question title="Quand et comment vais-je payer&nbsp;?">
        <p>
          Pas sur Convive. Quand le chef confirme, votre page privée affiche le montant et son lien de paiement.
          Comparez le montant demandé à celui de votre réservation avant de régler.
        </p>
      </Question>
      <Question title="Le chef ne répond pas. Que se passe-t-il&nbsp;?">
        <p>
          Au bout de 72&nbsp;heures sans réponse, ou deux heures avant le créneau s’il est plus proche, la demande
          s’annule. Les places redeviennent libres, un e-mail vous prévient et vous ne devez rien.
        </p>
      </Question>
      <Question title="J’ai perdu le lien de ma réservation.">
        <p>
          Demandez-le sur la page{" "}
          <Link className={text.link} to="/retrouver">
            Retrouver ma réservation
          </Link>{" "}
          avec l’adresse e-mail utilisée. Si des réservations y correspondent, leurs liens partent à cette adresse.
        </p>
      </Question>
      <Question title="J’ai une allergie. Comment le dire&nbsp;?">
        <p>
          Lisez les allergènes déclarés dans le service, puis dites vos allergies en réservant, dans la question prévue
          pour elles et non dans le message. Seul le chef lit cette réponse&nbsp;: lui seul connaît ses recettes et sa
          cuisine. En cas de doute, écrivez-lui avant de réserver.
        </p>
      </Question>
      <Question title="Que veut dire le badge «&nbsp;Vérifié&nbsp;»&nbsp;?">
        <p>
          Un administrateur a contrôlé l’identité, le SIRET, l’assurance et la formation à l’hygiène du chef. La date du
          contrôle est affichée.{" "}
          <Link className={text.link} to="/about#verification">
            À propos de la vérification
          </Link>
        </p>
      </Question>
    </Faq>
  );
}
