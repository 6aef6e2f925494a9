import { SESSION_MAX_HOURS } from "#app/features/accounts/rules/account-security.ts";
import { BOOKING_BROWSER_MINUTES } from "#app/features/bookings/rules/reservation.ts";
import { KEPT_DAYS } from "#app/features/selection/rules/selection.ts";
import type { LegalText } from "#app/shared/copy/legal-text.ts";

const COOKIES = [
  {
    nom: "__Host-convive.session_token",
    usage: "reconnaître la session d’un chef ou d’un administrateur",
    duree: `7\u00a0jours sans visite, ${SESSION_MAX_HOURS.chef / 24}\u00a0jours en tout\u00a0; ${SESSION_MAX_HOURS.admin}\u00a0heures pour un administrateur`,
  },
  {
    nom: "__Host-convive.device-…",
    usage:
      "reconnaître un appareil depuis lequel un chef ou un administrateur s’est déjà connecté, pour le prévenir des autres et ne pas le bloquer quand quelqu’un essaie ses mots de passe",
    duree: "1\u00a0an après la dernière connexion",
  },
  {
    nom: "__Host-convive.passkey",
    usage: "relier une clé d’accès, sur la page de connexion, au navigateur qui la demande",
    duree: "5\u00a0minutes au plus",
  },
  {
    nom: "__Host-convive.bookings",
    usage:
      "après une réservation, rouvrir la page qui la confirme et corriger une adresse e-mail mal écrite, dans ce navigateur seulement",
    duree: `${BOOKING_BROWSER_MINUTES}\u00a0minutes`,
  },
  {
    nom: "__Host-convive_annonce",
    usage:
      "montrer une fois, après une réservation ou une étape de la connexion, la phrase qui dit ce qui vient d’être fait",
    duree: "1\u00a0minute au plus",
  },
] as const;

export const cookies: LegalText = {
  titre: "Cookies",
  description: "Les cookies de Convive\u00a0: seulement ceux qu’exigent la connexion et une réservation.",
  revision: "2026-11-19",
  sections: [
    {
      id: "principe",
      titre: "Le principe",
      contenu: (
        <>
          <p>
            Convive n’utilise que des cookies indispensables à la connexion des chefs et des administrateurs, et à une
            réservation. La loi n’exige pas d’accord pour ceux-là, c’est pourquoi aucun bandeau ne s’affiche.
          </p>
          <p>
            Un visiteur qui ne réserve pas et n’ouvre pas la page de connexion ne reçoit aucun cookie. Il n’y a ni
            mesure d’audience par un tiers, ni publicité, ni bouton de réseau social. Nous comptons par jour les vues
            des pages de chefs, sans rien garder de qui les regarde.
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
            à la déconnexion. Un autre reconnaît l’appareil&nbsp;; il n’ouvre rien par lui-même.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Cookie</th>
                <th scope="col">À quoi il sert</th>
                <th scope="col">Durée</th>
              </tr>
            </thead>
            <tbody>
              {COOKIES.map(({ nom, usage, duree }) => (
                <tr key={nom}>
                  <th scope="row">
                    <code>{nom}</code>
                  </th>
                  <td data-titre="À quoi il sert">{usage}</td>
                  <td data-titre="Durée">{duree}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            Pendant une connexion avec Google ou avec un second facteur, un cookie technique de quelques minutes relie
            une étape à la suivante. Il disparaît ensuite.
          </p>
        </>
      ),
    },
    {
      id: "selection",
      titre: "Les services gardés",
      contenu: (
        <p>
          Un cœur pressé dans les résultats garde le service dans votre navigateur, {KEPT_DAYS}&nbsp;jours après le
          dernier, parce que vous l’avez demandé. Ce n’est pas un cookie&nbsp;: rien n’est envoyé avec les autres pages.
          «&nbsp;Tout effacer&nbsp;», sur la page Ma sélection, l’efface.
        </p>
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
