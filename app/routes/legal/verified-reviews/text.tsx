import {
  HELD_WORKING_DAYS,
  MIN_REVIEWS,
  REMINDER_AFTER_DAYS,
  REPORT_DAYS,
  REVIEW_EDIT_HOURS,
  REVIEW_WINDOW_DAYS,
} from "#app/features/reviews/rules/review.ts";
import type { LegalText } from "#app/shared/copy/legal-text.ts";

/** The information that articles L111-7-2 and D111-16 to D111-19 of the Code de la consommation require. */
export const verifiedReviews: LegalText = {
  titre: "Comment ces avis sont vérifiés",
  description:
    "Qui écrit un avis sur Convive, comment il est contrôlé, dans quel ordre il paraît, et comment le signaler.",
  revision: "2026-11-17",
  sections: [
    {
      id: "qui",
      titre: "1. Qui peut écrire",
      contenu: (
        <p>
          Une personne dont la réservation, faite sur Convive, est terminée. Elle reçoit un lien personnel le lendemain,
          et un seul rappel {REMINDER_AFTER_DAYS} jours plus tard&nbsp;; le lien se ferme {REVIEW_WINDOW_DAYS} jours
          après le repas. Un avis par réservation.
        </p>
      ),
    },
    {
      id: "controle",
      titre: "2. Contrôle",
      contenu: (
        <p>
          Avant parution, des règles automatiques retiennent les textes qui contiennent un téléphone, un e-mail, un lien
          ou un mot blessant. Une personne décide alors. Les autres avis paraissent aussitôt, sans tri selon la note.
        </p>
      ),
    },
    {
      id: "dates",
      titre: "3. Dates",
      contenu: <p>Chaque avis porte la date du service et celle de l’avis, et celle de sa modification.</p>,
    },
    {
      id: "ordre",
      titre: "4. Ordre et moyenne",
      contenu: (
        <>
          <p>
            Du plus récent au plus ancien&nbsp;; vous pouvez changer. La moyenne affichée est la moyenne simple des
            notes affichées, à partir de {MIN_REVIEWS} avis.
          </p>
          <p>
            La note qui classe les résultats d’une recherche est calculée autrement, pour que quelques avis ne pèsent
            pas plus que cinquante&nbsp;: voir <a href="/classement">Classement des chefs</a>.
          </p>
        </>
      ),
    },
    {
      id: "contrepartie",
      titre: "5. Contrepartie",
      contenu: <p>Aucune. Ni argent, ni remise, ni cadeau, de notre part ou de celle du chef.</p>,
    },
    {
      id: "delais",
      titre: "6. Délais",
      contenu: (
        <p>
          Parution immédiate, {HELD_WORKING_DAYS} jours ouvrés au plus si l’avis est retenu. Conservation&nbsp;: trois
          ans en ligne.
        </p>
      ),
    },
    {
      id: "modifier",
      titre: "7. Modifier, retirer",
      contenu: (
        <p>
          L’auteur corrige pendant {REVIEW_EDIT_HOURS} heures et retire quand il veut, par son lien. Le chef répond une
          fois, publiquement.
        </p>
      ),
    },
    {
      id: "refus",
      titre: "8. Refus",
      contenu: (
        <p>
          Coordonnées ou liens&nbsp;; hors sujet&nbsp;; propos injurieux, diffamatoires ou discriminatoires&nbsp;;
          données d’autrui&nbsp;; avis d’une personne qui n’a pas participé&nbsp;; chantage. Une mauvaise note n’est
          jamais un motif. L’auteur reçoit la raison.
        </p>
      ),
    },
    {
      id: "contact",
      titre: "9. Nous contacter, vous contacter",
      contenu: (
        <p>
          Nous pouvons écrire à l’auteur pour vérifier son avis&nbsp;; le chef n’a pas ses coordonnées par l’avis. Pour
          nous écrire&nbsp;: <a href="/help">Centre d’aide</a>.
        </p>
      ),
    },
    {
      id: "signaler",
      titre: "10. Signaler",
      contenu: (
        <p>
          Toute personne, et gratuitement le chef, peut signaler un avis en donnant ses raisons, par le lien sous cet
          avis. Nous décidons sous {REPORT_DAYS} jours&nbsp;; l’auteur et la personne qui signale reçoivent la décision
          et ses raisons.
        </p>
      ),
    },
  ],
};
