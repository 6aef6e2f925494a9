import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { CONTACT } from "#app/copy/pages/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./contact-cards.module.css";

export function ContactCards() {
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
        <a href={`tel:${CONTACT.telephoneLien}`} className={text.numeric}>
          {CONTACT.telephone}
        </a>
        <p>Aux heures d’ouverture</p>
      </section>
      <section className={panel.panel}>
        <Icon of={Mail} size="large" />
        <h2>E-mail</h2>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        <p>Réponse sous 24&nbsp;h</p>
      </section>
      <section className={panel.panel}>
        <Icon of={Clock} size="large" />
        <h2>Horaires</h2>
        <strong>Du lundi au vendredi, 9h-18h</strong>
        <p>Le samedi, 10h-16h</p>
      </section>
    </div>
  );
}
