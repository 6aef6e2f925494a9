import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { CONTACT } from "#app/copy/pages/site.ts";

export function ContactCards() {
  return (
    <div className="contacts">
      <section className="panneau">
        <CalendarCheck className="ico ico--l" aria-hidden="true" />
        <h2>Vous avez déjà réservé&nbsp;?</h2>
        <Link to="/retrouver">Retrouver ma réservation</Link>
        <p>Suivre ou annuler se fait depuis votre page privée.</p>
      </section>
      <section className="panneau">
        <Phone className="ico ico--l" aria-hidden="true" />
        <h2>Téléphone</h2>
        <a href={`tel:${CONTACT.telephoneLien}`} className="num">
          {CONTACT.telephone}
        </a>
        <p>Aux heures d’ouverture</p>
      </section>
      <section className="panneau">
        <Mail className="ico ico--l" aria-hidden="true" />
        <h2>E-mail</h2>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        <p>Réponse sous 24&nbsp;h</p>
      </section>
      <section className="panneau">
        <Clock className="ico ico--l" aria-hidden="true" />
        <h2>Horaires</h2>
        <strong>Du lundi au vendredi, 9h-18h</strong>
        <p>Le samedi, 10h-16h</p>
      </section>
    </div>
  );
}
