import type { LegalText } from "./legal-text.ts";

export const cookies: LegalText = {
  titre: "Cookies",
  description: "Les cookies de Convive\u00a0: seulement ceux qu’exige la connexion.",
  revision: "2026-11-15",
  sections: [
    {
      id: "principe",
      titre: "Le principe",
      contenu: (
        <>
          <p>
            Convive n’utilise que des cookies indispensables à la connexion des chefs et des administrateurs. La loi
            n’exige pas d’accord pour ceux-là, c’est pourquoi aucun bandeau ne s’affiche.
          </p>
          <p>
            Un visiteur qui ne se connecte pas ne reçoit aucun cookie. Il n’y a ni mesure d’audience par un tiers, ni
            publicité, ni bouton de réseau social.
          </p>
        </>
      ),
    },
    {
      id: "session",
      titre: "Le cookie de session",
      contenu: (
        <>
          <p>
            Après la connexion, un cookie reconnaît la session. Il est illisible par les scripts de la page et disparaît
            à la déconnexion.
          </p>
          <p>
            Pendant une connexion avec Google, un cookie technique de quelques minutes relie le départ et le retour. Il
            disparaît ensuite.
          </p>
        </>
      ),
    },
    {
      id: "effacer",
      titre: "Les effacer",
      contenu: (
        <p>Vous pouvez effacer les cookies dans votre navigateur&nbsp;; un chef devra simplement se reconnecter.</p>
      ),
    },
  ],
};
