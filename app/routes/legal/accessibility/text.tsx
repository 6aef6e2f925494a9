import { Fact, WithFact } from "#app/features/legal/copy/fact.tsx";
import { ContactEmail, ContactPhone } from "#app/shared/copy/contact.tsx";
import type { LegalText } from "#app/shared/copy/legal-text.ts";

export const accessibility: LegalText = {
  titre: "Accessibilité",
  description: "État de conformité, ce que nous visons, et comment nous signaler une difficulté.",
  revision: "2026-11-15",
  sections: [
    {
      id: "etat",
      titre: "État de conformité",
      contenu: (
        <>
          <p>
            <WithFact of="nom" without="Convive">
              <Fact of="nom" />
            </WithFact>{" "}
            veut que chacun puisse trouver un chef, réserver et gérer son activité sur Convive, quels que soient son
            matériel et ses capacités.
          </p>
          <p>
            Aucun audit complet n’a encore été mené. Au sens du référentiel général d’amélioration de l’accessibilité
            (RGAA 4.1.2), Convive se déclare donc non conforme, sans que cela préjuge de son usage réel.
          </p>
        </>
      ),
    },
    {
      id: "objectif",
      titre: "Ce que nous visons",
      contenu: (
        <p>
          Le niveau AA des règles WCAG 2.2&nbsp;: tout le parcours de réservation au clavier, des contrastes suffisants,
          des erreurs expliquées à côté du champ, des états indiqués par un mot et pas seulement par une couleur, une
          page lisible à 320&nbsp;px de large et à 200&nbsp;% de zoom, des animations réduites si votre système le
          demande.
        </p>
      ),
    },
    {
      id: "limites",
      titre: "Contenus non accessibles",
      contenu: <p>Les photos sont décrites par les chefs&nbsp;; une description peut manquer ou être imprécise.</p>,
    },
    {
      id: "etablissement",
      titre: "Établissement de cette déclaration",
      contenu: (
        <p>
          Déclaration établie le 15&nbsp;novembre&nbsp;2026. Technologies&nbsp;: HTML, CSS, JavaScript, WAI-ARIA.
          Vérifications&nbsp;: l’outil axe sur chaque page, dans Chromium, à 1440 et 390&nbsp;px de large&nbsp;; les
          principaux parcours au clavier seul et sans JavaScript&nbsp;; aucun défilement horizontal à 320&nbsp;px. Ces
          vérifications ne remplacent pas un audit.
        </p>
      ),
    },
    {
      id: "signaler",
      titre: "Nous signaler une difficulté",
      contenu: (
        <p>
          Écrivez à <ContactEmail />, au <a href="/help">Centre d’aide</a>, ou appelez le <ContactPhone />. Dites-nous
          la page et ce qui bloque&nbsp;: nous vous répondons avec une solution ou un autre moyen d’y parvenir.
        </p>
      ),
    },
    {
      id: "recours",
      titre: "Voies de recours",
      contenu: (
        <p>
          Si une difficulté signalée ne reçoit pas de réponse satisfaisante, vous pouvez écrire au Défenseur des droits
          ou contacter son délégué dans votre région&nbsp;:{" "}
          <a href="https://www.defenseurdesdroits.fr">www.defenseurdesdroits.fr</a>.
        </p>
      ),
    },
  ],
};
