import clsx from "clsx";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { profileCount } from "#app/features/bookings/copy/counts.ts";
import { mealAway, mealDay, nextMeal, paymentWords, tableWords } from "#app/features/evenings/copy/today.ts";
import { mealMoment } from "#app/features/evenings/rules/today.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { capitalize, formatHours } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket } from "#app/ui/ticket.tsx";
import { AllergyAlerts } from "./allergy-alerts.tsx";
import type { TodayPage } from "./read-today.server.ts";
import { ToKnow } from "./to-know.tsx";
import * as styles from "./today.module.css";
import * as own from "./tonight.module.css";

type Meals = NonNullable<TodayPage["repas"]>;
type Course = Meals["services"][number];
type Client = Course["clients"][number];
type Props = { meals: Meals; now: Date; acts: boolean };

const eveningPath = (id: string) => `/dashboard/reservations/${id}/soiree`;

/** The next meal of today or tomorrow, open; the others of today in one line each. `acts`: false for the team. */
export function Tonight({ meals: { services, demain, suivant }, now, acts }: Props) {
  const next = [...services, ...demain].find((course) => momentOf(course, now).quand !== "fini");
  const others = services.filter((course) => course !== next);
  return (
    <section className={styles.section} aria-labelledby="tonight">
      <PanelHead
        title={next === undefined ? "Ce soir" : capitalize(mealDay(next.debut, now))}
        id="tonight"
        className={styles.titleLine}
      >
        {next === undefined || dayOf(next.debut) !== dayOf(now) ? null : (
          <small className={text.secondary}>{mealAway(momentOf(next, now))}</small>
        )}
      </PanelHead>
      {next === undefined ? <Nothing next={suivant} now={now} /> : <Bon course={next} now={now} acts={acts} />}
      {others.map((course) => (
        <p key={course.id} className={own.other}>
          <Link className={text.link} to={eveningPath(course.clients[0]?.id ?? "")}>
            {course.titre}
          </Link>
          <span className={clsx(text.secondary, text.numeric)}>
            {formatHours(course.debut, course.fin)}, {mealAway(momentOf(course, now))}
          </span>
        </p>
      ))}
    </section>
  );
}

const momentOf = ({ debut, fin }: Course, now: Date) => mealMoment({ debut, fin: fin.fin }, now);

function Nothing({ next, now }: { next: Meals["suivant"]; now: Date }) {
  return (
    <div className={own.nothing}>
      <img src="/illustrations/spot-assiette.svg" alt="" width={92} height={92} />
      <h3>Rien ce soir</h3>
      {next === null ? null : (
        <p>
          {nextMeal(next, now)}{" "}
          <Link className={text.link} to={eveningPath(next.id)}>
            Préparer
          </Link>
        </p>
      )}
    </div>
  );
}

function Bon({ course, now, acts }: { course: Course; now: Date; acts: boolean }) {
  const [first, second] = course.clients;
  if (first === undefined) return null;
  const sheet = second === undefined ? `/dashboard/reservations/${first.id}/feuille` : "/dashboard/feuilles";
  return (
    <Ticket large>
      <div className={own.ticketHead}>
        <h3>
          <Link to={eveningPath(first.id)}>{course.titre}</Link>
        </h3>
        <span>{formatHours(course.debut, course.fin)}</span>
        <p className={text.secondary}>{tableWords(course)}</p>
      </div>
      <ul className={own.clients}>
        {course.clients.map((client) => (
          <ClientLine key={client.id} client={client} acts={acts} />
        ))}
      </ul>
      {course.clients.map((client) => (
        <AllergyAlerts key={client.id} client={client} debut={course.debut} now={now} />
      ))}
      {course.clients.map((client) => (
        <ToKnow key={client.id} id={client.id} declare={client.declare} client={client.client_prenom} />
      ))}
      <div className={clsx(layout.cluster, layout.gap10, styles.actions)}>
        <LinkButton to={eveningPath(first.id)} look="outline">
          Préparer
        </LinkButton>
        {acts ? (
          <LinkButton to={sheet} look="text">
            <Icon of={Printer} />
            Feuille de mission
          </LinkButton>
        ) : null}
      </div>
    </Ticket>
  );
}

function ClientLine({ client, acts }: { client: Client; acts: boolean }) {
  const name = `${client.client_prenom} ${client.client_nom}`;
  const call = telLink(client.client_telephone);
  const words = [
    ...client.participants.map(({ quantite, profile_name }) => profileCount(quantite, profile_name)),
    paymentWords(client.statut, client.prix_final),
  ];
  return (
    <li>
      <span>
        <Link className={own.name} to={eveningPath(client.id)}>
          {name}
        </Link>
        <small>{words.filter(Boolean).join(", ")}</small>
      </span>
      {acts ? (
        <LinkButton to={`${eveningPath(client.id)}#messages`} look="text" size="icon" aria-label={`Écrire à ${name}`}>
          <Icon of={MessageSquare} />
        </LinkButton>
      ) : null}
      {call === null ? null : (
        <a
          className={buttonClass({ look: "text", size: "icon" })}
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
