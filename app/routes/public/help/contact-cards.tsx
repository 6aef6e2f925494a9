import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { contactCall, site } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./contact-cards.module.css";

export function ContactCards() {
  const { contact_email: email, contact_telephone: telephone } = site();
  return (
    <div className={styles.contacts}>
      <section className={panel.panel}>
        <Icon of={CalendarCheck} size="large" />
        <h2>Vous avez déjà réservé&nbsp;?</h2>
        <Link to="/retrouver">Retrouver ma réservation</Link>
        <p>Suivre ou annuler se fait depuis votre page privée.</p>
      </section>
      <section className={panel.panel}>
        <Icon of={Phone} size="large" />
        <h2>Téléphone</h2>
        <a href={contactCall()} className={text.numeric}>
          {telephone}
        </a>
        <p>Aux heures d’ouverture</p>
      </section>
      <section className={panel.panel}>
        <Icon of={Mail} size="large" />
        <h2>E-mail</h2>
        <a href={`mailto:${email}`}>
          {/* Breaks after the sign, if it must. */}
          <span>
            {email.replace(/[^@]+$/, "")}
            <wbr />
            {email.replace(/^.*@/, "")}
          </span>
        </a>
        <p>Réponse sous 24&nbsp;h</p>
      </section>
      <section className={panel.panel}>
        <Icon of={Clock} size="large" />
        <h2>Horaires</h2>
        <strong>
          <span>
            Du lundi au vendredi, <span className={text.oneLine}>9h-18h</span>
          </span>
        </strong>
        <p>Le samedi, 10h-16h</p>
      </section>
    </div>
  );
}
