import { formatShortMonth } from "#app/shared/copy/format.ts";
import { formatRating } from "#app/shared/copy/numbers.ts";
import type { ChefReviewList } from "./answer-reviews.server.ts";
import * as styles from "./reviews.module.css";

type Months = ChefReviewList["mois"];

const WIDTH = 320;
const LEFT = 30;
const STEP = 87;
/** The heights of the ratings 1 and 5, and of the axis below them. */
const LOWEST = 62;
const HIGHEST = 22;
const AXIS = 70;

const heightOf = (moyenne: number) => LOWEST - ((moyenne - 1) * (LOWEST - HIGHEST)) / 4;

/** The average of each month as a dot, without a verdict. A month without reviews has no dot. */
export function RatingTrend({ months }: { months: Months }) {
  const dots = months.flatMap(({ debut, moyenne }, rank) =>
    moyenne === null ? [] : [{ debut, moyenne, x: LEFT + rank * STEP, y: heightOf(moyenne) }],
  );
  const words = dots.map(({ debut, moyenne }) => `${formatShortMonth(debut)} ${formatRating(moyenne)}`);
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} 92`}
      role="img"
      aria-label={`Note moyenne par mois\u00a0: ${words.join("\u00a0; ")}`}
    >
      <path className={styles.axis} d={`M10 ${AXIS}H310`} />
      <polyline className={styles.line} points={dots.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {dots.map(({ x, y, moyenne }) => (
        <g key={x}>
          <circle className={styles.dot} cx={x} cy={y} r="5" />
          <text x={x} y={y - 11} textAnchor="middle">
            {formatRating(moyenne)}
          </text>
        </g>
      ))}
      {months.map(({ debut }, rank) => (
        <text key={debut.getTime()} className={styles.month} x={LEFT + rank * STEP} y="87" textAnchor="middle">
          {formatShortMonth(debut)}
        </text>
      ))}
    </svg>
  );
}
