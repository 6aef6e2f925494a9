import { EXPERIENCE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { STAR_YEARS } from "#app/features/chefs/rules/chef-page.ts";
import { Fact, WithFact } from "#app/features/legal/copy/fact.tsx";
import type { LegalText } from "#app/shared/copy/legal-text.ts";
import { searchOrder } from "./search-order.tsx";

export const ranking: LegalText = {
  titre: "Classement des chefs",
  description: "Comment les recherches et l’annuaire sont ordonnés, ce qui filtre et ce qui ne compte pas.",
  revision: "2026-11-16",
  sections: [
    { id: "recherche", titre: "L’ordre des recherches", contenu: searchOrder },
    {
      id: "ordre",
      titre: "L’ordre de l’annuaire",
      contenu: (
        <p>
          Par défaut, les profils les plus récents d’abord&nbsp;: le critère est la date de création du profil, et il
          est le seul.
        </p>
      ),
    },
    {
      id: "filtres",
      titre: "Ce qui filtre l’annuaire",
      contenu: (
        <>
          <ul>
            <li>
              la recherche, dans le prénom et le nom, la ville, la zone d’intervention et la société&nbsp;; les accents
              et les majuscules n’ont pas d’effet&nbsp;;
            </li>
            <li>la ville ou la région&nbsp;;</li>
            <li>la spécialité&nbsp;;</li>
            <li>l’expérience&nbsp;: {Object.values(EXPERIENCE_LABELS).join(", ")}.</li>
          </ul>
          <p>Un filtre retire des profils&nbsp;; il ne change pas l’ordre de ceux qui restent.</p>
        </>
      ),
    },
    {
      id: "sans-effet",
      titre: "Ce qui ne compte pas dans l’annuaire",
      contenu: (
        <p>
          Aucun chef ne paie pour être mieux placé. Le badge «&nbsp;Vérifié&nbsp;», l’étoile des chefs qui ont plus de{" "}
          {STAR_YEARS}&nbsp;ans d’expérience, le nombre de réservations, les prix, la note et les avis n’ont pas d’effet
          sur l’ordre. Voir aussi <a href="/avis-verifies">Comment ces avis sont vérifiés</a>.
        </p>
      ),
    },
    {
      id: "presence",
      titre: "Qui figure dans l’annuaire",
      contenu: (
        <>
          <p>
            Les chefs qui ont créé leur profil et accepté les conditions d’utilisation. Un profil désactivé n’y figure
            plus&nbsp;; un chef dont le profil est désactivé en reçoit la raison par e-mail.
          </p>
          <WithFact of="liens_capitalistiques">
            <p>
              Liens de capital ou rémunération entre Convive et les chefs&nbsp;: <Fact of="liens_capitalistiques" />.
            </p>
          </WithFact>
        </>
      ),
    },
  ],
};
