import BadgeCheck from "lucide-react/icons/badge-check";
import ChevronDown from "lucide-react/icons/chevron-down";
import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { coverSizes } from "#app/features/photos/rules/stored-photo.ts";
import { mediumDayOf, moreTimes, reasonOf, venueLine } from "#app/features/search/copy/search.ts";
import { type SearchQuery, type Sort, servicePath } from "#app/features/search/rules/query.ts";
import { rankingTermsOf } from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import type { Day } from "#app/shared/calendar.ts";
import { formatShortDay } from "#app/shared/copy/days.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { preview } from "#app/shared/display-limits.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { ShownResult } from "./read-search.server.ts";
import * as styles from "./result-card.module.css";
import { ResultPrice } from "./result-price.tsx";

const SHOWN_TIMES = 4;

type Props = { result: ShownResult; query: SearchQuery; place: SearchArea | null; tri: Sort };

/** The last one as high as it may become. */
const PHOTO_BOXES = [
  { media: "(max-width: 640px)", width: "(100vw - 54px)", ratio: 16 / 9 },
  { width: "232px", ratio: 232 / 344 },
];

export function ResultCard({ result, query, place, tri }: Props) {
  const { numero, premier, card, autres } = result;
  const { service } = premier;
  const toService = servicePath(query, place);
  return (
    <article className={styles.result} id={`r${numero}`} aria-labelledby={`r${numero}-titre`}>
      <Photo
        photo={card.photo}
        alt=""
        sizes={coverSizes(card.photo, PHOTO_BOXES)}
        className={styles.photo}
        priority={numero === 1}
      />
      <span className={styles.number} aria-hidden="true">
        {numero}
      </span>
      <div className={styles.body}>
        <KindBadge>{TYPE_SERVICE_LABELS[service.type_service]}</KindBadge>
        <h3 id={`r${numero}-titre`}>
          <Link to={toService(service.service_id)}>{titleOf(card)}</Link>
        </h3>
        <Chef result={result} />
        <Where result={result} />
        <When result={result} query={query} place={place} />
      </div>
      <ResultPrice found={premier} convives={query.convives} />
      <div className={styles.foot}>
        <details className={styles.why}>
          <summary>
            Pourquoi ici&nbsp;?
            <Icon of={ChevronDown} size="small" />
          </summary>
          <Reasons reasons={rankingTermsOf(premier, tri).map((term) => reasonOf(term, place))} />
        </details>
        {autres.length === 0 ? null : (
          <p>
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

function Reasons({ reasons }: { reasons: readonly (string | null)[] }) {
  return (
    <ol className={styles.reasons}>
      {reasons
        .filter((reason) => reason !== null)
        .map((reason, index) => (
          <li key={reason}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{reason}</span>
          </li>
        ))}
    </ol>
  );
}

function Chef({ result: { card } }: { result: ShownResult }) {
  const { chef, portrait, evaluation } = card;
  return (
    <div className={styles.chef}>
      <Photo photo={portrait} alt="" sizes="44px" placeholder="chef" />
      <div>
        <Link to={chefPath(chef)}>
          {chef.prenom} {chef.nom}
        </Link>
        <span>
          {chef.verifie_le === null ? null : (
            <span className={styles.verified}>
              <Icon of={BadgeCheck} size="small" />
              Vérifié le {formatPlainDate(new Date(chef.verifie_le))}
            </span>
          )}
          <span className={text.secondary}>{ratingWords(evaluation) ?? "Moins de 3 avis"}</span>
        </span>
      </div>
    </div>
  );
}

const DRAWINGS: Record<LieuPrestation, typeof House> = { client: House, chef: MapPin, distance: Phone };

function Where({ result: { premier } }: { result: ShownResult }) {
  const line = venueLine(premier);
  const lieu = premier.service.lieu_prestation;
  if (line === null || lieu === null) return null;
  return (
    <p className={styles.where}>
      <Icon of={DRAWINGS[lieu]} />
      <span>
        <b>{line.debut}</b> {line.suite}
      </span>
    </p>
  );
}

function When({ result, query, place }: Omit<Props, "tri">) {
  if (query.date === null) return <NextDays result={result} query={query} place={place} />;
  return <Times result={result} date={query.date} query={query} place={place} />;
}

/** A time opens the booking dialog of the service, filled with the guests and the commune. */
function Times({ result, date, query, place }: Omit<Props, "tri"> & { date: Day }) {
  const { heures, card } = result;
  const { items, others } = preview(heures, SHOWN_TIMES);
  const day = mediumDayOf(date);
  const toService = servicePath(query, place);
  return (
    <div className={styles.free}>
      <p>Libre {day} à</p>
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

function NextDays({ result: { jours, card }, query, place }: Omit<Props, "tri">) {
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
