import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { data, Link, Outlet } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { AFTER_LABELS, BEFORE_LABELS, pastWords, VIEW_LABELS, viewTitle } from "#app/features/agenda/copy/view.ts";
import { type AgendaView, shiftView, switchView, viewSearch } from "#app/features/agenda/rules/view.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { addDays, type Day, dayOf } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { isSupportView } from "#app/shared/scopes.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as segmented from "#app/ui/segmented.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./agenda.module.css";
import { AGENDA, dayPath, openPath, viewOf } from "./agenda-paths.ts";
import { Conflicts, NoRule, Offline, useOnline } from "./agenda-states.tsx";
import { DayList, WeekStrip } from "./day-list.tsx";
import { Legend } from "./legend.tsx";
import { MonthView } from "./month-view.tsx";
import { type Agenda, readAgenda } from "./read-agenda.server.ts";
import { type Clock, WeekView } from "./week-view.tsx";

export const meta = () => [{ title: pageTitle("Agenda") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const { reader } = await requireReader(facts, url.pathname);
  const chef = reader ?? (await requireChef(facts, url.pathname));
  const maintenant = new Date();
  const aujourdhui = dayOf(maintenant);
  const view = viewOf(url, maintenant);
  const agenda = await readAgenda(chef, view, maintenant);
  return data({ agenda, view, maintenant, aujourdhui, readOnly: isSupportView(chef) }, agenda === null ? 503 : 200);
}

export default function AgendaPage({ loaderData }: Route.ComponentProps) {
  const { agenda, view, maintenant, aujourdhui, readOnly } = loaderData;
  const clock: Clock = { maintenant, aujourdhui, search: viewSearch(view) };
  const opening = openPath(clock.search, { jour: openingDay(view, aujourdhui) });
  const online = useOnline();
  const writable = online && !readOnly;
  const canOpen = writable && agenda !== null && agenda.services > 0;
  return (
    <section aria-labelledby="agenda">
      <Outlet />
      <WorkHead title="Agenda" under={<span aria-hidden="true">{viewTitle(view)}</span>} quiet />
      <Head view={view} today={aujourdhui}>
        <LinkButton to={`${AGENDA}/regles`} look="text" size="s" className={styles.wide}>
          <Icon of={SlidersHorizontal} />
          Réglages
        </LinkButton>
        {writable ? <Holidays search={clock.search} /> : null}
        {canOpen ? (
          <LinkButton
            to={dayPath(openingDay(view, aujourdhui), clock.search)}
            size="s"
            preventScrollReset
            aria-label="Ouvrir un créneau"
            className={styles.open}
          >
            <Icon of={Plus} />
            <span>Ouvrir</span>
          </LinkButton>
        ) : null}
      </Head>
      {agenda === null || view.vue === "mois" ? null : (
        <div className={view.vue === "semaine" ? styles.narrow : undefined}>
          <WeekStrip days={agenda.jours} jour={view.vue === "jour" ? view.jour : aujourdhui} clock={clock} />
        </div>
      )}
      <Offline online={online} read={maintenant} />
      {agenda === null ? (
        <Unread search={clock.search} />
      ) : (
        <Shown agenda={agenda} view={view} clock={clock} opening={canOpen ? opening : null} />
      )}
    </section>
  );
}

/** The form returns to this view. */
function Holidays({ search }: { search: string }) {
  return (
    <LinkButton
      to={`${AGENDA}/vacances?retour=${encodeURIComponent(AGENDA + search)}`}
      look="neutral"
      size="s"
      className={styles.wide}
    >
      <Icon of={Sun} />
      Vacances
    </LinkButton>
  );
}

/** Slots open from tomorrow on: a day of the view, when it has one. */
function openingDay(view: AgendaView, today: Day): Day {
  const first = view.vue === "semaine" ? view.lundi : view.jour;
  const tomorrow = addDays(today, 1);
  return first < tomorrow ? tomorrow : first;
}

function Head({ view, today, children }: { view: AgendaView; today: Day; children: ReactNode }) {
  const to = (other: AgendaView) => `${AGENDA}${viewSearch(other)}`;
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <LinkButton
          to={to(shiftView(view, -1))}
          look="text"
          size="icon"
          aria-label={BEFORE_LABELS[view.vue]}
          preventScrollReset
        >
          <Icon of={ChevronLeft} />
        </LinkButton>
        <h2 className={text.display3} id="agenda">
          {viewTitle(view)}
        </h2>
        <LinkButton
          to={to(shiftView(view, 1))}
          look="text"
          size="icon"
          aria-label={AFTER_LABELS[view.vue]}
          preventScrollReset
        >
          <Icon of={ChevronRight} />
        </LinkButton>
        <LinkButton to={to(todayIn(view, today))} look="neutral" size="s" className={styles.today} preventScrollReset>
          Aujourd’hui
        </LinkButton>
      </div>
      <nav className={clsx(segmented.segmented, styles.views)} aria-label="Vue">
        {(["jour", "semaine", "mois"] as const).map((vue) => (
          <Link
            key={vue}
            to={to(switchView(view, vue, today))}
            aria-current={vue === view.vue ? "page" : undefined}
            preventScrollReset
          >
            {VIEW_LABELS[vue]}
          </Link>
        ))}
      </nav>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

const todayIn = (view: AgendaView, today: Day) => switchView({ vue: "jour", jour: today }, view.vue, today);

/** Nothing is drawn rather than a day that looks free. */
function Unread({ search }: { search: string }) {
  return (
    <>
      <Band tone="danger" role="alert" title="L’agenda ne s’affiche pas." />
      <p className={styles.empty}>
        <LinkButton to={`${AGENDA}${search}`} look="outline" reloadDocument>
          Réessayer
        </LinkButton>
      </p>
    </>
  );
}

/** On a phone, the days that are over are one line, so that today comes first. */
function PastDays({ agenda: { jours }, clock }: { agenda: Agenda; clock: Clock }) {
  const past = jours.some(({ jour }) => jour === clock.aujourdhui) ? jours.filter(({ passe }) => passe) : [];
  return past.length === 0 ? null : (
    <div className={styles.narrow}>
      <details className={styles.past}>
        <summary>
          {pastWords(past)}
          <Icon of={ChevronDown} size="small" />
        </summary>
        {past.map((day) => (
          <DayList key={day.jour} day={day} clock={clock} gaps={false} opens={false} />
        ))}
      </details>
    </div>
  );
}

/** `opening`: the form that opens a slot; null without a service and without network. */
type ShownProps = { agenda: Agenda; view: AgendaView; clock: Clock; opening: string | null };

function Shown({ agenda, view, clock, opening }: ShownProps) {
  const empty = agenda.jours.every(({ items, bandes }) => items.length + bandes.length === 0);
  if (agenda.services === 0 && empty) {
    return (
      <EmptyState
        framed
        spot="service"
        title="Créez d’abord un service"
        action={<LinkButton to="/dashboard/services/nouveau/essentiel">Créer un service</LinkButton>}
      />
    );
  }
  const day = view.vue === "jour" ? agenda.jours.find(({ jour }) => jour === view.jour) : undefined;
  return (
    <>
      <Conflicts agenda={agenda} />
      {view.vue === "semaine" ? <PastDays agenda={agenda} clock={clock} /> : null}
      {view.vue === "semaine" ? <WeekView agenda={agenda} view={view} clock={clock} opens={opening !== null} /> : null}
      {view.vue === "mois" ? <MonthView agenda={agenda} view={view} clock={clock} opens={opening !== null} /> : null}
      {view.vue === "jour" && day !== undefined ? (
        <div className={styles.day}>
          <DayList day={day} clock={clock} gaps opens={opening !== null} />
        </div>
      ) : null}
      {view.vue === "semaine" && empty && opening !== null ? (
        agenda.regles === 0 ? (
          <NoRule opening={opening} />
        ) : (
          <p className={styles.empty}>
            Aucun créneau cette semaine.
            <LinkButton to={opening} look="outline" size="s" preventScrollReset>
              Ouvrir un créneau
            </LinkButton>
          </p>
        )
      ) : null}
      <Legend days={agenda.jours} />
      {view.vue === "semaine" ? (
        <p className={styles.note}>
          Heure de Paris. Cliquez une plage vide pour ouvrir un créneau ou bloquer du temps.{" "}
          <span className={styles.keys}>
            Au clavier{"\u00a0"}: les flèches pour se déplacer, Entrée pour ouvrir, T pour aujourd’hui.
          </span>
        </p>
      ) : null}
    </>
  );
}
