import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  dayBlockOf,
  guestsInWords,
  longDayOf,
  monthNameOf,
  weekdayAndNumber,
} from "#app/features/search/copy/search.ts";
import { dayRange, dayRangeShort } from "#app/features/search/copy/states.ts";
import { changeSearch, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import type { Day } from "#app/shared/calendar.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { chefCount } from "#app/shared/copy/plural.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { ChefsToAsk } from "./chefs-to-ask.tsx";
import type { ChefToAsk } from "./read-chefs-to-ask.server.ts";
import type { NearbyDays as Days } from "./read-other-days.server.ts";
import { ResultCard } from "./result-card.tsx";
import * as styles from "./search.module.css";
import * as states from "./states.module.css";

type Props = {
  query: SearchQuery;
  date: Day;
  place: SearchArea | null;
  days: Days;
  ask: readonly ChefToAsk[];
  notify: ReactNode;
};

/** Nobody is free on the searched day: the days around it, the results of the nearest, and chefs a little farther. */
export function OtherDays({ query, date, place, days, ask, notify }: Props) {
  const { autre, page, jours } = days;
  return (
    <div className={layout.container}>
      <div className={styles.section}>
        <h2 className={text.display2}>Un autre jour&nbsp;?</h2>
        <p>
          {dayRange(jours.map(({ jour }) => jour))}. Même lieu, {guestsInWords(query.convives)}.
        </p>
      </div>
      <Strip query={query} date={date} jours={jours} />
      <div className={styles.section}>
        <h2 className={text.display2}>
          {capitalize(longDayOf(autre.date ?? date))}, {chefCount(page.chefs, false)}
        </h2>
        <Link className={text.link} to={searchPath(autre)}>
          Chercher le {weekdayAndNumber(autre.date ?? date)}
        </Link>
      </div>
      <div className={styles.results}>
        {page.resultats.map((result) => (
          <ResultCard key={result.card.chef.id} result={result} query={autre} place={place} />
        ))}
      </div>
      {ask.length === 0 || place === null ? null : (
        <>
          <div className={styles.section}>
            <h2 className={text.display2}>Libres {weekdayAndNumber(date)}, un peu plus loin</h2>
            <p>{place.nom} est hors de leur zone. Demandez-leur&nbsp;: c’est à eux de dire oui.</p>
          </div>
          <ChefsToAsk chefs={ask} query={query} place={place} />
        </>
      )}
      {notify}
    </div>
  );
}

function Strip({ query, date, jours }: { query: SearchQuery; date: Day; jours: Days["jours"] }) {
  const strip = useRef<HTMLUListElement>(null);
  // On a phone the strip scrolls inside itself: the searched day comes to its middle.
  useEffect(() => {
    const list = strip.current;
    const chosen = list?.querySelector<HTMLElement>("[aria-current=date]");
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, []);
  return (
    <ul
      className={states.strip}
      ref={strip}
      aria-label={`Chefs libres, ${dayRangeShort(jours.map(({ jour }) => jour))}`}
    >
      {jours.map(({ jour, chefs, plus }) => {
        const { weekday, day } = dayBlockOf(jour);
        const current = jour === date ? "date" : undefined;
        const count = chefCount(chefs, plus);
        return (
          <li key={jour}>
            {chefs === 0 ? (
              <span className={clsx(states.day, current && states.chosen)} aria-current={current}>
                <small>{weekday}</small>
                <b>{day}</b>
                <em>personne</em>
              </span>
            ) : (
              <Link
                className={clsx(states.day, states.free, current && states.chosen)}
                to={searchPath(changeSearch(query, { date: jour }))}
                aria-current={current}
              >
                <small>{weekday}</small> <b>{day}</b>
                <span className={text.visuallyHidden}> {monthNameOf(jour)},</span> <em>{count}</em>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
