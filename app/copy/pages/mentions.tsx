import { Fact } from "./fact.tsx";
import type { LegalText } from "./legal-text.ts";
import { CONTACT } from "./site.ts";

export const mentions: LegalText = {
  titre: "Mentions légales",
  description: "Qui édite et héberge Convive, et comment nous joindre.",
  revision: "2026-11-15",
  sections: [
    {
      id: "editeur",
      titre: "Éditeur",
      contenu: (
        <dl>
          <div>
            <dt>Société</dt>
            <dd>
              <Fact of="nom" />, <Fact of="forme" />, capital&nbsp;: <Fact of="capital" />
            </dd>
          </div>
          <div>
            <dt>Siège</dt>
            <dd>
              <Fact of="adresse" />, <Fact of="ville" />
            </dd>
          </div>
          <div>
            <dt>Immatriculation</dt>
            <dd>
              <Fact of="immatriculation" />, <Fact of="siret" />
            </dd>
          </div>
          <div>
            <dt>TVA intracommunautaire</dt>
            <dd>
              <Fact of="tva" />
            </dd>
          </div>
          <div>
            <dt>Directeur de la publication</dt>
            <dd>
              <Fact of="directeur_publication" />
            </dd>
          </div>
          <div>
            <dt>Téléphone</dt>
            <dd>{CONTACT.telephone}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{CONTACT.email}</dd>
          </div>
        </dl>
      ),
    },
    {
      id: "hebergeur",
      titre: "Hébergeur",
      contenu: (
        <p>
          <Fact of="hebergeur" />
        </p>
      ),
    },
    {
      id: "contact",
      titre: "Point de contact",
      contenu: (
        <p>
          Pour les utilisateurs et les autorités, en français et en anglais&nbsp;: <Fact of="email_signalement" />
        </p>
      ),
    },
    {
      id: "propriete",
      titre: "Propriété",
      contenu: (
        <>
          <p>
            Le nom, le dessin et les textes de Convive appartiennent à <Fact of="nom" />. Les illustrations de
            démonstration ont été dessinées pour ce site. Les photos et les textes des profils appartiennent aux chefs.
          </p>
          <p>Données&nbsp;: INSEE, La Poste et Etalab (Licence Ouverte 2.0)&nbsp;; GeoNames (CC BY 4.0).</p>
        </>
      ),
    },
    {
      id: "chefs",
      titre: "Les chefs",
      contenu: (
        <p>
          Chaque chef est un professionnel indépendant, responsable de sa page. L’ordre de l’annuaire est expliqué à la
          page <a href="/classement">Classement des chefs</a>.
        </p>
      ),
    },
  ],
};
