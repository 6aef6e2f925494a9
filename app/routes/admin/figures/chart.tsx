import { type ReactNode, useId } from "react";
import { periodMark } from "#app/features/console/copy/figures.ts";
import type { FigureStep, PeriodFigures } from "#app/features/console/rules/figures.ts";
import * as styles from "./figures.module.css";

/** A phone has room for six bars with their numbers. */
export const NARROW_PERIODS = 6;
const WIDE = 880;
const HALF = 430;
const NARROW = 330;
const TOP = 20;
const BASE = 216;
const HEIGHT = 256;
const LEFT = 48;
const CROWDED = 12;

type Place = { x: number; width: number; y: (value: number) => number; hatching: string };
type Props = {
  rows: readonly PeriodFigures[];
  par: FigureStep;
  /** Two charts share a row while they have few periods. */
  paired?: boolean;
  marks: readonly number[];
  writeMark: (mark: number) => string;
  sentence: string;
  renderPeriod: (row: PeriodFigures, place: Place) => ReactNode;
};

/**
 * From zero, on one axis. With many periods drawn twice: a phone shows the last six, so that the numbers stay legible and the
 * running period is in view; the table has them all.
 */
export function Chart({ paired = false, ...chart }: Props) {
  const { rows } = chart;
  const few = rows.length <= NARROW_PERIODS;
  if (few && paired) return <Drawing {...chart} total={HALF} className={styles.drawing} />;
  return (
    <>
      <Drawing {...chart} total={WIDE} className={styles.wide} />
      <Drawing {...chart} rows={rows.slice(-NARROW_PERIODS)} total={NARROW} className={styles.narrow} />
      {few ? null : <p className={styles.narrowNote}>Les six dernières périodes. Le tableau les donne toutes.</p>}
    </>
  );
}

type DrawingProps = Omit<Props, "paired"> & { total: number; className: string | undefined };

function Drawing({ rows, par, marks, writeMark, sentence, renderPeriod, total, className }: DrawingProps) {
  const id = useId();
  const most = marks.at(-1) ?? 1;
  const y = (value: number) => BASE - ((BASE - TOP) * value) / most;
  const step = (total - LEFT) / rows.length;
  const width = Math.min(64, step * 0.66);
  const every = rows.length > CROWDED ? 2 : 1;
  return (
    <svg className={className} viewBox={`0 0 ${total} ${HEIGHT}`} role="img" aria-label={sentence}>
      <Hatching id={id} />
      {marks.map((mark) => (
        <g key={mark}>
          <line className={styles.mark} x1={LEFT - 8} x2={total} y1={y(mark)} y2={y(mark)} />
          <text className={styles.axis} x={LEFT - 14} y={y(mark) + 4}>
            {writeMark(mark)}
          </text>
        </g>
      ))}
      {rows.map((row, rank) => {
        const middle = LEFT + step * (rank + 0.5);
        return (
          <g key={row.debut}>
            {renderPeriod(row, { x: middle - width / 2, width, y, hatching: `url(#${id})` })}
            {(rows.length - 1 - rank) % every === 0 ? (
              <text x={middle} y={BASE + 18}>
                {periodMark(row, par)}
              </text>
            ) : null}
            {row.en_cours ? (
              <text x={middle} y={BASE + 33}>
                en cours
              </text>
            ) : null}
          </g>
        );
      })}
      <line className={styles.zero} x1={LEFT - 8} x2={total} y1={BASE} y2={BASE} />
    </svg>
  );
}

export function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width="6" height="6" />
        <path className={styles.hatchLine} d="M0 0v6" />
      </pattern>
    </defs>
  );
}
