import { formatKm } from "#app/features/chefs/copy/zones.ts";
import { comingFromAfar } from "#app/features/search/copy/search.ts";
import {
  DISC_RADIUS,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  PLATE_CENTRE,
  PLATE_SIZE,
  type PlateDrawing as PlateLayout,
  type PlateRing,
} from "#app/features/search/rules/plate.ts";
import * as styles from "./plate.module.css";
import type { ShownResult } from "./read-search.server.ts";

type Props = { plate: PlateLayout; nom: string; results: readonly ShownResult[] };

const nameOf = ({ card: { chef } }: ShownResult) => `${chef.prenom} ${chef.nom}`;
const RINGS = [styles.near, styles.middle, styles.far];

/** The results seen from above: each disc is a link to its result. It repeats the list, so it is hidden on small screens. */
export function Plate({ plate, nom, results }: Props) {
  const resultOf = new Map(results.map((result) => [result.numero, result]));
  const far = plate.plusLoin.flatMap((numero) => {
    const result = resultOf.get(numero);
    return result === undefined ? [] : [{ numero, nom: nameOf(result) }];
  });
  const afar = comingFromAfar(far);
  return (
    <figure className={styles.plate}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot contain a fieldset. */}
      <svg
        viewBox={`0 0 ${PLATE_SIZE} ${PLATE_SIZE}`}
        role="group"
        aria-label={`Plan\u00a0: les chefs autour de ${nom}`}
      >
        <circle className={styles.ground} cx={PLATE_CENTRE} cy={PLATE_CENTRE} r={170} />
        <circle className={styles.outerRim} cx={PLATE_CENTRE} cy={PLATE_CENTRE} r={166} />
        <circle className={styles.rim} cx={PLATE_CENTRE} cy={PLATE_CENTRE} r={160.5} />
        {plate.cercles.toReversed().map(({ km, rayon }, index) => (
          <circle
            key={km}
            className={RINGS[plate.cercles.length - 1 - index]}
            cx={PLATE_CENTRE}
            cy={PLATE_CENTRE}
            r={rayon}
          />
        ))}
        {plate.cercles.map((ring) => (
          <RingLabel key={ring.km} ring={ring} />
        ))}
        <circle className={styles.dot} cx={PLATE_CENTRE} cy={PLATE_CENTRE} r={5} />
        <text className={styles.commune} x={PLATE_CENTRE} y={PLATE_CENTRE + 21} textAnchor="middle">
          {nom}
        </text>
        {plate.disques.map(({ numero, x, y }) => {
          const result = resultOf.get(numero);
          return result === undefined ? null : (
            <a key={numero} href={`#r${numero}`} aria-label={discLabel(result)}>
              <circle className={styles.disc} cx={x} cy={y} r={DISC_RADIUS} />
              <text className={styles.number} x={x} y={y + 5} textAnchor="middle" aria-hidden="true">
                {numero}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption>
        Vu d’en haut, distances approchées.
        {afar === null ? null : (
          <>
            <br />
            {afar}
          </>
        )}
      </figcaption>
    </figure>
  );
}

function discLabel(result: ShownResult): string {
  const { distance, ring } = result.premier.reach;
  const where = ring === 0 || distance === null ? "dans votre commune" : formatKm(distance);
  return `${result.numero}. ${nameOf(result)}, ${where}`;
}

function RingLabel({ ring: { km, etiquette } }: { ring: PlateRing }) {
  if (etiquette === null) return null;
  return (
    <g>
      <rect
        className={styles.labelGround}
        x={etiquette.x - LABEL_WIDTH / 2}
        y={etiquette.y - LABEL_HEIGHT / 2}
        width={LABEL_WIDTH}
        height={LABEL_HEIGHT}
        rx={LABEL_HEIGHT / 2}
      />
      <text className={styles.label} x={etiquette.x} y={etiquette.y + 4.5} textAnchor="middle">
        {km}&nbsp;km
      </text>
    </g>
  );
}
