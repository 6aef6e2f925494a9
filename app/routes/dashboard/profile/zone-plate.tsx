import { otherCommunes } from "#app/features/chefs/copy/account-labels.ts";
import { ofCommune } from "#app/features/chefs/copy/chef-labels.ts";
import { radiusRank, type Surroundings } from "#app/features/chefs/rules/zone.ts";
import { CENTRE_LABEL, drawTowns, PLATE, RADIUS_LABEL } from "./plate-towns.ts";
import * as styles from "./zone.module.css";

type Props = { commune: string; radius: number; surroundings: Surroundings };

/** The zone seen from above, and the same names as text. */
export function ZonePlate({ commune, radius, surroundings: { towns, counts } }: Props) {
  const placed = drawTowns(commune, towns, radius);
  const names = [commune, ...placed.map(({ nom }) => nom)];
  const others = Math.max(0, (counts[radiusRank(radius)] ?? 0) - names.length);
  const { side, centre, zone } = PLATE;
  return (
    <figure className={styles.plate}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={`Votre zone\u00a0: ${radius}\u00a0km autour ${ofCommune(commune)}`}
      >
        <circle className={styles.ground} cx={centre} cy={centre} r={159} />
        <circle className={styles.thinRim} cx={centre} cy={centre} r={156} />
        <circle className={styles.rim} cx={centre} cy={centre} r={150.5} />
        <circle className={styles.area} cx={centre} cy={centre} r={zone} />
        {placed.map(({ nom, x, y, label }) => (
          <g key={nom}>
            <circle className={styles.town} cx={x} cy={y} r={3.5} />
            <text className={styles.townName} x={label.x} y={label.y} textAnchor={label.anchor}>
              {nom}
            </text>
          </g>
        ))}
        <circle className={styles.centre} cx={centre} cy={centre} r={5.5} />
        <text className={styles.centreName} x={CENTRE_LABEL.x} y={CENTRE_LABEL.y} textAnchor={CENTRE_LABEL.anchor}>
          {commune}
        </text>
        <rect className={styles.radiusLabel} {...RADIUS_LABEL} rx={RADIUS_LABEL.height / 2} />
        <text
          className={styles.radiusText}
          x={RADIUS_LABEL.x + RADIUS_LABEL.width / 2}
          y={RADIUS_LABEL.y + 15.5}
          textAnchor="middle"
        >
          {radius}&nbsp;km
        </text>
      </svg>
      <figcaption>
        <b>Dans votre zone</b>
        <br />
        {others === 0 ? `${names.join(", ")}.` : `${names.join(", ")} et ${otherCommunes(others)}.`}
      </figcaption>
    </figure>
  );
}
