import BadgeCheck from "lucide-react/icons/badge-check";
import Leaf from "lucide-react/icons/leaf";
import { Link } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { mediumDayOf, moreTimes, perGuest, searchedDiets, venueLine } from "#app/features/search/copy/search.ts";
import { type SearchQuery, servicePath } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import type { Day } from "#app/shared/calendar.ts";
import { formatShortDay } from "#app/shared/copy/days.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { preview } from "#app/shared/display-limits.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import { KeepHeart } from "./keep-heart.tsx";
import type { ShownResult } from "./read-search.server.ts";
import * as styles from "./result-card.module.css";

const SHOWN_TIMES = 4;

type Props = { result: ShownResult; query: SearchQuery; place: SearchArea | null };

const PHOTO_BOXES = [
  { media: "(max-width: 640px)", width: "(100vw - 54px)", ratio: 9 / 4 },
  { width: "248px", ratio: 248 / 300 },
];

export function ResultCard({ result, query, place }: Props) {
  const { numero, premier, card, autres } = result;
  const { service, prix } = premier;
  const toService = servicePath(query, place);
  return (
    <article className={styles.result} id={`r${numero}`} aria-labelledby={`r${numero}-titre`}>
      <Photo photo={card.photo} alt="" sizes={PHOTO_BOXES} className={styles.photo} priority={numero === 1} />
      <span className={styles.number} aria-hidden="true">
        {numero}
      </span>
      <KeepHeart id={service.service_id} titre={titleOf(card)} query={query} place={place} />
      <div className={styles.body}>
        <div className={styles.head}>
          <KindBadge>{TYPE_SERVICE_LABELS[service.type_service]}</KindBadge>
          <h3 id={`r${numero}-titre`}>
            <Link to={toService(service.service_id)}>{titleOf(card)}</Link>
          </h3>
          <p className={styles.price}>
            <b>{formatAmount(prix.total)}</b>
            <span>{perGuest(prix.total, query.convives, service)}</span>
          </p>
        </div>
        <Who result={result} />
        {query.filters.regimes.length === 0 ? null : (
          <p className={styles.diets}>
            <Icon of={Leaf} size="small" />
            <span>
              {searchedDiets(query.filters.regimes)} <em>selon le chef, sans menu détaillé</em>
            </span>
          </p>
        )}
        <When result={result} query={query} place={place} />
        {autres.length === 0 ? null : (
          <p className={styles.others}>
            Aussi libre&nbsp;:{" "}
            {autres.map(({ service_id, titre, total }, index) => (
              <span key={service_id}>
                {index === 0 ? "" : "\u00a0; "}
                <Link className={text.link} to={toService(service_id)}>
                  {titleOf({ titre })}
                </Link>
                , {formatAmount(total)}
              </span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

/** Who cooks, with what is known about them, and where. */
function Who({ result: { card, premier } }: { result: ShownResult }) {
  const { chef, portrait, evaluation } = card;
  const where = venueLine(premier);
  return (
    <div className={styles.who}>
      <Photo photo={portrait} alt="" sizes="32px" placeholder="chef" />
      <Link to={chefPath(chef)}>
        {chef.prenom} {chef.nom}
      </Link>
      <b>{ratingWords(evaluation) ?? "Moins de 3 avis"}</b>
      {chef.verifie_le === null ? null : (
        <span className={styles.verified}>
          <Icon of={BadgeCheck} size="small" />
          Vérifié
        </span>
      )}
      {where === null ? null : <span>{where}</span>}
    </div>
  );
}

function When({ result, query, place }: Props) {
  if (query.date === null) return <NextDays result={result} query={query} place={place} />;
  return <Times result={result} date={query.date} query={query} place={place} />;
}

/** A time opens the booking dialog of the service, filled with the guests and the commune. */
function Times({ result, date, query, place }: Props & { date: Day }) {
  const { heures, card } = result;
  const { items, others } = preview(heures, SHOWN_TIMES);
  const day = mediumDayOf(date);
  const toService = servicePath(query, place);
  return (
    <div className={styles.free}>
      <p>{capitalize(formatShortDay(date))} à</p>
      <ul>
        {items.map(({ availability_id, heure }) => (
          <li key={availability_id}>
            <Link
              to={toService(card.service_id, { date, creneau: availability_id })}
              state={OPENED_HERE}
              aria-label={`Réserver ${day} à ${heure}, ${titleOf(card)}`}
            >
              {heure}
            </Link>
          </li>
        ))}
        {others === 0 ? null : (
          <li>
            <Link to={toService(card.service_id, { date })} aria-label={`${moreTimes(others)}, ${titleOf(card)}`}>
              {moreTimes(others)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function NextDays({ result: { jours, card }, query, place }: Props) {
  const toService = servicePath(query, place);
  if (jours.length === 0) return null;
  return (
    <p className={styles.nextDays}>
      Prochaines dates libres&nbsp;:{" "}
      {jours.map((date, index) => (
        <span key={date}>
          {index === 0 ? "" : ", "}
          <Link className={text.link} to={toService(card.service_id, { date })}>
            {formatShortDay(date)}
          </Link>
        </span>
      ))}
    </p>
  );
}
