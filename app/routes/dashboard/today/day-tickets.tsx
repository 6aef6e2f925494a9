import clsx from "clsx";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { type ComposingChef, composeTo } from "#app/features/bookings/copy/compose.ts";
import { profileCount } from "#app/features/bookings/copy/counts.ts";
import { mealAway, nextMeal, PAYMENT_WORDS, tableWords } from "#app/features/evenings/copy/today.ts";
import { mealMoment } from "#app/features/evenings/rules/today.ts";
import { formatHours } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket } from "#app/ui/ticket.tsx";
import type { TodayPage } from "./read-today.server.ts";
import { ToKnow } from "./to-know.tsx";
import * as styles from "./today.module.css";

type Course = TodayPage["services"][number];
type Client = Course["clients"][number];

/** The meals of today, one ticket per slot. */
export function DayTickets({ page }: { page: TodayPage }) {
  const { services, suivant, writer, lue_le } = page;
  return (
    <section className={styles.section} aria-labelledby="today">
      <PanelHead title="Aujourd’hui" id="today" />
      {services.length === 0 ? (
        <p className={text.secondary}>
          Rien aujourd’hui.{" "}
          {suivant === null ? null : (
            <Link className={text.link} to={`/dashboard/reservations/${suivant.id}/soiree`}>
              {nextMeal(suivant, lue_le)}
            </Link>
          )}
        </p>
      ) : null}
      {services.map((course) => (
        <Ticket key={course.id} large>
          <div className={styles.ticketHead}>
            <h3>{course.titre}</h3>
            <span className={text.numeric}>{formatHours(course.debut, course.fin)}</span>
          </div>
          <p className={clsx(text.secondary, styles.table)}>
            {tableWords(course)} {mealAway(mealMoment({ debut: course.debut, fin: course.fin.fin }, lue_le))}
          </p>
          <ul className={styles.clients}>
            {course.clients.map((client) => (
              <ClientLine key={client.id} client={client} writer={writer} />
            ))}
          </ul>
          {course.clients.map((client) => (
            <ToKnow key={client.id} id={client.id} declare={client.declare} client={client.client_prenom} />
          ))}
        </Ticket>
      ))}
    </section>
  );
}

function ClientLine({ client, writer }: { client: Client; writer: ComposingChef | null }) {
  const name = `${client.client_prenom} ${client.client_nom}`;
  const write = composeTo(writer, client);
  const call = telLink(client.client_telephone);
  const words = [
    ...client.participants.map(({ quantite, profile_name }) => profileCount(quantite, profile_name)),
    PAYMENT_WORDS[client.statut],
  ];
  return (
    <li>
      <span>
        <Link className={styles.name} to={`/dashboard/reservations/${client.id}/soiree`}>
          {name}
        </Link>
        <small>{words.filter(Boolean).join(", ")}</small>
      </span>
      {write === null ? null : (
        <ComposeAnchor href={write} className={buttonClass({ look: "text", size: "icon" })} label={`Écrire à ${name}`}>
          <Icon of={Mail} />
        </ComposeAnchor>
      )}
      {call === null ? null : (
        <a
          className={buttonClass({ look: "neutral", size: "icon" })}
          href={call}
          aria-label={`Appeler ${name}, ${client.client_telephone}`}
        >
          <Icon of={Phone} />
        </a>
      )}
      <ClientMessage message={client.client_message} />
    </li>
  );
}
