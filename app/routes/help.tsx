import { CONTACT } from "#app/copy/pages/site.ts";
import { ContactCards } from "#app/features/help/components/contact-cards.tsx";
import { FrequentQuestions } from "#app/features/help/components/frequent-questions.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/help";
import "#app/styles/pages/help.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Centre d’aide",
    description:
      "Réserver un chef, annuler, payer, devenir chef partenaire\u00a0: les réponses, et comment nous joindre.",
    path: "/help",
    origin: matches[0].loaderData?.origin,
  });

export default function Help() {
  return (
    <>
      <PageHead
        title="Centre d'Aide"
        lede="Une réservation, un paiement, un profil de chef&nbsp;: dites-nous ce qui coince."
      />
      <div className="conteneur aide-page">
        <ContactCards />
        <div className="aide-deux">
          <section aria-labelledby="questions">
            <h2 className="t-d2" id="questions">
              Questions fréquentes
            </h2>
            <FrequentQuestions />
          </section>
          <Panel title="Nous écrire" className="aide-ecrire">
            <p className="t-2">
              Dites-nous de quelle réservation ou de quelle page il s’agit&nbsp;: nous répondons sous 24&nbsp;h, aux
              heures d’ouverture.
            </p>
            <a className={buttonClass({ block: true })} href={`mailto:${CONTACT.email}`}>
              Écrire à {CONTACT.email}
            </a>
          </Panel>
        </div>
      </div>
    </>
  );
}
