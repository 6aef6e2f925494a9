import { Fact, LegalFactRow, WithFact } from "#app/features/legal/copy/fact.tsx";
import { ContactEmail, ContactPhone } from "#app/shared/copy/contact.tsx";
import type { LegalText } from "#app/shared/copy/legal-text.ts";

export const mentions: LegalText = {
  titre: "Mentions légales",
  description: "Qui édite et héberge Convive, et comment nous joindre.",
  revision: "2026-11-18",
  sections: [
    {
      id: "editeur",
      titre: "Éditeur",
      contenu: (
        <dl>
          <LegalFactRow
            title="Société"
            of={[{ fact: "nom" }, { fact: "forme" }, { fact: "capital", before: "capital\u00a0: " }]}
          />
          <LegalFactRow title="Siège" of={[{ fact: "adresse" }, { fact: "ville" }]} />
          <LegalFactRow
            title="Immatriculation"
            of={[{ fact: "immatriculation" }, { fact: "siret", before: "SIRET\u00a0" }]}
          />
          <LegalFactRow title="TVA intracommunautaire" of={[{ fact: "tva" }]} />
          <LegalFactRow title="Directeur de la publication" of={[{ fact: "directeur_publication" }]} />
          <div>
            <dt>Téléphone</dt>
            <dd>
              <ContactPhone />
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <ContactEmail />
            </dd>
          </div>
        </dl>
      ),
    },
    {
      id: "hebergeur",
      titre: "Hébergeur",
      fait: "hebergeur",
      contenu: (
        <p>
          <Fact of="hebergeur" />
        </p>
      ),
    },
    {
      id: "contact",
      titre: "Point de contact",
      fait: "email_signalement",
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
            Le nom, le dessin et les textes de Convive appartiennent à{" "}
            <WithFact of="nom" without="son éditeur">
              <Fact of="nom" />
            </WithFact>
            . Les illustrations de démonstration ont été dessinées pour ce site. Les photos et les textes des profils
            appartiennent aux chefs.
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
