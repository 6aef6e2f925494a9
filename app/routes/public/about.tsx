import clsx from "clsx";
import { Link } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import { site } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/about";
import * as styles from "./about.module.css";

const urls = import.meta.glob<string>("/app/assets/pictures/{domicile,devenir}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const plate = pictureFiles(urls, "domicile", [640, 800]);
const kitchen = pictureFiles(urls, "devenir", [1280, 720]);

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "À propos",
    description: "Ce que Convive fait, comment les chefs sont vérifiés, et pourquoi rien ne se paie sur le site.",
    path: "/about",
    origin: matches[0].loaderData?.origin,
  });

export default function About() {
  return (
    <>
      <PageHead
        title={`À propos de ${site().site_nom}`}
        lede="Convive met en relation des chefs indépendants et les personnes qui veulent manger, apprendre ou recevoir."
      />
      <section className={clsx(layout.section, layout.lastSection)}>
        <div className={clsx(layout.container, layout.columns820, styles.split)}>
          <div>
            <h2 className={text.display2}>Le métier d’abord</h2>
            <div className={text.prose}>
              <p>Nous tenons l’annuaire, le calendrier et les demandes.</p>
              <p>La cuisine, les tarifs et les conditions appartiennent aux chefs.</p>
              <p>
                <Link className={text.link} to="/mentions-legales">
                  Qui édite {site().site_nom}
                </Link>
              </p>
            </div>
          </div>
          <Picture
            files={plate}
            sizes="(max-width: 820px) 92vw, 570px"
            alt="Pavé de saumon, asperges et citron, dressés à l’assiette"
          />
        </div>
      </section>
      <Verification />
      <Payment />
      <Ranking />
    </>
  );
}

const PROOFS = [
  { title: "L’identité", text: "Une pièce d’identité valable, au nom du titulaire du compte." },
  { title: "L’activité", text: "Un numéro SIRET en activité, au nom du chef ou de sa société." },
  {
    title: "L’assurance",
    text: "Une attestation de responsabilité civile professionnelle en cours, qui couvre les services proposés.",
  },
  { title: "L’hygiène", text: "Une attestation de formation à l’hygiène alimentaire ou un titre équivalent." },
] as const;

function Verification() {
  return (
    <section className={clsx(layout.section, layout.lastSection)} aria-labelledby="verification">
      <div className={layout.container}>
        <h2 className={text.display2} id="verification">
          Des chefs vérifiés, et voici comment
        </h2>
        <p className={clsx(text.prose, styles.intro)}>
          Le badge «&nbsp;Vérifié&nbsp;» signifie qu’une personne de notre équipe a contrôlé quatre justificatifs.
        </p>
        <ol className={styles.commitments}>
          {PROOFS.map(({ title, text: words }) => (
            <li key={title}>
              <h3 className={text.display3}>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <div className={clsx(styles.notes, text.prose)}>
          <p>
            Le contrôle est daté et la date est publique&nbsp;: elle s’affiche à côté du badge. Les pièces elles-mêmes
            ne sont jamais publiées. Quand l’une d’elles approche de son échéance, nous demandons la suivante au
            chef&nbsp;; sans nouvelle pièce, nous retirons le badge.
          </p>
          <p>
            <b>Ce que le badge ne dit pas&nbsp;:</b> nous ne goûtons pas les plats et nous n’inspectons pas les
            cuisines. Un chef peut figurer dans l’annuaire avant son contrôle&nbsp;; sa page ne porte alors aucun badge.
          </p>
        </div>
      </div>
    </section>
  );
}

function Payment() {
  return (
    <section className={clsx(layout.section, layout.lastSection)}>
      <div className={layout.container}>
        <div className={clsx(layout.columns820, styles.payment)}>
          <div>
            <h2 className={text.display2}>Un paiement sécurisé et transparent</h2>
            <p className={clsx(text.lead, styles.paymentLead)}>
              Rien ne se paie sur {site().site_nom}. Nous ne demandons, ne voyons et ne conservons aucun numéro de
              carte.
            </p>
          </div>
          <ul className={styles.checkList}>
            <li>
              Vous connaissez le total, toutes taxes comprises, avant d’envoyer la demande. Nos serveurs le recalculent
              et le conservent tel quel avec votre réservation.
            </li>
            <li>
              Quand il confirme, le chef vous envoie par e-mail son propre lien de paiement. C’est lui que vous payez,
              aux conditions qu’il vous annonce.
            </li>
            <li>Ce lien commence toujours par «&nbsp;https&nbsp;» et ne figure sur aucune page publique.</li>
            <li>
              Nous ne prenons pas d’acompte, nous ne remboursons pas à la place du chef et nous n’assurons pas les
              paiements.
            </li>
          </ul>
          <p className={styles.warning}>
            Un montant différent de celui de votre demande, un lien que vous n’attendiez pas&nbsp;? Ne payez pas, et{" "}
            <Link className={text.link} to="/help">
              appelez-nous
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  );
}

function Ranking() {
  return (
    <section className={clsx(layout.section, layout.lastSection)}>
      <div className={clsx(layout.container, layout.columns820, styles.split, styles.reversed)}>
        <div>
          <h2 className={text.display2}>Un annuaire sans passe-droit</h2>
          <div className={text.prose}>
            <p>
              Les profils les plus récents apparaissent d’abord. Aucun chef ne paie pour remonter.{" "}
              <Link className={text.link} to="/classement">
                Classement des chefs
              </Link>
            </p>
          </div>
          <p className={styles.action}>
            <LinkButton to="/auth?mode=signup">Devenir Chef</LinkButton>
          </p>
        </div>
        <Picture
          files={kitchen}
          sizes="(max-width: 820px) 92vw, 570px"
          alt="Une cuisine&nbsp;: cocotte rouge, baguettes, casseroles en cuivre accrochées au mur"
          loading="lazy"
        />
      </div>
    </section>
  );
}
