import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import * as timeToggles from "#app/ui/time-toggles.module.css";
import * as styles from "./reservations.module.css";

type Props<Code extends string> = {
  legend: string;
  reasons: readonly { readonly code: Code; readonly nom: string }[];
  chosen: Code | null;
  onChoose: (reason: Code) => void;
};

/** Each chip proposes a text. The choice itself is not read by the server. */
export function ReasonChips<Code extends string>({ legend, reasons, chosen, onChoose }: Props<Code>) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={field.label}>{legend}</legend>
      <div className={layout.cluster}>
        {reasons.map(({ code, nom }) => (
          <label key={code} className={timeToggles.toggle}>
            <input type="radio" name="situation" checked={chosen === code} onChange={() => onChoose(code)} />
            <span>{nom}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
