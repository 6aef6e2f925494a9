import clsx from "clsx";
import {
  monthInitial,
  monthName,
  monthsSpan,
  requestsSentence,
  revenueSentence,
  revenueUnit,
} from "#app/features/evenings/copy/today.ts";
import type { MonthSums } from "#app/features/evenings/rules/today.ts";
import { type Month, monthKey } from "#app/shared/calendar.ts";
import { formatAmount, formatNumber } from "#app/shared/copy/numbers.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./today.module.css";

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Requests and revenue of the last twelve months, as bars and as a table. */
export function MonthCharts({ sums }: { sums: readonly MonthSums[] }) {
  const unit = revenueUnit(sums);
  // Twelve zeros teach a new chef nothing.
  const earned = sums.some(({ chiffre }) => chiffre > 0);
  const total = sums.reduce((all, { demandes }) => all + demandes, 0);
  return (
    <Panel title="Vos douze derniers mois">
      <Chart
        title="Demandes reçues"
        note={`${formatNumber(total)} en tout`}
        sentence={requestsSentence(sums)}
        bars={sums.map(({ mois, demandes }) => ({ mois, value: demandes, words: String(demandes) }))}
      />
      {earned ? (
        <Chart
          title="Chiffre d’affaires"
          note={unit.label}
          sentence={revenueSentence(sums)}
          bars={sums.map(({ mois, chiffre }) => ({ mois, value: chiffre, words: unit.write(chiffre) }))}
        />
      ) : null}
      <p className={clsx(text.small, text.secondary, styles.aside)}>
        {capitalized(monthsSpan(sums))}. En jaune, le mois en cours.
        {earned ? " Payées et terminées seulement." : null}
      </p>
      <details className={styles.numbers}>
        <summary>Lire les chiffres en tableau</summary>
        <table>
          <caption className={text.visuallyHidden}>Demandes et chiffre d’affaires par mois</caption>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col">Demandes</th>
              <th scope="col">Chiffre d’affaires</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ mois, demandes, chiffre }) => (
              <tr key={monthKey(mois)}>
                <th scope="row">{monthName(mois)}</th>
                <td>{demandes}</td>
                <td>{formatAmount(chiffre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

type Bar = { mois: Month; value: number; words: string };
type ChartProps = { title: string; note: string; sentence: string; bars: readonly Bar[] };

/** The drawing: bars from a line at zero, in a plane of 372 by 150 that grows with the panel. */
const STEP = 31;
const BAR = 23;
const BASE = 122;
const TALLEST = 92;
const ROUND = 3;

function Chart({ title, note, sentence, bars }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={styles.chart}>
      <h3>
        {title} <span>{note}</span>
      </h3>
      <svg viewBox={`0 0 ${bars.length * STEP} 150`} role="img" aria-label={sentence}>
        <path d={`M0 ${BASE}H${bars.length * STEP}`} />
        {bars.map(({ mois, value, words }, rank) => {
          const height = (TALLEST * value) / most;
          const middle = rank * STEP + STEP / 2;
          return (
            <g key={monthKey(mois)} data-current={rank === bars.length - 1 || undefined}>
              <rect
                x={middle - BAR / 2}
                y={BASE - height}
                width={BAR}
                height={height}
                rx={Math.min(ROUND, height / 2)}
              />
              <text x={middle} y={BASE - height - 6}>
                {words}
              </text>
              <text x={middle} y={139} data-month>
                {monthInitial(mois)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
