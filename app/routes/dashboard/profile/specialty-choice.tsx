import clsx from "clsx";
import { SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { SPECIALITES, SPECIALITES_PRINCIPALES, type Specialite } from "#app/features/chefs/rules/codes.ts";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import * as timeToggles from "#app/ui/time-toggles.module.css";
import * as styles from "./specialty-choice.module.css";

const first: readonly Specialite[] = SPECIALITES_PRINCIPALES;
const others = SPECIALITES.filter((code) => !first.includes(code));

/** Shows ten specialties, the other twenty behind a disclosure, which is open when one of them is selected. */
export function SpecialtyChoice({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className={styles.specialties}>
      <legend className={field.label}>Spécialités</legend>
      <Choices codes={first} chosen={chosen} />
      <details open={others.some((code) => chosen.includes(code))}>
        <summary>Autres spécialités</summary>
        <Choices codes={others} chosen={chosen} />
      </details>
    </fieldset>
  );
}

function Choices({ codes, chosen }: { codes: readonly Specialite[]; chosen: readonly string[] }) {
  return (
    <div className={clsx(layout.cluster, styles.choices)}>
      {codes.map((code) => (
        <label key={code} className={timeToggles.toggle}>
          <input type="checkbox" name="specialites[]" value={code} defaultChecked={chosen.includes(code)} />
          <span>{SPECIALITE_LABELS[code]}</span>
        </label>
      ))}
    </div>
  );
}
