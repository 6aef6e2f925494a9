import clsx from "clsx";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import type { Publisher } from "#app/shared/copy/mail.ts";
import { contactCall, site } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./footer.module.css";
import { HomeLink } from "./navigation.tsx";
import { Wordmark } from "./wordmark.tsx";

const FOR_GUESTS = [
  { to: "/retrouver", label: "Retrouver ma réservation" },
  { to: "/help#annuler", label: "Changer ou annuler" },
  { to: "/help#ecrire", label: "Une question, un souci" },
] as const;

const FOR_CHEFS = [
  { to: "/auth?mode=signup", label: "Devenir chef partenaire" },
  { to: "/auth", label: "Connexion chef" },
  { to: "/help", label: "Centre d’aide" },
] as const;

const INFORMATION = [
  { to: "/chefs", label: "Tous les chefs par nom" },
  { to: "/about", label: "À propos" },
  { to: "/updates", label: "Mises à jour" },
  { to: "/classement", label: "Classement des chefs" },
  { to: "/avis-verifies", label: "Avis vérifiés" },
  { to: "/accessibilite", label: "Accessibilité\u00a0: non conforme" },
] as const;

const LEGAL = [
  { to: "/privacy", label: "Politique de confidentialité" },
  { to: "/terms", label: "Conditions d’utilisation" },
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/cookies", label: "Cookies" },
  { to: "/mes-donnees", label: "Mes données" },
] as const;

/** What the company has set; null for the rest. */
export function Footer({ publisher }: { publisher: Publisher | undefined }) {
  return (
    <footer className={clsx(styles.footer, layout.onDark)}>
      <span className={clsx(layout.stripe, styles.stripe)} aria-hidden="true" />
      <div className={layout.container}>
        <div className={styles.grid}>
          <div>
            <HomeLink className={styles.wordmark}>
              <Wordmark />
            </HomeLink>
            <p className={styles.motto}>La plateforme de réservation pour les chefs.</p>
          </div>
          <Contact />
          <LinkColumn title="Vous avez réservé" links={FOR_GUESTS} />
          <LinkColumn title="Pour les chefs" links={FOR_CHEFS} />
          <LinkColumn title="Informations" links={INFORMATION} />
        </div>
        <div className={styles.bottom}>
          <p>
            © 2024 {site().site_nom}
            {publisher?.nom == null ? null : <>, édité par {publisher.nom}</>}
            {publisher?.contact == null ? null : (
              <>
                . Signaler un contenu&nbsp;: <a href={`mailto:${publisher.contact}`}>{publisher.contact}</a>
              </>
            )}
          </p>
          <nav aria-label="Textes légaux">
            <LinkList links={LEGAL} />
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const { contact_email: email, contact_telephone: telephone } = site();
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        <li>
          <a href={`mailto:${email}`}>
            <Icon of={Mail} />
            {email}
          </a>
        </li>
        <li>
          <a href={contactCall()}>
            <Icon of={Phone} />
            <span className={text.numeric}>{telephone}</span>
          </a>
        </li>
      </ul>
    </div>
  );
}

type Links = readonly { to: string; label: string }[];

function LinkColumn({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <LinkList links={links} />
    </nav>
  );
}

function LinkList({ links }: { links: Links }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
