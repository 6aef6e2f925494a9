import clsx from "clsx";
import type { ReactNode } from "react";
import {
  answerCells,
  chartSentence,
  declaredCells,
  declaredUnit,
  hoursText,
  periodName,
  requestCells,
} from "#app/features/console/copy/figures.ts";
import { axisMarks, type FigureStep, type PeriodFigures } from "#app/features/console/rules/figures.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Chart, Hatching, NARROW_PERIODS } from "./chart.tsx";
import * as styles from "./figures.module.css";

const OUTCOMES = [
  { name: "confirmees", label: "confirmées", ground: styles.confirmed },
  { name: "annulees", label: "refusées ou annulées", ground: styles.cancelled },
  { name: "expirees", label: "expirées", ground: styles.expired },
] as const;

type Props = { rows: readonly PeriodFigures[]; par: FigureStep };

export function FigureCharts({ rows, par, type }: Props & { type: TypeService | null }) {
  return (
    <div className={styles.charts}>
      <Requests rows={rows} par={par} type={type} />
      <div className={clsx(rows.length <= NARROW_PERIODS && styles.pair)}>
        <Answers rows={rows} par={par} />
        <Declared rows={rows} par={par} />
      </div>
    </div>
  );
}

function Requests({ rows, par, type }: Props & { type: TypeService | null }) {
  const values = rows.map(({ demandes }) => formatNumber(demandes));
  return (
    <Panel title="Demandes, et ce qu’elles deviennent" className={styles.panel}>
      <ul className={styles.key}>
        {OUTCOMES.map(({ name, label, ground }) => (
          <li key={name}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect className={ground} width="16" height="16" rx="3" />
            </svg>
            {label}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <Hatching id="attente" />
            <rect className={styles.hatched} fill="url(#attente)" width="16" height="16" rx="3" />
          </svg>
          encore en attente
        </li>
      </ul>
      <Chart
        rows={rows}
        par={par}
        marks={axisMarks(Math.max(...rows.map(({ demandes }) => demandes)))}
        writeMark={formatNumber}
        sentence={chartSentence("Demandes", par, rows, values)}
        renderPeriod={(row, { x, width, y, hatching }) => {
          let below = 0;
          const piece = (count: number) => {
            const box = { x, width, y: y(below + count), height: y(below) - y(below + count) };
            below += count;
            return box;
          };
          return (
            <>
              {OUTCOMES.map(({ name, ground }) => (
                <rect key={name} className={ground} {...piece(row[name])} />
              ))}
              <rect className={styles.hatched} fill={hatching} {...piece(row.en_attente)} />
              <text className={styles.value} x={x + width / 2} y={y(row.demandes) - 6}>
                {formatNumber(row.demandes)}
              </text>
            </>
          );
        }}
      />
      <Numbers
        caption="Demandes et nouveaux chefs"
        rows={rows}
        par={par}
        head={[
          "Demandes",
          "Confirmées",
          "Refusées, annulées",
          "Expirées",
          "En attente",
          ...(type === null ? ["Nouveaux chefs", "Vues", "Vue → demande"] : []),
        ]}
        cells={requestCells}
      />
    </Panel>
  );
}

function Answers({ rows, par }: Props) {
  const values = rows.map(({ delais }) => (delais === null ? "aucune réponse" : hoursText(delais.mediane)));
  return (
    <Panel title="Temps de réponse des chefs" className={styles.panel}>
      <Note>Point&nbsp;: la médiane, en heures. Barre&nbsp;: la moitié des réponses.</Note>
      <Chart
        rows={rows}
        par={par}
        paired
        marks={axisMarks(Math.max(...rows.map(({ delais }) => delais?.lent ?? 0)))}
        writeMark={(hours) => `${hours}\u00a0h`}
        sentence={chartSentence("Délai médian de réponse", par, rows, values)}
        renderPeriod={({ delais, en_cours }, { x, width, y, hatching }) =>
          delais === null ? null : (
            <>
              <rect
                className={en_cours ? styles.hatched : styles.spread}
                fill={en_cours ? hatching : undefined}
                x={x + width / 2 - 5}
                width={10}
                y={y(delais.lent)}
                height={y(delais.rapide) - y(delais.lent)}
              />
              <circle className={styles.confirmed} cx={x + width / 2} cy={y(delais.mediane)} r={5.5} />
              <text className={styles.beside} x={x + width / 2 + 10} y={y(delais.mediane) + 4}>
                {delais.mediane}
              </text>
            </>
          )
        }
      />
      <Numbers
        caption="Temps de réponse"
        rows={rows}
        par={par}
        head={["Quart rapide", "Médiane", "Quart lent"]}
        cells={answerCells}
      />
    </Panel>
  );
}

function Declared({ rows, par }: Props) {
  const unit = declaredUnit(rows);
  const values = rows.map((row) => declaredCells(row).join(""));
  return (
    <Panel title="Chiffre d’affaires déclaré" className={styles.panel}>
      <Note>
        {unit.label}, {par === "mois" ? "au mois" : "à la semaine"} du repas, payées et terminées. Hachuré&nbsp;:{" "}
        {par === "mois" ? "mois" : "semaine"} en cours. Convive n’encaisse rien.
      </Note>
      <Chart
        rows={rows}
        par={par}
        paired
        marks={axisMarks(Math.max(...rows.map(({ declare }) => declare)))}
        writeMark={unit.axis}
        sentence={chartSentence("Chiffre d’affaires déclaré", par, rows, values)}
        renderPeriod={({ declare, en_cours }, { x, width, y, hatching }) => (
          <>
            <rect
              className={en_cours ? styles.hatched : styles.confirmed}
              fill={en_cours ? hatching : undefined}
              x={x}
              width={width}
              y={y(declare)}
              height={y(0) - y(declare)}
            />
            <text className={styles.value} x={x + width / 2} y={y(declare) - 6}>
              {unit.mark(declare)}
            </text>
          </>
        )}
      />
      <Numbers caption="Chiffre d’affaires" rows={rows} par={par} head={["Déclaré"]} cells={declaredCells} />
    </Panel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={clsx(text.small, text.secondary, styles.note)}>{children}</p>;
}

type NumbersProps = Props & {
  caption: string;
  head: readonly string[];
  cells: (row: PeriodFigures) => readonly (string | number)[];
};

/** The same numbers as the CSV. */
function Numbers({ caption, rows, par, head, cells }: NumbersProps) {
  return (
    <details className={styles.numbers}>
      <summary>Voir le tableau</summary>
      <table>
        <caption className={text.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{par === "mois" ? "Mois" : "Semaine"}</th>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.debut}>
              <th scope="row">
                {periodName(row, par)}
                {row.en_cours ? ", en cours" : ""}
              </th>
              {head.map((name, rank) => (
                <td key={name} data-name={name}>
                  {cells(row)[rank]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
