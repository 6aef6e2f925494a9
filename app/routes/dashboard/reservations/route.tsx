import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Printer from "lucide-react/icons/printer";
import { data } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import {
  RESERVATIONS_PATH,
  ReservationViews,
  reservationsPath,
} from "#app/features/bookings/components/reservation-views.tsx";
import { guestsOfReservations } from "#app/features/bookings/copy/counts.ts";
import { listView } from "#app/features/bookings/rules/list-views.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { reservationCount } from "#app/shared/copy/counts.ts";
import { formatDayAndMonth } from "#app/shared/copy/format.ts";
import { reservationListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { isSupportView } from "#app/shared/scopes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ChefReservationLists, readChefReservations } from "./read-chef-reservations.server.ts";
import * as styles from "./reservation-list.module.css";
import { ReservationRow } from "./reservation-row.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const { cursor, ...query } = reservationListQuerySchema.parse(Object.fromEntries(url.searchParams));
  const lists = chef === null ? NOTHING : await readChefReservations(chef, { ...query, cursor });
  const opens = chef !== null && !isSupportView(chef);
  return data({ lists, query, later: cursor !== null, opens }, lists === null ? 503 : 200);
}

const NOTHING: ChefReservationLists = {
  rows: [],
  next: null,
  semaine: [],
  passees: null,
  aRepondre: 0,
  lue_le: new Date(0),
};

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const { lists, query, later, opens } = loaderData;
  const here = reservationsPath(query);
  return (
    <section aria-labelledby="reservations">
      <WorkHead
        title="Réservations"
        id="reservations"
        icon={
          opens ? (
            <LinkButton to="/dashboard/feuilles" look="neutral" size="s" className={styles.sheets}>
              <Icon of={Printer} />
              <span>Feuilles de la semaine</span>
            </LinkButton>
          ) : null
        }
      />
      <ReservationViews query={query} aRepondre={lists?.aRepondre ?? 0} />
      {later ? (
        <p className={styles.backToStart}>
          <LinkButton to={here} look="text" size="s">
            Revenir au début de la liste
          </LinkButton>
        </p>
      ) : null}
      {lists === null ? <DashboardLoadError what="Vos réservations" /> : <Lists {...loaderData} lists={lists} />}
    </section>
  );
}

type Data = Route.ComponentProps["loaderData"];
type ListsProps = Pick<Data, "query" | "later" | "opens"> & { lists: ChefReservationLists };

function Lists({ lists, query, later, opens }: ListsProps) {
  const { rows, next, semaine, passees, lue_le } = lists;
  const here = reservationsPath(query);
  const separator = here.includes("?") ? "&" : "?";
  const row = (reservation: ChefReservationLists["rows"][number]) => (
    <ReservationRow key={reservation.id} reservation={reservation} now={lue_le} opens={opens} />
  );
  const paged = (label: string) => (
    <PagedList
      key={here}
      label={label}
      page={{ rows, next }}
      pathOf={(cursor) => `${here}${separator}apres=${cursor}`}
      dataPathOf={(cursor) =>
        `${here.replace(RESERVATIONS_PATH, `${RESERVATIONS_PATH}/suite`)}${separator}apres=${cursor}`
      }
      renderRow={row}
    />
  );
  const whole = query.q !== "" || query.arrivee || later || listView(query) !== "a_venir";
  if (whole) {
    return rows.length === 0 ? (
      <NoReservation query={query} />
    ) : (
      <>
        <h2 className={text.visuallyHidden}>Liste des réservations</h2>
        {paged(LABELS[listView(query)])}
      </>
    );
  }
  if (semaine.length === 0 && rows.length === 0 && passees === null) return <NoReservation query={query} />;
  return (
    <>
      <section className={styles.group} aria-labelledby="semaine">
        <h2 className={styles.title} id="semaine">
          Cette semaine{" "}
          {semaine.length === 0 ? null : (
            <small>
              {guestsOfReservations(
                semaine.length,
                semaine.reduce((sum, { nombre_participants }) => sum + nombre_participants, 0),
              )}
            </small>
          )}
        </h2>
        {semaine.length === 0 ? (
          <p className={text.secondary}>Rien d’ici dimanche.</p>
        ) : (
          <List label="Cette semaine">{semaine.map(row)}</List>
        )}
      </section>
      {rows.length === 0 ? null : (
        <section className={styles.group} aria-labelledby="plus-tard">
          <h2 className={styles.title} id="plus-tard">
            Plus tard {next === null ? <small>{reservationCount(rows.length)}</small> : null}
          </h2>
          {paged("Plus tard")}
        </section>
      )}
      {passees === null ? null : (
        <details className={clsx(styles.group, styles.past)}>
          <summary>
            <b>Passées</b>{" "}
            <span>
              {passees.nombre}
              {passees.derniere === null ? null : `, la dernière ${formatDayAndMonth(passees.derniere)}`}
            </span>
            <Icon of={ChevronDown} />
          </summary>
          <List label="Passées">{passees.rows.map(row)}</List>
          {passees.nombre > passees.rows.length ? (
            <p className={layout.more}>
              <LinkButton to={reservationsPath({ vue: "passees" })} look="outline">
                Voir toutes les réservations passées
              </LinkButton>
            </p>
          ) : null}
        </details>
      )}
    </>
  );
}

const LABELS = { a_venir: "Réservations", a_repondre: "À répondre", passees: "Passées" } as const;

function NoReservation({ query }: { query: Data["query"] }) {
  const { q, statut, arrivee } = query;
  const vue = listView(query);
  if (q === "" && !arrivee && vue === "a_repondre")
    return <EmptyState framed spot="reservation" title="Personne n’attend de réponse." />;
  return q !== "" || statut !== null ? (
    <EmptyState
      framed
      spot="reservation"
      title="Aucune réservation trouvée"
      hint="Essayez un autre nom ou un autre statut."
      action={
        <LinkButton to={RESERVATIONS_PATH} look="outline" preventScrollReset>
          Voir toutes les réservations
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      framed
      spot="reservation"
      title="Aucune réservation pour le moment"
      hint="Elles arrivent ici dès qu’un convive choisit un de vos créneaux."
    />
  );
}
